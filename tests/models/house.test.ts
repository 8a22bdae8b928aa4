import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { routePaths } from '#tests/support/routes.ts'

// What CONTRIBUTING promises of the source and no linter can hold.

const root = join(import.meta.dirname, '..', '..')

type Source = { file: string; text: string }

const sources: Source[] = ['app', 'worker', 'db', 'scripts', 'tests', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
)
/** Words as people read them, and lists that a program made. */
const isCatalogue = (file: string) =>
  /^app\/locales\/(ar|en)\/|^tests\/models\/locales\/literals\/|common-list\.ts$|^db\/demo\//.test(
    file,
  )
const product = sources.filter(({ file }) => /^(app|worker|db)\//.test(file))

test('lines end before column 100, and no line of code is longer than 140', () => {
  let lines = sources
    .filter(({ file }) => !isCatalogue(file))
    .flatMap(({ file, text }) => text.split('\n').map((line, at) => ({ file, at: at + 1, line })))
  let longerThan = (columns: number) => lines.filter(({ line }) => line.length > columns)
  expect(longerThan(140).map(({ file, at }) => `${file}:${at}`)).toEqual([])
  expect(longerThan(100).length / lines.length).toBeLessThan(0.03)
})

test('every row that leaves the database by raw SQL has a schema', () => {
  let asserted = /\.(all|get|values)<(?!row>\(query\))/
  expect(placesOf(sources, asserted)).toEqual([])
})

test('a page’s files stand in a menu: the template to fill in is the one that is offered', () => {
  let links = product.flatMap(({ file, text }) =>
    [...text.matchAll(/<a\s[^<>]*\bdownload\b/g)].map(([link]) => ({ file, link })),
  )
  expect(links.map(({ file }) => file).toSorted()).toEqual([
    'app/routes/reports/week/class-links.tsx',
    'app/routes/roster/imports.tsx',
    'app/ui/more-menu.tsx',
  ])
  expect(links.find(({ file }) => file.includes('roster'))!.link).toContain('template.xlsx')
})

test('only one file asks a locale for its language: there is more to it', () => {
  let elsewhere = product.filter(({ file }) => file !== 'app/locales/locale.ts')
  expect(placesOf(elsewhere, /\blocale\)? ?(===|!==) '/)).toEqual([])
})

test('no type is cast away', () => {
  expect(placesOf(sources, /^(?!\s*(\/\/|\*)).*\bas (never|unknown)\b/)).toEqual([])
})

test('what a role may do is said in one table', () => {
  let elsewhere = product.filter(({ file }) => !/^app\/models\/(can\.ts|access\/)/.test(file))
  expect(placesOf(elsewhere, /\brole\b\)? ?(===|!==) '/)).toEqual([])
})

test('tests write limits as numbers: the constant that the code uses would agree with any', () => {
  let ours = /^import \{([^}]*)\} from '#(?:app|worker|db)\//gm
  // A prefix is no limit, and the numbers of pictures are compared with 38 and 12.
  let allowed = ['INGEST_KEY_PREFIX', 'USER_AVATARS', 'CLASS_AVATARS']
  let taken = sources
    .filter(({ file }) => file.startsWith('tests/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(ours)]
        .flatMap(([, names]) => names!.match(/\b[A-Z][A-Z0-9_]{2,}\b/g) ?? [])
        .filter((name) => !allowed.includes(name))
        .map((name) => `${file} ${name}`),
    )
  expect(taken).toEqual([])
})

test('every action that the log records is done and named by a test', () => {
  let list = sources.find(({ file }) => file === 'app/models/access/audit-action.ts')!
  let actions = [...list.text.matchAll(/\| '(\w+)'/g)].map(([, action]) => action!)
  expect(actions.length).toBeGreaterThan(70)
  let tests = sources.filter(({ file }) => file.startsWith('tests/') && !isCatalogue(file))
  expect(
    actions.filter((action) => !tests.some(({ text }) => text.includes(`'${action}'`))),
  ).toEqual([])
})

test('paths of pages are typed: a renamed route does not compile', () => {
  let first = new Set(
    routePaths.map(({ path }) => path.split('/')[1]).filter((part) => part && part !== '*'),
  )
  let literal = new RegExp(`(?<!href\\(\\s*)['"\`]/(${[...first].join('|')})(?![\\w-]|/\\*)`)
  // Lists of paths are typed as a whole; the API's own paths are no pages.
  let elsewhere = product
    .filter(({ file }) => !/^(app\/(routes\.ts|site|request)|worker\/api)/.test(file))
    .filter(({ text }) => !/satisfies .*\bPagePath\b/.test(text))
  expect(placesOf(elsewhere, literal)).toEqual([])
})

test('no folder needs another that needs it', () => {
  let needs = new Map<string, Set<string>>()
  for (let { file, text } of product)
    for (let [, specifier] of text.matchAll(/^(?:import|export)[^'"]*? from '([^']+)'/gms)) {
      let target = resolved(file, specifier!)
      if (!target || dirname(target) === dirname(file)) continue
      needs.set(dirname(file), (needs.get(dirname(file)) ?? new Set()).add(dirname(target)))
    }
  let circles = [...needs.keys()].filter((folder) => reach(needs, folder).has(folder))
  expect(circles).toEqual([])
})

/** The file of ours that an import means, or nothing where it is a package or no code. */
function resolved(file: string, specifier: string): string | undefined {
  let path = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier)
  return product.some((source) => source.file === path) ? path : undefined
}

/** All folders that one leads to by imports. */
function reach(needs: Map<string, Set<string>>, folder: string, seen = new Set<string>()) {
  for (let next of needs.get(folder) ?? []) {
    if (seen.has(next)) continue
    seen.add(next)
    reach(needs, next, seen)
  }
  return seen
}

function placesOf(files: Source[], pattern: RegExp): string[] {
  return files.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )
}
