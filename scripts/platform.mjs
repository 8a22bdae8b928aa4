const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64']

/** Why the libSQL server and workerd cannot run here, in one sentence; undefined where they can. */
export function unsupportedPlatform() {
  let platform = `${process.platform}-${process.arch}`
  if (!PLATFORMS.includes(platform))
    return (
      `Rawda's database server does not run on ${platform}: ` +
      'use Linux or macOS (x64 or arm64), or WSL on Windows.'
    )
  if (process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime) {
    return (
      "Rawda's database server needs glibc, which this Linux (Alpine?) does not have: " +
      'use Debian, Ubuntu, Fedora or the like.'
    )
  }
}
