//! The address of a database: its URL, and the encryption of connections to it.
//!
//! `sslmode` and `sslrootcert` have the same meaning as in PostgreSQL's own programs. The crate
//! tokio-postgres does not know `sslrootcert` or the two modes that need it, so this module takes them out of
//! the URL.

use std::fmt;
use std::pin::Pin;
use std::sync::Arc;

use percent_encoding::percent_decode_str;
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error as TlsError, RootCertStore, SignatureScheme,
};
use tokio::task::JoinHandle;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::error::SqlState;
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::{Client, Config, Connection, Socket};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::store::StoreError;

/// The encrypted stream of a connection.
type Stream = <MakeRustlsConnect as MakeTlsConnect<Socket>>::Stream;

/// The value of `sslrootcert` that trusts the public certificate authorities.
const SYSTEM: &str = "system";

/// The SQL that makes commits durable on the database's disk, and on its standby's if it has one. It
/// overrides weaker defaults of the database and the account. A stronger setting stays.
const DURABLE: &str = "SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') <> 'remote_apply'";

/// A database, and how connections to it are made.
#[derive(Clone)]
pub(super) struct Target {
    config: Config,
    tls: MakeRustlsConnect,
    /// Whether an unencrypted connection is made if encryption fails.
    is_optional: bool,
}

/// The encryption of connections: the value of `sslmode`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    Disable,
    Prefer,
    Require,
    VerifyCa,
    VerifyFull,
}

fn wrong(detail: impl fmt::Display) -> StoreError {
    StoreError::Database(detail.to_string())
}

impl Mode {
    fn read(text: &str) -> Result<Self, StoreError> {
        Ok(match text {
            "disable" => Self::Disable,
            "prefer" => Self::Prefer,
            "require" => Self::Require,
            "verify-ca" => Self::VerifyCa,
            "verify-full" => Self::VerifyFull,
            _ => {
                let expected = "expected disable, prefer, require, verify-ca or verify-full";
                return Err(wrong(format!("sslmode={text}: {expected}")));
            }
        })
    }
}

/// The settings for encryption in a URL.
#[derive(PartialEq, Eq, Default, Debug)]
struct Said {
    mode: Option<String>,
    roots: Option<String>,
}

/// Separates a URL from its settings for encryption. Connection strings in another form are left as they are.
fn split(url: &str) -> Result<(String, Said), StoreError> {
    let mut said = Said::default();
    let is_url = ["postgres://", "postgresql://"].iter().any(|kind| url.starts_with(kind));
    let Some((place, query)) = url.split_once('?').filter(|_| is_url) else {
        return Ok((url.to_owned(), said));
    };
    let mut rest = Vec::new();
    for parameter in query.split('&') {
        let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
        let kept = match name {
            "sslmode" => &mut said.mode,
            "sslrootcert" => &mut said.roots,
            _ => {
                rest.push(parameter);
                continue;
            }
        };
        let value = percent_decode_str(value).decode_utf8();
        *kept = Some(value.map_err(|_| wrong(format!("{name}: expected UTF-8")))?.into_owned());
    }
    let url = if rest.is_empty() { place.to_owned() } else { format!("{place}?{}", rest.join("&")) };
    Ok((url, said))
}

/// Reads the certificate authorities in a file.
fn authorities(file: &str) -> Result<RootCertStore, StoreError> {
    let wrong = |detail: &dyn fmt::Display| wrong(format!("sslrootcert={file}: {detail}"));
    let mut roots = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(file).map_err(|error| wrong(&error))? {
        roots.add(certificate.map_err(|error| wrong(&error))?).map_err(|error| wrong(&error))?;
    }
    if roots.is_empty() { Err(wrong(&"there is no certificate in it")) } else { Ok(roots) }
}

/// Returns the TLS configuration for a mode and its certificate authorities.
fn encryption(mode: Mode, roots: Option<&str>) -> Result<ClientConfig, StoreError> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let builder = ClientConfig::builder_with_provider(Arc::clone(&provider));
    let builder = builder.with_safe_default_protocol_versions().map_err(wrong)?;
    let roots = match (mode, roots) {
        (Mode::VerifyFull, Some(SYSTEM)) => Some(webpki_roots::TLS_SERVER_ROOTS.iter().cloned().collect()),
        (Mode::Require | Mode::VerifyCa, Some(SYSTEM)) => {
            // Anybody can get a certificate from some public authority.
            return Err(wrong("sslrootcert=system needs sslmode=verify-full"));
        }
        (Mode::Require | Mode::VerifyCa | Mode::VerifyFull, Some(file)) => Some(authorities(file)?),
        (Mode::VerifyCa | Mode::VerifyFull, None) => {
            let expected = "the file of the authority's certificate, or sslrootcert=system";
            return Err(wrong(format!("this sslmode needs sslrootcert=FILE, {expected}")));
        }
        (Mode::Disable | Mode::Prefer, Some(_)) => {
            return Err(wrong("sslrootcert needs sslmode=require, verify-ca or verify-full"));
        }
        (_, None) => None,
    };
    let mut config = match roots {
        Some(roots) if mode == Mode::VerifyFull => {
            builder.with_root_certificates(roots).with_no_client_auth()
        }
        roots => {
            let verifier = roots.map(|roots: RootCertStore| {
                WebPkiServerVerifier::builder_with_provider(Arc::new(roots), Arc::clone(&provider)).build()
            });
            let chain = verifier.transpose().map_err(wrong)?;
            let verifier = Arc::new(AnyName { chain, provider });
            builder.dangerous().with_custom_certificate_verifier(verifier).with_no_client_auth()
        }
    };
    // Recent versions of PostgreSQL require this protocol name.
    config.alpn_protocols = vec![b"postgresql".to_vec()];
    Ok(config)
}

/// Accepts a certificate for any name, either from a known authority (`verify-ca`) or from anybody
/// (`require`).
#[derive(Debug)]
struct AnyName {
    /// Checks that an authority issued the certificate, if that is required.
    chain: Option<Arc<WebPkiServerVerifier>>,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for AnyName {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, TlsError> {
        let Some(chain) = &self.chain else { return Ok(ServerCertVerified::assertion()) };
        // The verifier checks the name last, so these errors mean that everything else is valid.
        match chain.verify_server_cert(end_entity, intermediates, name, ocsp, now) {
            Err(TlsError::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) => Ok(ServerCertVerified::assertion()),
            checked => checked,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, TlsError> {
        let known = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signature, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, TlsError> {
        let known = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signature, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

impl Target {
    /// Reads a URL. Without a user name, it takes that of the system account.
    pub(super) fn read(url: &str) -> Result<Self, StoreError> {
        let (url, said) = split(url)?;
        let mut config: Config = url.parse()?;
        // On macOS nothing else in the program knows the name: see `whoami` in the manifest.
        if cfg!(target_vendor = "apple")
            && config.get_user().is_none()
            && let Ok(user) = std::env::var("USER")
        {
            config.user(user);
        }
        let mode = match &said.mode {
            Some(text) => Mode::read(text)?,
            None => match config.get_ssl_mode() {
                SslMode::Disable => Mode::Disable,
                SslMode::Require => Mode::Require,
                _ => Mode::Prefer,
            },
        };
        let encryption = encryption(mode, said.roots.as_deref())?;
        // Connections within a machine are never encrypted.
        let is_here = !config.get_hosts().is_empty() && config.get_hosts().iter().all(is_socket);
        config.ssl_mode(match mode {
            _ if is_here => SslMode::Disable,
            Mode::Disable => SslMode::Disable,
            Mode::Prefer => SslMode::Prefer,
            Mode::Require | Mode::VerifyCa | Mode::VerifyFull => SslMode::Require,
        });
        let is_optional = mode == Mode::Prefer && !is_here;
        Ok(Self { config, tls: MakeRustlsConnect::new(encryption), is_optional })
    }

    /// Adds an option for each session.
    pub(super) fn with_options(mut self, option: &str) -> Self {
        let options = self.config.get_options();
        let options = options.map_or(option.to_owned(), |given| format!("{given} {option}"));
        self.config.options(options);
        self
    }

    pub(super) const fn config(&self) -> &Config {
        &self.config
    }

    /// Opens a connection. The caller has to drive the second value as long as the connection lives.
    pub(super) async fn open(&self) -> Result<(Client, Connection<Socket, Stream>), tokio_postgres::Error> {
        match self.config.connect(self.tls.clone()).await {
            Err(error) if self.is_optional && is_of_encryption(&error) => {}
            done => return done,
        }
        let mut plain = self.config.clone();
        plain.ssl_mode(SslMode::Disable).connect(self.tls.clone()).await
    }

    /// Opens a connection, and starts the task that drives it.
    pub(super) async fn connect(&self) -> Result<(Client, JoinHandle<()>), tokio_postgres::Error> {
        let (client, connection) = self.open().await?;
        let driver = tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::error!(%error, "a connection to the database is lost");
            }
        });
        client.batch_execute(DURABLE).await?;
        Ok((client, driver))
    }
}

fn is_socket(host: &Host) -> bool {
    !matches!(host, Host::Tcp(_))
}

/// Whether a connection may have failed because it was encrypted: in the handshake, or because the database
/// does not accept encrypted connections from here.
fn is_of_encryption(error: &tokio_postgres::Error) -> bool {
    match error.as_db_error() {
        Some(said) => *said.code() == SqlState::INVALID_AUTHORIZATION_SPECIFICATION,
        // Only the text of the error shows its kind.
        None => error.to_string().starts_with("error performing TLS handshake"),
    }
}

impl deadpool_postgres::Connect for Target {
    fn connect(
        &self,
        _: &Config,
    ) -> Pin<Box<dyn Future<Output = Result<(Client, JoinHandle<()>), tokio_postgres::Error>> + Send + '_>>
    {
        Box::pin(Self::connect(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(mode: Option<&str>, roots: Option<&str>) -> Said {
        Said { mode: mode.map(str::to_owned), roots: roots.map(str::to_owned) }
    }

    fn fault(url: &str) -> String {
        match Target::read(url) {
            Ok(_) => panic!("{url}"),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn what_a_url_says_about_encryption_is_taken_out_of_it() {
        let cases = [
            ("postgres://a@b/c", "postgres://a@b/c", said(None, None)),
            ("postgres://a@b/c?sslmode=require", "postgres://a@b/c", said(Some("require"), None)),
            (
                "postgresql://a@b?connect_timeout=3&sslmode=verify-full&sslrootcert=%2Fa%20b%2Fca.pem&target_session_attrs=any",
                "postgresql://a@b?connect_timeout=3&target_session_attrs=any",
                said(Some("verify-full"), Some("/a b/ca.pem")),
            ),
            ("host=b sslmode=require", "host=b sslmode=require", said(None, None)),
        ];
        for (url, rest, expected) in cases {
            assert_eq!(split(url).unwrap(), (rest.to_owned(), expected), "{url}");
        }
    }

    #[test]
    fn each_mode_is_what_it_says() {
        let mode = |url: &str| {
            let target = Target::read(url).unwrap();
            (target.config.get_ssl_mode(), target.is_optional)
        };
        assert_eq!(mode("postgres://a@b/c"), (SslMode::Prefer, true));
        assert_eq!(mode("postgres://a@b/c?sslmode=prefer"), (SslMode::Prefer, true));
        assert_eq!(mode("postgres://a@b/c?sslmode=disable"), (SslMode::Disable, false));
        assert_eq!(mode("postgres://a@b/c?sslmode=require"), (SslMode::Require, false));
        assert_eq!(mode("host=b user=a sslmode=require"), (SslMode::Require, false));
        let full = "postgres://a@b/c?sslmode=verify-full&sslrootcert=system";
        assert_eq!(mode(full), (SslMode::Require, false));
        // Connections over a local socket are never encrypted.
        assert_eq!(mode("postgres://a@%2Frun/c?sslmode=require"), (SslMode::Disable, false));
    }

    #[tokio::test]
    async fn where_encryption_is_optional_and_fails_the_next_attempt_is_without() {
        use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let server = tokio::spawn(async move {
            let (mut first, _) = listener.accept().await.unwrap();
            let mut asked = [0; 8];
            first.read_exact(&mut asked).await.unwrap();
            first.write_all(b"S").await.unwrap();
            drop(first);
            let (mut second, _) = listener.accept().await.unwrap();
            let mut begun = [0; 8];
            second.read_exact(&mut begun).await.unwrap();
            (asked, begun)
        });
        let target = Target::read(&format!("postgres://a@127.0.0.1:{port}/c")).unwrap();
        assert!(target.connect().await.is_err());
        let (asked, begun) = server.await.unwrap();
        // First the request for encryption, then version 3 of the protocol.
        assert_eq!((&asked[4..], &begun[4..]), (&[4, 210, 22, 47][..], &[0, 3, 0, 0][..]));
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        assert!(fault("postgres://a@b/c?sslmode=verify").contains("verify-full"));
        assert!(fault("postgres://a@b/c?sslmode=").contains("expected disable"));
        for mode in ["verify-ca", "verify-full"] {
            assert!(
                fault(&format!("postgres://a@b/c?sslmode={mode}")).contains("sslrootcert=FILE"),
                "{mode}"
            );
        }
        for mode in ["", "sslmode=prefer&", "sslmode=disable&"] {
            let url = format!("postgres://a@b/c?{mode}sslrootcert=x.pem");
            assert!(fault(&url).contains("needs sslmode"), "{url}");
        }
        for mode in ["require", "verify-ca"] {
            let url = format!("postgres://a@b/c?sslmode={mode}&sslrootcert=system");
            assert!(fault(&url).contains("needs sslmode=verify-full"), "{url}");
        }
        let missing = fault("postgres://a@b/c?sslmode=verify-full&sslrootcert=/nowhere/ca.pem");
        assert!(missing.contains("/nowhere/ca.pem"), "{missing}");
        let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
        let none = fault(&format!("postgres://a@b/c?sslmode=require&sslrootcert={manifest}"));
        assert!(none.contains("no certificate"), "{none}");
    }
}
