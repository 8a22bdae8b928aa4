import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')
const MODULES = ['{app,worker,db,tests,bench,scripts}/**/*.{ts,tsx,mjs,js}', '*.config.ts']

/** Which of our modules each of our modules imports, as paths from the root. */
export function importGraph(): Map<string, string[]> {
  let modules = globSync(MODULES, { cwd: root })
  return new Map(modules.map((module) => [module, importsOf(module)]))
}

/**
 * A module and whatever imports it, by however many steps; not by way of those that are `barred`.
 */
export function importersOf(
  changed: string[],
  graph: Map<string, string[]>,
  barred: string[] = [],
): Set<string> {
  let importers = new Map<string, string[]>()
  for (let [module, imports] of graph)
    for (let each of imports) importers.set(each, [...(importers.get(each) ?? []), module])
  let found = new Set(changed)
  for (let each of found)
    if (!barred.includes(each) || changed.includes(each))
      for (let importer of importers.get(each) ?? []) found.add(importer)
  return found
}

/** Also those that are only loaded when they are needed. */
function importsOf(module: string): string[] {
  let source = readFileSync(join(root, module), 'utf8')
  let names = source.matchAll(/(?:\bfrom|\bimport) *\(?\s*'((?:#|\.)[^']+)'/g)
  return [...names].map(([, name]) =>
    name!.startsWith('#') ? name!.slice(1) : posix.join(posix.dirname(module), name!),
  )
}
