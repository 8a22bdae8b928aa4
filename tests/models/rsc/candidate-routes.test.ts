import type { RouteConfigEntry } from '@react-router/dev/routes'
import fc from 'fast-check'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { candidateFinder } from '#app/rsc/candidate-routes.ts'

type Route = Parameters<typeof candidateFinder>[0][number]

/** app/routes.ts as React Router is given it, below the root. */
const root = [{ id: 'root', path: '', children: routes.map(asRoute) }]
const candidatesFor = candidateFinder(root)
const candidatesIn = (address: string, above: 'above' | 'alone' = 'above') =>
  candidatesFor([address], above)
const patterns = [...new Set(patternsIn(root))]

test('whatever the address, the candidates hold the very match of all routes', () => {
  let found = 0
  fc.assert(
    fc.property(anAddress, (address) => {
      let match = matched(root, address)!
      for (let above of ['above', 'alone'] as const)
        expect(matched(candidatesIn(address, above), address)).toEqual(match)
      if (!('*' in match.at(-1)!.params)) found++
    }),
    { numRuns: 600 },
  )
  // Every address has a match: "not found" at least.
  expect(found).toBeGreaterThan(150)
})

test('the candidates hold the matches of the addresses above, too', () => {
  fc.assert(
    fc.property(anAddress, (address) => {
      let candidates = candidatesIn(address)
      for (let end = 1; end < address.length; end++) {
        if (address[end] !== '/') continue
        let above = address.slice(0, end)
        expect(matched(candidates, above)).toEqual(matched(root, above))
      }
    }),
    { numRuns: 150 },
  )
})

test('for a document alone there are no candidates that another address would match', () => {
  let ids = (list: Route[]): string[] =>
    list.flatMap((route) => [route.id, ...ids(childrenOf(route))])
  let ofClass = (above: 'above' | 'alone') =>
    ids(candidatesIn('/dashboard/class/a1/numbers', above))
  expect(ofClass('above')).toContain('routes/reports/week/class-week.tsx')
  expect(ofClass('alone')).not.toContain('routes/reports/week/class-week.tsx')
  expect(ofClass('alone')).toContain('routes/reports/class-report.tsx')
})

test('few of the routes are candidates', () => {
  let count = (list: Route[]): number =>
    list.reduce((sum, route) => sum + 1 + count(childrenOf(route)), 0)
  expect(count(root)).toBeGreaterThan(100)
  for (let address of [
    '/',
    '/nothing/here',
    '/nothing%20here',
    '/%41/%42/%43',
    '/dashboard/class/a1',
    '/dashboard/class/%61/%62',
    '/auth/login',
  ])
    expect(count(candidatesIn(address)), address).toBeLessThan(20)
})

test('a path with optional segments is always a candidate', () => {
  let optional = [{ id: 'optional', path: ':lang?/about' }]
  for (let address of ['/about', '/en/about'])
    for (let above of ['above', 'alone'] as const)
      expect(candidateFinder(optional)([address], above)).toEqual(optional)
})

/** A pattern's address, or one nearly like it: other words, letters, ends and escapes. */
const aSegment = fc.oneof(
  fc.constantFrom(
    'dashboard',
    'class',
    'supervisor',
    'export.csv',
    'undo',
    'a1',
    '',
    '%63lass',
    'x',
  ),
  fc.string({ maxLength: 4 }).map((text) => encodeURIComponent(text)),
)
const anAddress = fc
  .tuple(
    fc.constantFrom(...patterns),
    fc.array(aSegment, { maxLength: 3 }),
    fc.nat(3),
    fc.boolean(),
  )
  .map(([pattern, others, change, loud]) => {
    let segments = pattern.split('/').map((segment) => (/^[:*]/.test(segment) ? 'a1' : segment))
    if (change === 1) segments.splice(Math.max(0, segments.length - others.length), 3, ...others)
    if (change === 2) segments.push(...others)
    if (change === 3) segments = segments.map(escaped)
    let address = `/${segments.join('/')}`
    return loud ? address.toUpperCase() : address
  })

/** The same segment with its first letter as `%64`. */
function escaped(segment: string): string {
  return segment.replace(/^[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
}

function matched(list: Route[], address: string) {
  return matchRoutes(list as RouteObject[], address)?.map(({ route, params, pathname }) => ({
    id: route.id,
    params,
    pathname,
  }))
}

function asRoute({ id, file, path, index, children }: RouteConfigEntry): Route {
  let own = { id: id ?? file, ...(path !== undefined && { path }) }
  return index
    ? { ...own, index }
    : { ...own, ...(children && { children: children.map(asRoute) }) }
}

function patternsIn(list: Route[], above: string[] = []): string[] {
  return list.flatMap((route) => {
    let own = [...above, ...(route.path ?? '').split('/').filter(Boolean)]
    return [own.join('/'), ...patternsIn(childrenOf(route), own)]
  })
}

function childrenOf(route: Route): Route[] {
  return 'children' in route ? (route.children ?? []) : []
}
