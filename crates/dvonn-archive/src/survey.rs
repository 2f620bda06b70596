//! Combining what an archive's files state: manifests say which segments count, and segments describe
//! themselves.
//!
//! If all agree, this is fast. If not, the segments decide which games exist, the manifests which games are
//! missing, and every fault is reported. Segments of versions 1 and 2 do not describe themselves: only a
//! manifest knows the numbers of their games.

use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::sync::Arc;

use crate::fault::{ArchiveFault, FaultKind};
use crate::head::{Head, Held, Origin};
use crate::manifest::{Identity, MOST, Manifest, SegmentEntry, Slot};
use crate::names::{
    SLOTS, any_segment_number, is_aside, is_foreign, is_of_archive, is_partial, segment_name, segment_number,
};
use crate::segment::Segment;
use crate::{ArchiveError, Storage};

/// How many times to read files that keep changing.
const ATTEMPTS: usize = 100;

/// How much of each segment to read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Depth {
    /// Only the parts needed to open them. Everything else is checked when it is read.
    Open,
    /// Everything.
    Whole,
}

/// The contents of an archive.
#[derive(Default, Debug)]
pub(crate) struct Survey {
    /// A manifest that lists the segments found.
    pub(crate) manifest: Manifest,
    /// Whether a file contains this manifest. If not, and there are no faults, a change was interrupted after
    /// its games were stored.
    pub(crate) is_stored: bool,
    /// The segments that count, in the order of their games.
    pub(crate) segments: Vec<Arc<Segment>>,
    pub(crate) faults: Vec<ArchiveFault>,
    /// Files of superseded segments, each with the newer segment that contains its games and names it with
    /// its checksum.
    pub(crate) held: Vec<(String, Arc<Segment>)>,
    /// The files that do not count, with their faults.
    pub(crate) rejected: Vec<ArchiveFault>,
    /// Segments of versions 1 and 2 that no manifest names.
    pub(crate) unplaced: Vec<(u64, Arc<Segment>)>,
    /// Whole segments that do not count because other segments have the same game numbers. They may be needed
    /// if those others are damaged.
    pub(crate) spare: Vec<Arc<Segment>>,
    /// The numbers of missing games.
    pub(crate) lost: Vec<Range<u64>>,
    /// The name of the manifest that says which games should exist. `None` if there is none, or if all files
    /// agree.
    pub(crate) slot: Option<&'static str>,
}

/// The names of the files, and the contents of the manifests.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Files {
    /// Sorted.
    pub(crate) names: Vec<String>,
    pub(crate) slots: [Slot; 2],
}

impl Survey {
    /// Examines the files. Returns `None` if there is no archive. Other programs may write to it meanwhile.
    ///
    /// # Errors
    /// The archive is of a later version, its path is a file, or the storage fails.
    pub(crate) fn of(storage: &dyn Storage) -> Result<Option<Self>, ArchiveError> {
        let mut files = Files::look(storage)?;
        for _ in 0..ATTEMPTS {
            let survey = files.survey(storage, Depth::Open)?;
            if survey.as_ref().is_none_or(|survey| survey.faults.is_empty()) {
                return Ok(survey);
            }
            // An apparent fault may be another program's change in progress.
            let now = Files::look(storage)?;
            if now == files {
                return Ok(survey);
            }
            files = now;
        }
        files.survey(storage, Depth::Open)
    }
}

impl Files {
    pub(crate) fn look(storage: &dyn Storage) -> Result<Self, ArchiveError> {
        let mut names = storage.list().map_err(|error| match error.kind() {
            io::ErrorKind::NotADirectory => ArchiveError::NotAFolder,
            _ => ArchiveError::storage("the list of files")(error),
        })?;
        names.sort_unstable();
        let [first, second] = SLOTS.map(|name| Slot::read(storage, name));
        Ok(Self { names, slots: [first?, second?] })
    }

    /// Whether any files belong to an archive.
    pub(crate) fn is_archive(&self) -> bool {
        self.names.iter().any(|name| is_of_archive(name))
    }

    /// The first file that belongs to no archive.
    pub(crate) fn foreign(&self) -> Option<&String> {
        self.names.iter().find(|name| is_foreign(name))
    }

    pub(crate) fn survey(&self, storage: &dyn Storage, depth: Depth) -> Result<Option<Survey>, ArchiveError> {
        if !self.is_archive() {
            return Ok(None);
        }
        if depth == Depth::Open
            && let Some(survey) = self.in_agreement(storage)
        {
            return Ok(Some(survey));
        }
        let heads = self.heads(storage, depth)?;
        Ok(Some(Inquiry::new(self, heads, depth).conclude()))
    }

    fn manifests(&self) -> impl Iterator<Item = &Manifest> {
        self.slots.iter().filter_map(Slot::manifest)
    }

    /// The number of the next segment, judged by the names of files.
    fn next(&self) -> u64 {
        let numbers = self.names.iter().filter_map(|name| any_segment_number(name));
        numbers.map(|number| number.saturating_add(1).min(MOST)).max().unwrap_or(0)
    }

    /// Returns the archive if all files agree, or `None` if anything is wrong.
    fn in_agreement(&self, storage: &dyn Storage) -> Option<Survey> {
        let newest = self.manifests().max_by_key(|manifest| manifest.generation)?;
        let is_named = |name: &&String| segment_number(name).is_some();
        if !newest.faults_of(&self.slots).is_empty()
            || self.names.iter().filter(is_named).count() != newest.segments.len()
        {
            return None;
        }
        let mut segments = Vec::with_capacity(newest.segments.len());
        for &entry in &newest.segments {
            let head = Head::of_entry(storage, entry).ok().filter(|head| fits(newest, entry, head))?;
            segments.push(Arc::new(Segment::open(head, entry.first).ok()?));
        }
        let mut manifest = newest.clone();
        manifest.next = manifest.next.max(self.next());
        Some(Survey { manifest, is_stored: true, segments, ..Survey::default() })
    }

    /// The archive to which most of the files belong. Two manifests of one archive decide, unless there are
    /// several segments and all belong to another. Otherwise segments decide; those with a segment's name
    /// weigh more. A manifest counts for little if the files that it names are missing.
    fn most<'h>(
        &self,
        heads: impl Iterator<Item = (&'h String, &'h Head)>,
        agreeing: &dyn Fn(&Manifest) -> usize,
    ) -> Option<Identity> {
        let heads: Vec<_> = heads.collect();
        let identities = self.slots.each_ref().map(|slot| slot.manifest().and_then(|slot| slot.identity));
        let named = heads.iter().filter(|(name, _)| segment_number(name).is_some());
        let named: Vec<_> = named.filter_map(|(_, head)| Some(head.origin?.identity)).collect();
        if let [Some(one), Some(other)] = identities
            && one == other
            && (named.len() < 2 || named.contains(&one) || named.iter().any(|&identity| identity != named[0]))
        {
            return Some(one);
        }
        let mut weights: BTreeMap<Identity, (usize, usize, usize)> = BTreeMap::new();
        for (name, head) in heads {
            // A file that was moved aside may come from another archive.
            if let Some(origin) = head.origin.filter(|_| !is_aside(name)) {
                let weight = weights.entry(origin.identity).or_default();
                let is_named = segment_number(name).is_some();
                weight.0 += usize::from(is_named);
                weight.2 += usize::from(!is_named);
            }
        }
        for manifest in self.manifests() {
            let agreeing = agreeing(manifest);
            let is_whole = agreeing == manifest.segments.len() && manifest.generation > 1;
            if let Some(identity) = manifest.identity {
                let weight = weights.entry(identity).or_default();
                weight.0 += usize::from(is_whole) + usize::from(is_whole || agreeing > 0);
                weight.1 += 1;
            }
        }
        weights.into_iter().max_by_key(|&(_, weight)| weight).map(|(identity, _)| identity)
    }

    /// The heads of all segments that can be read, and the faults of the others.
    fn heads(&self, storage: &dyn Storage, depth: Depth) -> Result<Heads, ArchiveError> {
        let mut heads = Vec::new();
        for name in &self.names {
            if segment_number(name).is_some() {
                match Head::read(storage, name) {
                    Ok(head) => heads.push((name.clone(), Ok(head))),
                    Err(error) => heads.push((name.clone(), Err(error.into_fault()?))),
                }
            } else if depth == Depth::Whole {
                // This may be a renamed segment. Other files do not concern the archive.
                let head = Head::read(storage, name).ok().filter(|head| head.origin.is_some());
                heads.extend(head.map(|head| (name.clone(), Ok(head))));
            }
        }
        Ok(heads)
    }
}

type Heads = Vec<(String, Result<Head, ArchiveFault>)>;

/// Whether a segment is the one in a manifest's entry.
fn fits(manifest: &Manifest, entry: SegmentEntry, head: &Head) -> bool {
    let is_ours = match head.origin {
        None => entry.sum.is_none(),
        Some(Origin { identity, generation, number, first }) => {
            Some(identity) == manifest.identity
                && generation <= manifest.generation
                && (number, first, head.sum) == (entry.number, entry.first, entry.sum)
        }
    };
    is_ours && (head.games, head.pages.file_length()) == (entry.games, entry.length)
}

/// A segment that is a candidate to count.
#[derive(Clone, Debug)]
struct Member {
    number: u64,
    /// The number of the change that made it; 0 for versions 1 and 2.
    generation: u64,
    is_named: bool,
    segment: Arc<Segment>,
}

impl Member {
    fn range(&self) -> Range<u64> {
        self.segment.first..self.segment.first + u64::from(self.segment.games)
    }

    /// Whether its games share numbers with a range. The range of a segment with games must not contain a
    /// segment without games either.
    fn overlaps(&self, other: &Range<u64>) -> bool {
        let one = self.range();
        one.start < other.end && other.start < one.end
    }

    /// Whether it was merged from another segment, and so contains its games.
    fn holds(&self, other: &Self) -> bool {
        let head = &other.segment.head;
        let is_it = |held: &Held| {
            held.0 == other.number
                && match head.sum {
                    Some(sum) => sum == held.1,
                    // Versions 1 and 2 do not store it, so it is computed.
                    None => head.checksum().is_ok_and(|sum| sum == held.1),
                }
        };
        self.generation > other.generation && self.segment.head.held.iter().any(is_it)
    }
}

/// Examines files that do not agree.
struct Inquiry<'a> {
    files: &'a Files,
    heads: Heads,
    depth: Depth,
    /// The manifest that agrees with most of the files.
    manifest: Option<Manifest>,
    identity: Option<Identity>,
    survey: Survey,
}

impl<'a> Inquiry<'a> {
    fn new(files: &'a Files, heads: Heads, depth: Depth) -> Self {
        let whole = || heads.iter().filter_map(|(name, head)| Some((name, head.as_ref().ok()?)));
        let agreeing = |manifest: &Manifest| -> usize {
            let is_held = |entry: &SegmentEntry, held: &Held| {
                held.0 == entry.number && entry.sum.is_none_or(|sum| sum == held.1)
            };
            let agrees = |entry: &&SegmentEntry| {
                let segments = whole().filter(|(name, _)| segment_number(name).is_some());
                segments.into_iter().any(|(name, head)| {
                    (*name == entry.name() && fits(manifest, **entry, head))
                        || head.held.iter().any(|held| is_held(entry, held))
                })
            };
            manifest.segments.iter().filter(agrees).count()
        };
        let most = files.most(whole(), &agreeing);
        let is_of_most =
            |manifest: &Manifest| manifest.identity.is_none() || most.is_none() || manifest.identity == most;
        let slots = SLOTS.into_iter().zip(&files.slots);
        let manifests = slots.filter_map(|(name, slot)| Some((name, slot.manifest()?)));
        // A manifest of another archive is used only if files agree with it.
        let manifests = manifests.filter(|(_, manifest)| is_of_most(manifest) || agreeing(manifest) > 0);
        // The newest manifest, unless all files that it names are missing and files that the other one names
        // exist.
        let best = manifests.max_by_key(|(_, manifest)| {
            let is_likely = agreeing(manifest) > 0 || files.manifests().all(|other| agreeing(other) == 0);
            (is_of_most(manifest), is_likely, manifest.generation)
        });
        let (slot, manifest) = best.map(|(slot, manifest)| (slot, manifest.clone())).unzip();
        let identity = manifest.as_ref().and_then(|manifest| manifest.identity).or(most);
        let survey = Survey { slot, ..Survey::default() };
        Self { files, heads, depth, manifest, identity, survey }
    }

    fn reject(&mut self, file: &str, what: FaultKind) {
        let fault = ArchiveFault::new(file, what);
        self.survey.rejected.push(fault.clone());
        self.survey.faults.push(fault);
    }

    /// The manifest's entry for a number.
    fn entry(&self, number: u64) -> Option<SegmentEntry> {
        let segments = self.manifest.iter().flat_map(|manifest| &manifest.segments);
        segments.copied().find(|entry| entry.number == number)
    }

    fn conclude(mut self) -> Survey {
        match &self.manifest {
            Some(manifest) => self.survey.faults.extend(manifest.faults_of(&self.files.slots)),
            None => {
                for (name, slot) in SLOTS.into_iter().zip(&self.files.slots) {
                    self.survey.faults.push(match slot {
                        Slot::Faulty(fault) => fault.clone(),
                        Slot::Read(_) => ArchiveFault::new(name, FaultKind::Foreign),
                        Slot::Absent => ArchiveFault::new(name, FaultKind::ManifestMissing),
                    });
                }
            }
        }
        let mut members = self.members();
        let kept = loop {
            let kept = self.without_held(&members);
            let (mut spare, kept): (Vec<Member>, Vec<Member>) =
                kept.into_iter().partition(|member| self.intrudes(member));
            let kept = without_overlaps(kept, &mut spare);
            if spare.is_empty() {
                break kept;
            }
            // Without the overlapping segments, segments that they replaced may be needed.
            members.retain(|member| !spare.iter().any(|spare| spare.number == member.number));
            for member in spare {
                self.reject(member.segment.name(), FaultKind::Overlap);
                self.survey.spare.push(member.segment);
            }
        };
        for member in &kept {
            let (has, should) = (member.segment.name(), segment_name(member.number));
            if has != should {
                self.survey.faults.push(ArchiveFault::new(has, FaultKind::Misnamed(should)));
            }
        }
        self.name_missing(&members);
        self.compare_with_manifest(&kept);
        self.settle(kept);
        self.survey
    }

    /// The whole segments that belong to this archive, each once.
    fn members(&mut self) -> Vec<Member> {
        let mut members: BTreeMap<u64, Member> = BTreeMap::new();
        let (mut unplaced, mut renamed) = (Vec::new(), Vec::new());
        for (file, head) in std::mem::take(&mut self.heads) {
            let head = match head {
                Ok(head) if segment_number(&file).is_none() => {
                    renamed.push((file, head));
                    continue;
                }
                Ok(head) => head,
                Err(fault) => {
                    self.reject(&fault.file, fault.what);
                    continue;
                }
            };
            let Some(member) = self.member(&file, head) else { continue };
            if member.generation == 0 && !member.is_named {
                unplaced.push(member);
                continue;
            }
            // Of two copies, the one with the right name counts.
            match members.get(&member.number).map(|other| other.segment.name().to_owned()) {
                Some(other) if file != segment_name(member.number) => {
                    self.reject(&file, FaultKind::Copy(other));
                }
                other => {
                    if let Some(other) = other {
                        self.reject(&other, FaultKind::Copy(file));
                    }
                    members.insert(member.number, member);
                }
            }
        }
        self.add_renamed(renamed, &mut members);
        let mut members: Vec<Member> = members.into_values().collect();
        for member in unplaced {
            // Remains of an interrupted merge are dropped below.
            if members.iter().any(|other| other.holds(&member)) {
                members.push(member);
                continue;
            }
            let what = FaultKind::Unnamed { games: member.segment.games };
            self.survey.faults.push(ArchiveFault::new(member.segment.name(), what));
            self.survey.unplaced.push((member.number, member.segment));
        }
        members
    }

    /// Adds segments whose files have other names, if no other segment has their games.
    fn add_renamed(&mut self, mut renamed: Vec<(String, Head)>, members: &mut BTreeMap<u64, Member>) {
        renamed.retain(|(_, head)| {
            let identity = head.origin.map(|origin| origin.identity);
            identity.is_some() && identity == self.identity && head.checksum().is_ok()
        });
        // A segment that contains others comes before them.
        renamed.sort_by_key(|(_, head)| std::cmp::Reverse(head.origin.map(|origin| origin.generation)));
        for (file, head) in renamed {
            let is_known = head.origin.is_some_and(|origin| members.contains_key(&origin.number));
            let Some(member) = (if is_known { None } else { self.member(&file, head) }) else { continue };
            let is_elsewhere = |other: &Member| {
                other.holds(&member) || (other.overlaps(&member.range()) && !member.holds(other))
            };
            // Unfinished files have never counted, unless a manifest names them.
            if is_partial(&file) && !member.is_named {
                continue;
            }
            if self.intrudes(&member) || members.values().any(is_elsewhere) {
                self.survey.spare.push(member.segment);
            } else {
                members.insert(member.number, member);
            }
        }
    }

    /// Whether the manifest assigns the numbers of its games to another segment, and is not older. The other
    /// segment may be damaged and its games recoverable.
    fn intrudes(&self, member: &Member) -> bool {
        let Some(manifest) = &self.manifest else { return false };
        let holds = |entry: &SegmentEntry| member.segment.head.held.iter().any(|held| held.0 == entry.number);
        !member.is_named
            && member.generation <= manifest.generation
            && manifest
                .segments
                .iter()
                .any(|entry| member.overlaps(&(entry.first..entry.end())) && !holds(entry))
    }

    /// Opens the segment of a file, if it is whole and belongs to this archive.
    fn member(&mut self, file: &str, head: Head) -> Option<Member> {
        let origin = head.origin;
        let number = origin.map_or_else(|| segment_number(file), |origin| Some(origin.number))?;
        let entry = self.entry(number);
        let is_named = match (entry, &self.manifest) {
            (Some(entry), Some(manifest)) => fits(manifest, entry, &head),
            _ => false,
        };
        let is_foreign = origin.is_some_and(|origin| Some(origin.identity) != self.identity);
        // A segment of version 1 or 2 without a match has an unknown origin.
        if is_foreign || (entry.is_some() && !is_named && origin.is_some()) {
            self.reject(file, FaultKind::Foreign);
            return None;
        }
        let first = match (origin, entry) {
            (Some(origin), _) => origin.first,
            (None, Some(entry)) if is_named => entry.first,
            (None, _) => MOST,
        };
        if self.depth == Depth::Whole
            && let Err(error) = head.checksum()
        {
            self.refuse(error);
            return None;
        }
        let segment = match Segment::open(head, first) {
            Ok(segment) => Arc::new(segment),
            Err(error) => {
                self.refuse(error);
                return None;
            }
        };
        let generation = origin.map_or(0, |origin| origin.generation);
        Some(Member { number, generation, is_named, segment })
    }

    fn refuse(&mut self, error: ArchiveError) {
        // For a later version only the head can be read, and that has succeeded before.
        if let Ok(fault) = error.into_fault() {
            self.reject(&fault.file, fault.what);
        }
    }

    /// Removes the segments whose games are in a newer one.
    fn without_held(&mut self, members: &[Member]) -> Vec<Member> {
        self.survey.held.clear();
        let mut kept = Vec::new();
        for member in members {
            match members.iter().find(|other| other.holds(member)) {
                Some(holder) => {
                    let held = (member.segment.name().to_owned(), Arc::clone(&holder.segment));
                    self.survey.held.push(held);
                }
                None => kept.push(member.clone()),
            }
        }
        kept
    }

    /// Reports the manifest's segments that do not exist.
    fn name_missing(&mut self, members: &[Member]) {
        let is_held = |number: u64| {
            let holders = members.iter().flat_map(|member| &member.segment.head.held);
            holders.into_iter().any(|held| held.0 == number)
        };
        let entries = self.manifest.as_ref().map_or(&[][..], |manifest| &manifest.segments);
        for entry in entries {
            let name = entry.name();
            // A file with its name may be another segment.
            let is_there = members.iter().any(|member| member.number == entry.number);
            let is_told = self.survey.faults.iter().any(|fault| fault.file == name);
            if !is_there && !is_told && !is_held(entry.number) {
                let fault = ArchiveFault::new(&name, FaultKind::Missing { games: entry.games });
                self.survey.faults.push(fault);
            }
        }
    }

    /// Determines whether the manifest is the newest, and which games are missing.
    fn compare_with_manifest(&mut self, members: &[Member]) {
        let Some(manifest) = &self.manifest else {
            self.find_lost(&[], 0, members);
            return;
        };
        let known = manifest.generation;
        let newer: Vec<u64> =
            members.iter().map(|member| member.generation).filter(|&generation| generation > known).collect();
        let is_interrupted = newer == [known + 1];
        if !newer.is_empty() && !is_interrupted {
            self.survey.faults.push(ArchiveFault::new(manifest.slot(), FaultKind::Outdated));
        }
        for member in members.iter().filter(|member| !member.is_named && member.generation <= known) {
            let what = FaultKind::Unnamed { games: member.segment.games };
            self.survey.faults.push(ArchiveFault::new(member.segment.name(), what));
        }
        let expected: Vec<Range<u64>> =
            manifest.segments.iter().map(|entry| entry.first..entry.end()).collect();
        self.survey.is_stored = newer.is_empty();
        let end = manifest.end;
        self.find_lost(&expected, end, members);
    }

    /// Records the missing games: expected numbers that no segment has, and gaps after the manifest's end.
    fn find_lost(&mut self, expected: &[Range<u64>], end: u64, members: &[Member]) {
        for range in expected {
            self.survey.lost.extend(uncovered(range.clone(), members.iter().map(Member::range)));
        }
        let mut at = end;
        for member in members {
            let range = member.range();
            if range.start > at {
                let games = range.start - at;
                self.survey.lost.push(at..range.start);
                let fault = ArchiveFault::new(member.segment.name(), FaultKind::Gap { games });
                self.survey.faults.push(fault);
            }
            at = at.max(range.end);
        }
    }

    /// Makes the manifest that lists the segments found.
    fn settle(&mut self, members: Vec<Member>) {
        let is_ours =
            |manifest: &&Manifest| manifest.identity.is_none() || manifest.identity == self.identity;
        let mut manifest = Manifest { identity: self.identity, ..Manifest::default() };
        manifest.next = self.files.next();
        for other in self.files.manifests().filter(is_ours) {
            manifest.generation = manifest.generation.max(other.generation);
            manifest.next = manifest.next.max(other.next);
            manifest.end = manifest.end.max(other.end);
        }
        for member in members {
            let head = &member.segment.head;
            let held = head.held.iter().map(|held| held.0);
            let last = held.chain([member.number]).max().unwrap_or(0);
            manifest.generation = manifest.generation.max(member.generation);
            manifest.next = manifest.next.max(last.saturating_add(1).min(MOST));
            manifest.end = manifest.end.max(member.range().end);
            manifest.segments.push(head.entry(member.number, member.segment.first));
            self.survey.segments.push(member.segment);
        }
        self.survey.manifest = manifest;
    }
}

/// Moves segments whose game numbers overlap with others' into `overlapping`. A named segment is preferred,
/// then the newer one. The rest are sorted by their games.
fn without_overlaps(mut members: Vec<Member>, overlapping: &mut Vec<Member>) -> Vec<Member> {
    members.sort_by_key(|member| std::cmp::Reverse((member.is_named, member.generation, member.number)));
    let mut kept: Vec<Member> = Vec::new();
    for member in members {
        if kept.iter().any(|other| other.overlaps(&member.range())) {
            overlapping.push(member);
        } else {
            kept.push(member);
        }
    }
    // A segment without games comes before the one that begins at the same number.
    kept.sort_by_key(|member| (member.segment.first, member.segment.games > 0, member.generation));
    kept
}

/// The parts of a range that no other range covers. The others are sorted and do not overlap.
fn uncovered(range: Range<u64>, others: impl Iterator<Item = Range<u64>>) -> Vec<Range<u64>> {
    let mut at = range.start;
    let mut parts = Vec::new();
    for covered in others {
        if covered.end <= at || covered.start >= range.end {
            continue;
        }
        if covered.start > at {
            parts.push(at..covered.start);
        }
        at = covered.end;
    }
    if at < range.end {
        parts.push(at..range.end);
    }
    parts
}

#[cfg(test)]
mod tests;
