use super::*;

#[test]
fn what_a_store_refuses_has_its_own_code_and_what_fails_in_it_is_not_told() {
    for (error, code) in [
        (StoreError::NameTaken, ProblemCode::NameTaken),
        (StoreError::SimilarName, ProblemCode::SimilarName),
        (StoreError::Conflict, ProblemCode::NotOpen),
        (StoreError::Full, ProblemCode::TooMany),
        (StoreError::NoInvitation, ProblemCode::BadInvitation),
        (StoreError::Moved, ProblemCode::Unavailable),
    ] {
        let said = error.to_string();
        let problem = Problem::from(error);
        assert_eq!((problem.code, problem.detail), (code, said));
    }
    let failed = Problem::from(StoreError::Database("disk I/O error at 7".to_owned()));
    assert_eq!(failed.code, ProblemCode::Unavailable);
    assert!(!failed.detail.contains("disk"), "{}", failed.detail);
}
