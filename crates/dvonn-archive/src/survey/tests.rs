use dvonn_record::Record;

use super::*;
use crate::fixture::{FIRST, segment};

fn member(number: u64, generation: u64, games: Range<u64>, held: &[Held]) -> Member {
    let records = vec![Record::new(); (games.end - games.start) as usize];
    let origin = Origin { generation, number, first: games.start, ..FIRST };
    Member { number, generation, is_named: false, segment: Arc::new(segment(origin, &records, held)) }
}

#[test]
fn games_share_numbers_or_lie_around_a_segment_without_games() {
    for (one, other, overlaps) in [
        (5..10, 0..5, false),
        (5..10, 0..6, true),
        (5..10, 7..8, true),
        (5..10, 9..12, true),
        (5..10, 10..12, false),
        (5..10, 7..7, true),
        (5..10, 5..5, false),
        (5..10, 10..10, false),
        (5..5, 0..10, true),
        (5..5, 5..5, false),
    ] {
        assert_eq!(member(0, 1, one.clone(), &[]).overlaps(&other), overlaps, "{one:?} {other:?}");
    }
}

#[test]
fn games_that_no_segment_has_are_uncovered() {
    let uncovered = |others: &[(u64, u64)]| -> Vec<(u64, u64)> {
        let parts = uncovered(10..20, others.iter().map(|&(begin, end)| begin..end));
        parts.into_iter().map(|part| (part.start, part.end)).collect()
    };
    assert_eq!(uncovered(&[]), [(10, 20)]);
    assert_eq!(uncovered(&[(0, 5), (5, 12), (14, 16), (16, 18), (25, 30)]), [(12, 14), (18, 20)]);
    for whole in [vec![(8, 25)], vec![(10, 20)], vec![(5, 15), (15, 20)]] {
        assert_eq!(uncovered(&whole), []);
    }
}

#[test]
fn a_newer_segment_that_names_another_and_its_checksum_holds_it() {
    let old = member(3, 5, 0..4, &[]);
    let sum = old.segment.head.sum.unwrap();
    for (generation, held, holds) in
        [(6, (3, sum), true), (5, (3, sum), false), (6, (3, sum ^ 1), false), (6, (4, sum), false)]
    {
        assert_eq!(member(7, generation, 0..4, &[held]).holds(&old), holds, "{generation} {held:?}");
    }
}

#[test]
fn a_segment_fits_the_entry_that_describes_it() {
    let member = member(3, 5, 10..14, &[]);
    let head = &member.segment.head;
    let entry = head.entry(3, 10);
    let manifest = |identity, generation| Manifest { identity, generation, ..Manifest::default() };
    let ours = manifest(Some(FIRST.identity), 5);
    assert!(fits(&ours, entry, head));
    for other in [manifest(None, 5), manifest(Some(Identity(2)), 5), manifest(Some(FIRST.identity), 4)] {
        assert!(!fits(&other, entry, head), "{other:?}");
    }
    for other in [
        SegmentEntry { number: 4, ..entry },
        SegmentEntry { first: 11, ..entry },
        SegmentEntry { games: 5, ..entry },
        SegmentEntry { length: entry.length + 1, ..entry },
        SegmentEntry { sum: None, ..entry },
    ] {
        assert!(!fits(&ours, other, head), "{other:?}");
    }
}

#[test]
fn named_and_newer_segments_are_preferred_and_those_without_games_come_first() {
    let named = Member { is_named: true, ..member(4, 1, 20..24, &[]) };
    let members = vec![member(0, 1, 5..8, &[]), member(1, 2, 5..5, &[]), member(2, 3, 0..5, &[]), named]
        .into_iter()
        .chain([member(3, 9, 22..26, &[]), member(5, 0, 6..9, &[])])
        .collect();
    let mut overlapping = Vec::new();
    let kept = without_overlaps(members, &mut overlapping);
    let numbers = |members: &[Member]| members.iter().map(|member| member.number).collect::<Vec<_>>();
    assert_eq!((numbers(&kept), numbers(&overlapping)), (vec![2, 1, 0, 4], vec![3, 5]));
}

#[test]
fn a_segment_intrudes_where_a_manifest_that_is_not_older_has_other_games() {
    let files = Files { names: Vec::new(), slots: [Slot::Absent, Slot::Absent] };
    let entry = |number, first, games| SegmentEntry { number, first, length: 1, games, sum: Some(1) };
    let manifest = Manifest {
        identity: Some(FIRST.identity),
        generation: 5,
        segments: vec![entry(0, 0, 4), entry(1, 4, 4)],
        ..Manifest::default()
    };
    let inquiry = Inquiry {
        files: &files,
        heads: Vec::new(),
        depth: Depth::Open,
        manifest: Some(manifest),
        identity: Some(FIRST.identity),
        survey: Survey::default(),
    };
    for (generation, games, held, intrudes) in [
        (5, 2..6, vec![], true),
        (6, 2..6, vec![], false),
        (5, 0..4, vec![(0, 1)], false),
        (5, 0..6, vec![(0, 1)], true),
        (5, 8..12, vec![], false),
    ] {
        let member = member(9, generation, games.clone(), &held);
        assert_eq!(inquiry.intrudes(&member), intrudes, "{generation} {games:?} {held:?}");
        assert!(!inquiry.intrudes(&Member { is_named: true, ..member }));
    }
}

/// A manifest: the archive that it belongs to, its generation, the number of segments that it lists, and
/// the number of these that are there.
type Listed = Option<(u64, u64, usize, usize)>;

/// The archive to which most of some files belong, given the archive of each segment.
fn most(segments: &[(&str, u64)], manifests: [Listed; 2]) -> Option<u64> {
    let entry = SegmentEntry { number: 0, first: 0, length: 1, games: 1, sum: Some(1) };
    let slots = manifests.map(|listed| match listed {
        Some((identity, generation, count, _)) => Slot::Read(Manifest {
            identity: Some(Identity(identity)),
            generation,
            segments: vec![entry; count],
            ..Manifest::default()
        }),
        None => Slot::Absent,
    });
    let agreeing = |manifest: &Manifest| {
        let listed = manifests.iter().flatten().find(|listed| listed.1 == manifest.generation);
        listed.map_or(0, |listed| listed.3)
    };
    let segments: Vec<(String, Segment)> = segments
        .iter()
        .map(|&(name, identity)| {
            let origin = Origin { identity: Identity(identity), ..FIRST };
            (name.to_owned(), segment(origin, &[], &[]))
        })
        .collect();
    let files = Files { names: Vec::new(), slots };
    let heads = segments.iter().map(|(name, segment)| (name, &segment.head));
    files.most(heads, &agreeing).map(|identity| identity.0)
}

#[test]
fn two_manifests_of_one_archive_decide_unless_several_segments_contradict() {
    let ours = [Some((1, 7, 2, 0)), Some((1, 8, 2, 0))];
    let (zero, one) = ("segment-000000", "segment-000001");
    assert_eq!(most(&[(zero, 2)], ours), Some(1));
    assert_eq!(most(&[(zero, 2), (one, 2)], ours), Some(2));
    assert_eq!(most(&[(zero, 2), (one, 1), ("segment-000002", 2), ("segment-000003", 2)], ours), Some(1));
    assert_eq!(most(&[(zero, 2), (one, 3), ("segment-000002", 2)], ours), Some(1));
}

#[test]
fn segments_with_their_names_weigh_more_than_others_and_than_manifests_that_name_no_file() {
    let (zero, one) = ("segment-000000", "segment-000001");
    let manifest = |generation, count, agreeing| [Some((1, generation, count, agreeing)), None];
    assert_eq!(most(&[], [None, None]), None);
    assert_eq!(most(&[(zero, 1), ("x", 2), ("y", 2)], [None, None]), Some(1));
    // Files that were moved aside do not count.
    assert_eq!(most(&[("x", 2), ("aside-1-y", 1), ("aside-2-z", 1)], [None, None]), Some(2));
    assert_eq!(most(&[("x", 1), ("y", 1), ("z", 2)], [None, None]), Some(1));
    // A manifest whose files are all there counts for two segments, if it has changed since it was made.
    assert_eq!(most(&[(zero, 2), (one, 2)], manifest(5, 0, 0)), Some(1));
    assert_eq!(most(&[(zero, 2)], manifest(1, 0, 0)), Some(2));
    // One with some of its files counts for one, one without any for less.
    assert_eq!(most(&[(zero, 2)], manifest(5, 2, 1)), Some(1));
    assert_eq!(most(&[(zero, 2), (one, 2)], manifest(5, 2, 1)), Some(2));
    assert_eq!(most(&[(zero, 2)], manifest(5, 2, 0)), Some(2));
    assert_eq!(most(&[("x", 2)], manifest(5, 2, 0)), Some(1));
}
