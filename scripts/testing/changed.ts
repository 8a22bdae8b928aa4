import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routeAt, routePaths } from '#tests/support/routes.ts'
import { importersOf, importGraph, root } from './import-graph.ts'

/** What of each stage a change can reach; all files of it where none are named. */
export type Touched = Record<string, { files?: string[]; routes?: string[] }>

/** Imports every call of the API, and is imported by every test of it. */
const API = 'worker/api/app.ts'
/** The page tests that look at every page; they keep to the routes that a change can reach. */
const OF_ALL_PAGES = /\/(every-page|html|visits|matrix-[a-z]+)(-\w+)?\.test\.ts$/
/** What these need every page and every call may need, and what is no module, too. */
const EVERYWHERE = ['app/root.tsx', 'worker/index.ts']
const NOT_OF_THE_PROGRAM = /\.md$|^docs\/|^LICENSE/

/**
 * What the difference to a commit can reach, by the import graph; the last one where none is named.
 */
export async function findTouched(since = 'HEAD'): Promise<Touched> {
  let changed = changedSince(since).filter((path) => !NOT_OF_THE_PROGRAM.test(path))
  let graph = importGraph()
  let modules = [...graph.keys()]
  let reached = importersOf(changed, graph, [API])
  let tests = (under: string) =>
    [...reached].filter((path) => path.startsWith(under) && /\.test\.tsx?$/.test(path))
  let isEverywhere =
    changed.some((path) => !graph.has(path)) || EVERYWHERE.some((path) => reached.has(path))
  let routes = isEverywhere ? [] : touchedRoutes(reached)
  let parts: [string, Touched[string]][] = [
    ['models', { files: tests('tests/models/') }],
    ['api', isEverywhere ? {} : { files: [...tests('tests/api/'), ...apiTests(modules, reached)] }],
    [
      'pages',
      isEverywhere
        ? {}
        : { files: [...tests('tests/pages/'), ...pageTests(modules, routes)], routes },
    ],
  ]
  return {
    types: {},
    format: {},
    lint: {},
    ...Object.fromEntries(parts.filter(([, { files }]) => files?.length !== 0)),
  }
}

function changedSince(since: string): string[] {
  let git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/** The addresses that answer by a module that was reached. */
function touchedRoutes(reached: Set<string>): string[] {
  return routePaths
    .filter(({ file, layouts }) => [file, ...layouts].some((each) => reached.has(`app/${each}`)))
    .map(({ path }) => path)
}

/** Tests of those calls whose module was reached, told by the first word of their addresses. */
function apiTests(modules: string[], reached: Set<string>): string[] {
  let handlers = [...reached].filter((path) => path.startsWith('worker/api/') && path !== API)
  let words = new Set(
    handlers.flatMap((path) => [...read(path).matchAll(/'\/(\w[\w-]*)/g)].map(([, word]) => word!)),
  )
  let files = modules.filter((path) => /^tests\/api\/.*\.test\.ts$/.test(path))
  return files.filter((file) =>
    [...read(file).matchAll(/\/api\/(\w[\w-]*)/g)].some(([, word]) => words.has(word!)),
  )
}

/** Tests that name an address which was reached, and those of all pages where any was. */
function pageTests(modules: string[], routes: string[]): string[] {
  if (routes.length === 0) return []
  let touched = new Set(routes)
  let files = modules.filter((path) => /^tests\/pages\/.*\.test\.ts$/.test(path))
  return files.filter(
    (file) => OF_ALL_PAGES.test(file) || namedIn(file).some((path) => touched.has(path)),
  )
}

/** The routes whose addresses stand in a file; of those that are put together, their beginning. */
function namedIn(file: string): string[] {
  let literals = read(file).matchAll(
    /['"`](\/(?:auth|dashboard|redeem|contact-us|faqs|preferences)[^'"`?\s]*)/g,
  )
  return [...literals].flatMap(
    ([, path]) => routeAt(path!.replace(/\$\{[^}]*\}/g, 'x'))?.path ?? [],
  )
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
