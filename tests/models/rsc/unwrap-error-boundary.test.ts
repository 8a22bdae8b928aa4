import { createElement, type ReactElement } from 'react'
import type { unstable_RSCRouteMatch as RSCRouteMatch } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { unwrapErrorBoundary } from '#app/rsc/unwrap-error-boundary.ts'

const boundary = createElement('p')

test('the boundary stands in its layout without what React Router put between them', () => {
  let said = warnings()
  let route = routeWith(createElement('main', null, createElement('div', null, boundary)))
  unwrapErrorBoundary(route)
  expect(route.errorElement).toEqual(createElement('main', null, boundary))
  expect(said()).toEqual([])
})

test('what is built in another way is left alone, and each time is counted in the log', () => {
  let said = warnings()
  for (let count of [1, 2]) {
    let route = routeWith(boundary)
    unwrapErrorBoundary(route)
    expect(route.errorElement).toBe(boundary)
    let line = { level: 'warning', fallback: 'errorBoundary', reason: 'NotWrapped', count }
    expect(said().at(-1)).toEqual({ ...line, route: 'root' })
  }
})

function routeWith(errorElement: ReactElement): RSCRouteMatch {
  let at = { id: 'root', params: {}, pathname: '/', pathnameBase: '/' }
  return { ...at, hasAction: false, hasComponent: true, hasLoader: false, errorElement }
}

function warnings(): () => object[] {
  let spy = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => spy.mockRestore())
  return () => spy.mock.calls.map(([line]) => JSON.parse(String(line)))
}
