# A formula for a tap: it installs the program of a release.
class Dvonn < Formula
  desc "@summary@"
  homepage "@homepage@"
  version "@version@"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    on_arm do
      url "@macos-arm64 url@"
      sha256 "@macos-arm64 sha256@"
    end
    on_intel do
      url "@macos-x86-64 url@"
      sha256 "@macos-x86-64 sha256@"
    end
  end

  on_linux do
    on_arm do
      url "@linux-arm64 url@"
      sha256 "@linux-arm64 sha256@"
    end
    on_intel do
      url "@linux-x86-64 url@"
      sha256 "@linux-x86-64 sha256@"
    end
  end

  def install
    bin.install OS.mac? ? "DVONN.app/Contents/MacOS/dvonn" : "dvonn"
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/dvonn.bash" => "dvonn"
    fish_completion.install "completions/dvonn.fish"
    zsh_completion.install "completions/_dvonn"
  end

  service do
    run [opt_bin/"dvonn", "serve", "--port", "3866", "--data", var/"dvonn"]
    keep_alive true
    log_path var/"log/dvonn.log"
    error_log_path var/"log/dvonn.log"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/dvonn --version")
    assert_match "Legal moves (4)", shell_output("#{bin}/dvonn position '9/10/r,w,b,w,3,rw,1,r,1/10/9 w s'")
  end
end
