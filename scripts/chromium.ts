import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Trouble } from './program.ts'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Where Debian's package `chromium-headless-shell` puts it. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell'

/** The browser of the page tests: the one that CHROMIUM names, else one in a usual place. */
export function findChromium(): string {
  let found = process.env.CHROMIUM ?? PLACES.find((path) => existsSync(path))
  if (found && existsSync(found)) return found
  throw new Trouble(
    'The page tests need Chromium: install it (Debian and Ubuntu: apt-get install chromium), ' +
      'or say where it is with CHROMIUM=/path/to/chromium.',
  )
}

/**
 * The same browser without windows, where it is installed beside: it draws pages alike for two
 * thirds of the processor's time. Else Chromium.
 */
export function findHeadlessShell(): string {
  let isThere = !process.env.CHROMIUM && existsSync(HEADLESS_SHELL)
  return isThere ? HEADLESS_SHELL : findChromium()
}

/** Installs Chromium where we may: as root, with apt. */
export function installChromium(): void {
  let missing = !process.env.CHROMIUM && !PLACES.some((path) => existsSync(path))
  if (!missing || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing Chromium with apt …')
  for (let args of [['update'], ['install', '-y', 'chromium']]) {
    let { status, stdout, stderr } = spawnSync('apt-get', args, {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) return console.error(`${stdout}${stderr}apt-get ${args.join(' ')} failed.`)
  }
}
