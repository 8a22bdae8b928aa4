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

/**
 * Which of them answers at a path. Of several that fit, the one with the fewest parameters, and
 * "anything else" last: so the router ranks ours.
 */
export function routeAt(path: string): RoutePath {
  let fits = ({ path: pattern }: RoutePath) =>
    new RegExp(`^${pattern.replace('/*', '/.*').replace(/:\w+/g, '[^/]+')}$`).test(path)
  let freedom = ({ path: pattern }: RoutePath) =>
    pattern.endsWith('*') ? Infinity : (pattern.match(/:/g)?.length ?? 0)
  let [best] = routePaths.filter(fits).toSorted((a, b) => (freedom(a) < freedom(b) ? -1 : 1))
  return best!
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
