const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64']

/**
 * Where the libSQL server and workerd run; undefined here, or one sentence that says why they
 * cannot.
 */
export function unsupportedPlatform() {
  let platform = `${process.platform}-${process.arch}`
  if (!PLATFORMS.includes(platform))
    return `Rawda's database server does not run on ${platform}: use Linux or macOS (x64 or arm64), or WSL on Windows.`
  if (process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime) {
    return "Rawda's database server needs glibc, which this Linux (Alpine?) does not have: use Debian, Ubuntu, Fedora or the like."
  }
}
