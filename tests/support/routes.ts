import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/**
 * An address of app/routes.ts, `:names` and all, and the file that answers there, within those of
 * the `layouts` around it.
 */
export type RoutePath = { path: string; file: string; layouts: string[] }

const app = join(import.meta.dirname, '..', '..', 'app')

/** What app/routes.ts declares, each leaf with its whole path. */
export const routePaths: RoutePath[] = leaves(routes)

/** Those with the fewest parameters first, and "anything else" last: so the router ranks ours. */
const ranked = routePaths
  .map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replace('/*', '/.*').replace(/:\w+/g, '[^/]+')}$`),
    freedom: route.path.endsWith('*') ? Infinity : (route.path.match(/:/g)?.length ?? 0),
  }))
  .toSorted((a, b) => (a.freedom < b.freedom ? -1 : 1))

/** Which of them answers at a path: of several that fit, the first in rank. */
export function routeAt(path: string): RoutePath {
  return ranked.find(({ pattern }) => pattern.test(path))!.route
}

/** Whether a route's file exports this: `ServerComponent`, `action`. */
export function doesExport({ file }: RoutePath, name: string): boolean {
  return new RegExp(`export (async )?function ${name}\\b`).test(
    readFileSync(join(app, file), 'utf8'),
  )
}

function leaves(entries: RouteConfigEntry[], above = '', layouts: string[] = []): RoutePath[] {
  return entries.flatMap(({ path, file, children }) => {
    let whole = path ? `${above}/${path}` : above
    return children
      ? leaves(children, whole, [...layouts, file])
      : [{ path: whole || '/', file, layouts }]
  })
}
