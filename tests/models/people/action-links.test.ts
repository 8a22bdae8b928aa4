import { expect, test } from 'vitest'
import { afterActionHref, listHref } from '#app/routes/people/action-links.ts'

test('what was done to people leads back to a list that its reader may open', () => {
  expect([listHref('', false), listHref('q=a&page=2', false)]).toEqual([
    '/dashboard/users',
    '/dashboard/users?q=a&page=2',
  ])
  expect([listHref('', true), listHref('of=zaytoun', true)]).toEqual([
    '/dashboard/supervisor/users',
    '/dashboard/supervisor/users?of=zaytoun',
  ])
  let after = (ids: string[], list: string) => afterActionHref({ ids, list, everywhere: true })
  expect([after(['adam'], ''), after(['adam', 'salma'], ''), after(['adam'], 'q=a')]).toEqual([
    '/dashboard/users/adam',
    '/dashboard/supervisor/users',
    '/dashboard/supervisor/users?q=a',
  ])
})
