import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const FOLDERS = 'app|bench|db|docs|migrations|scripts|tests|worker'

let documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}))
/** What stands in backticks, in a line or between fences. */
let code = documents.flatMap(({ path, text }) =>
  [...text.matchAll(/```[^]*?```|`[^`\n]+`/g)].map(([quoted]) => ({ path, quoted })),
)
let ourFiles = globSync(`{${FOLDERS.replaceAll('|', ',')}}/**/*.*`, { cwd: root })

test('every link between documents leads somewhere', () => {
  let links = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
      .map(([, link, source]) => link ?? source!)
      .filter((link) => !link.startsWith('https://'))
      .map((link) => ({ path, link })),
  )
  expect(links.length).toBeGreaterThan(50)
  let broken = links.filter(({ path, link }) => {
    let [file, heading] = link.split('#')
    let target = file ? join(dirname(path), file) : path
    if (!existsSync(join(root, target))) return true
    return heading !== undefined && !headingsIn(target).includes(heading)
  })
  expect(broken).toEqual([])
})

test('every file and folder that a document names is there', () => {
  let named = code.flatMap(({ path, quoted }) =>
    [...quoted.matchAll(new RegExp(`(?<![\\w/.])(?:${FOLDERS})/[\\w./*-]*[\\w*]`, 'g'))].map(
      ([file]) => ({ path, file }),
    ),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ file }) => globSync(file, { cwd: root }).length === 0)).toEqual([])
})

test('every file that a document names without its folder is there, too', () => {
  let names = new Set(ourFiles.map((path) => basename(path)))
  let bare = code.flatMap(({ path, quoted }) =>
    [...quoted.matchAll(/^`([\w-]+(?:\.server)?\.(?:tsx?|js))`$/g)].map(([, file]) => ({
      path,
      file: file!,
    })),
  )
  let missing = bare.filter(({ file }) => !names.has(file) && !existsSync(join(root, file)))
  expect(missing).toEqual([])
})

test('every npm command that a document names is there', () => {
  let { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  let commands = code.flatMap(({ quoted }) =>
    [...quoted.matchAll(/npm run ([\w:]+)/g)].map(([, command]) => command!),
  )
  expect(commands.length).toBeGreaterThan(10)
  expect(commands.filter((command) => !Object.hasOwn(scripts, command))).toEqual([])
})

test('every decision stands in the index, under a number of its own', () => {
  let files = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((path) => basename(path))
  let index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
  expect(files.filter((file) => !index.includes(`](./${file})`))).toEqual([])
  expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length)
})

/** The headings of a document, as a link names them. */
function headingsIn(path: string): string[] {
  let text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
