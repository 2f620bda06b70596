//! Encrypted connections to PostgreSQL, and refused connections to untrusted servers.

use std::io::BufReader;
use std::path::PathBuf;
use std::time::Duration;

use crate::common::kinds::Folder;
use crate::common::postgres::Cluster;
use dvonn_server::store::{
    Before, PeerAddress, PostgresStore, SharedStore as _, Store as _, StoreError, backup, restore,
};
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, DnType, IsCa, KeyPair, KeyUsagePurpose};
use tokio_postgres::{Client, NoTls};

/// A certificate authority of the test, with its certificate in a file.
struct Authority {
    issuer: CertifiedIssuer<'static, KeyPair>,
    file: PathBuf,
}

impl Authority {
    fn new(folder: &Folder, name: &str) -> Self {
        let mut params = CertificateParams::default();
        params.distinguished_name.push(DnType::CommonName, name);
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.key_usages = vec![KeyUsagePurpose::KeyCertSign];
        let issuer = CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap();
        std::fs::create_dir_all(&folder.0).unwrap();
        let file = folder.0.join(format!("{name}.pem"));
        std::fs::write(&file, issuer.pem()).unwrap();
        Self { issuer, file }
    }

    /// Returns a certificate for a name, and its key.
    fn certificate(&self, name: &str) -> [String; 2] {
        let key = KeyPair::generate().unwrap();
        let params = CertificateParams::new([name.to_owned()]).unwrap();
        [params.signed_by(&key, &self.issuer).unwrap().pem(), key.serialize_pem()]
    }

    /// Returns the setting that makes a URL trust this authority.
    fn believed(&self, mode: &str) -> String {
        format!("sslmode={mode}&sslrootcert={}", self.file.display())
    }
}

/// Starts a database whose certificate is for `localhost`. Returns it with its certificate authority and
/// another one.
fn encrypting(name: &str) -> Option<(Cluster, [Authority; 2], Folder)> {
    let folder = Folder::new(&format!("{name}-authorities"));
    let authorities = [Authority::new(&folder, "right"), Authority::new(&folder, "wrong")];
    let [certificate, key] = authorities[0].certificate("localhost");
    Some((Cluster::start_encrypting(name, &certificate, &key)?, authorities, folder))
}

async fn refused(url: &str) -> String {
    match PostgresStore::connect(url).await {
        Ok(_) => panic!("{url}"),
        Err(StoreError::Database(said)) => said,
        Err(error) => panic!("{error}"),
    }
}

/// Connects a client next to the server, without encryption.
async fn beside(cluster: &Cluster) -> Client {
    let (client, connection) = tokio_postgres::connect(&cluster.url(), NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

/// Sets which connections the database accepts from now on.
async fn set_rules(client: &Client, rules: &str) {
    let file: String = client.query_one("SHOW hba_file", &[]).await.unwrap().get(0);
    std::fs::write(file, format!("{rules}\n")).unwrap();
    client.execute("SELECT pg_reload_conf()", &[]).await.unwrap();
    // The database learns of them a moment later.
    let sql = "SELECT array_agg(type || ' ' || auth_method) FROM pg_hba_file_rules";
    let read: Vec<String> = client.query_one(sql, &[]).await.unwrap().get(0);
    assert_eq!(read.len(), rules.lines().count(), "{read:?}");
    tokio::time::sleep(Duration::from_millis(300)).await;
}

/// Waits until the connections are as expected, or for a while, because the database takes a moment to end a
/// connection.
async fn settled(client: &Client, expected: (i64, i64)) -> (i64, i64) {
    for _ in 0..100 {
        if connections(client).await == expected {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    connections(client).await
}

/// Returns the number of connections except this client's, and how many of them are encrypted.
async fn connections(client: &Client) -> (i64, i64) {
    let sql =
        "SELECT count(*), count(*) FILTER (WHERE ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
               WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";
    let row = client.query_one(sql, &[]).await.unwrap();
    (row.get(0), row.get(1))
}

#[tokio::test]
async fn all_connections_of_a_server_are_encrypted_by_a_certificate_that_was_checked() {
    let Some((cluster, [right, _], folder)) = encrypting("encryption") else { return };
    let client = beside(&cluster).await;
    let url = cluster.url_at("localhost", &right.believed("verify-full"));
    let store = PostgresStore::connect(&url).await.unwrap();
    // This opens the connections of the lock and the pool, and those for receiving and sending messages.
    let mut membership =
        store.join(&|| Duration::from_secs(1_700_000_000), &Before::default()).await.unwrap();
    store.add_user("Ann", None, Duration::from_secs(1)).await.unwrap();
    store.send(&[(PeerAddress::One(membership.id), "hello".to_owned())]).await.unwrap();
    let heard = tokio::time::timeout(Duration::from_secs(20), membership.letters.recv()).await.unwrap();
    assert_eq!(heard.as_deref(), Some("hello"));
    assert_eq!(settled(&client, (4, 4)).await, (4, 4));
    // `dvonn admin` works next to it.
    assert!(PostgresStore::schema_of(&url).await.unwrap() > 0);
    let admin = PostgresStore::connect_beside(&url).await.unwrap();
    assert_eq!(admin.user_named("ann").await.unwrap().unwrap().name, "Ann");
    let (all, encrypted) = connections(&client).await;
    assert!(all >= 5 && all == encrypted, "{encrypted} of {all}");
    let mut saved = Vec::new();
    backup(&url, &mut saved).await.unwrap();
    store.leave().await.unwrap();
    store.close().await;
    admin.close().await;
    client.batch_execute("CREATE DATABASE other").await.unwrap();
    let other = url.replace("/postgres?", "/other?");
    restore(&other, &mut BufReader::new(&saved[..])).await.unwrap();
    let restored = PostgresStore::connect(&other).await.unwrap();
    assert!(restored.user_named("ann").await.unwrap().is_some());
    restored.close().await;
    drop(folder);
}

#[tokio::test]
async fn a_certificate_of_another_authority_or_for_another_name_is_refused() {
    let Some((cluster, [right, wrong], _folder)) = encrypting("encryption-refused") else { return };
    let client = beside(&cluster).await;
    for mode in ["require", "verify-ca", "verify-full"] {
        let said = refused(&cluster.url_at("localhost", &wrong.believed(mode))).await;
        assert!(said.contains("certificate") && said.contains("UnknownIssuer"), "{mode}: {said}");
    }
    // The certificate is for `localhost`, not for the numeric address.
    let said = refused(&cluster.url_at("127.0.0.1", &right.believed("verify-full"))).await;
    assert!(said.contains("not valid for name"), "{said}");
    let said = refused(&cluster.url_at("localhost", "sslmode=verify-full&sslrootcert=system")).await;
    assert!(said.contains("UnknownIssuer"), "{said}");
    // These modes do not check the name, and some do not check the authority.
    for parameters in [
        right.believed("verify-ca"),
        right.believed("require"),
        "sslmode=require".to_owned(),
        "sslmode=prefer".to_owned(),
        "connect_timeout=5".to_owned(),
    ] {
        let store = PostgresStore::connect(&cluster.url_at("127.0.0.1", &parameters)).await.unwrap();
        store.next_flag().await.unwrap();
        assert_eq!(settled(&client, (2, 2)).await, (2, 2), "{parameters}");
        store.close().await;
    }
    let store = PostgresStore::connect(&cluster.url_at("127.0.0.1", "sslmode=disable")).await.unwrap();
    assert_eq!(connections(&client).await, (1, 0));
    store.close().await;
    // A database that refuses encryption can still be used, if the URL allows it.
    set_rules(&client, "hostnossl all all 127.0.0.1/32 trust").await;
    let mut said = String::new();
    for _ in 0..200 {
        match PostgresStore::connect(&cluster.url_at("127.0.0.1", "sslmode=require")).await {
            Ok(store) => store.close().await,
            Err(error) => {
                said = error.to_string();
                break;
            }
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(said.contains("pg_hba.conf"), "{said}");
    let store = PostgresStore::connect(&cluster.url_at("127.0.0.1", "sslmode=prefer")).await.unwrap();
    store.next_flag().await.unwrap();
    assert_eq!(connections(&client).await, (2, 0));
    store.close().await;
}

#[tokio::test]
async fn a_database_that_does_not_encrypt_is_refused_where_it_has_to() {
    let Some(cluster) = Cluster::start("encryption-none") else { return };
    let folder = Folder::new("encryption-none-authorities");
    let authority = Authority::new(&folder, "right");
    for parameters in ["sslmode=require".to_owned(), authority.believed("verify-full")] {
        let said = refused(&cluster.url_at("localhost", &parameters)).await;
        assert!(said.contains("does not support TLS"), "{said}");
    }
    for parameters in ["sslmode=prefer", "sslmode=disable"] {
        PostgresStore::connect(&cluster.url_at("127.0.0.1", parameters)).await.unwrap().close().await;
    }
}

#[tokio::test]
async fn a_password_is_bound_to_the_certificate_that_was_seen() {
    let Some((cluster, [right, _], _folder)) = encrypting("encryption-password") else { return };
    let client = beside(&cluster).await;
    client.batch_execute("CREATE ROLE ann LOGIN SUPERUSER PASSWORD 'correct horse'").await.unwrap();
    set_rules(&client, "hostssl all ann 127.0.0.1/32 scram-sha-256\nhost all dvonn 127.0.0.1/32 trust").await;
    let url = |password: &str, parameters: &str| {
        cluster.url_at("localhost", parameters).replace("dvonn@", &format!("ann:{password}@"))
    };
    let bound = format!("{}&channel_binding=require", right.believed("verify-full"));
    for parameters in ["sslmode=prefer", "sslmode=require", &bound] {
        let store = PostgresStore::connect(&url("correct%20horse", parameters)).await.unwrap();
        store.next_flag().await.unwrap();
        assert_eq!(settled(&client, (2, 2)).await, (2, 2), "{parameters}");
        store.close().await;
        let said = refused(&url("wrong%20horse", parameters)).await;
        assert!(said.contains("password authentication failed"), "{said}");
    }
}
