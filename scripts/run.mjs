// Runs one of our TypeScript programs: `node scripts/run.mjs scripts/start.ts`. The outside Node
// may be 20 and nothing may be installed yet, so this is plain JavaScript with only what Node
// brings: it installs what is missing, then hands over to the project's own Node 24, which reads
// TypeScript.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unsupportedPlatform } from './platform.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

let [program, ...args] = process.argv.slice(2)
let unsupported = unsupportedPlatform()
if (unsupported) fail(unsupported)
process.chdir(root)
if (!isInstalled()) await install()

// Some models import "server-only", which only the `react-server` condition lets in.
let node = ['-C', 'react-server', '--disable-warning=ExperimentalWarning', program, ...args]
let path = bin + delimiter + process.env.PATH
// The channel tells the program when we are gone, however we went.
let { code, signal } = await run(join(bin, 'node'), node, {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: path },
})
end(code, signal)

/**
 * npm keeps its own record of what it installed: it must agree with package-lock.json in every
 * package.
 */
function isInstalled() {
  if (!existsSync(join(bin, 'node'))) return false
  try {
    let wanted = packagesOf('package-lock.json')
    let present = packagesOf('node_modules/.package-lock.json')
    return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
      if (path === '') return true
      let found = present[path]
      return found ? found.version === version && found.integrity === integrity : optional
    })
  } catch {
    return false
  }
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages
}

async function install() {
  console.log('Installing packages (npm ci): about a minute, once …')
  let npm = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm']
  let said = ''
  let { code, signal } = await run(
    npm[0],
    [...npm.slice(1), 'ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      listen: (chunk) => (said += chunk),
    },
  )
  if (signal) end(code, signal)
  if (code !== 0) fail(`${said.trimEnd()}\nnpm ci failed (exit code ${code}): see above.`)
  if (!existsSync(join(bin, 'node')))
    fail(
      "npm left out the project's own Node, probably because ignore-scripts is set: " +
        'run npm ci --ignore-scripts=false',
    )
}

/** Runs a command to its end; signals that we get are passed on to it, and it decides. */
function run(command, args, { stdio, env, listen }) {
  return new Promise((resolve) => {
    let child = spawn(command, args, { stdio, env })
    child.on('error', (error) => fail(`${command} does not start: ${error.message}`))
    if (listen) for (let stream of [child.stdout, child.stderr]) stream.on('data', listen)
    let passOn = (signal) => child.kill(signal)
    for (let signal of SIGNALS) process.on(signal, passOn)
    let watch = watchNpm(() => child.kill('SIGTERM'))
    child.on('close', (code, signal) => {
      clearInterval(watch)
      for (let signal of SIGNALS) process.off(signal, passOn)
      resolve({ code, signal })
    })
  })
}

/** An npm that was killed outright cannot pass a signal on: then its end is the signal. */
function watchNpm(whenGone) {
  if (!process.env.npm_lifecycle_event) return
  let npm = process.ppid
  return setInterval(() => process.ppid !== npm && whenGone(), 500)
}

function end(code, signal) {
  if (signal) process.kill(process.pid, signal)
  else process.exit(code)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
