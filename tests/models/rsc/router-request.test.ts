import { expect, test } from 'vitest'
import { addressesOf, routerRequest } from '#app/rsc/router-request.ts'

const SITE = 'https://rawda.example'
let asked = (address: string) => routerRequest(new Request(SITE + address)).url.slice(SITE.length)

test('a document is asked for with the data of all its routes, whatever its address says', () => {
  for (let routes of ['', 'root', 'root,routes/auth/login', 'nothing'])
    expect(asked(`/auth/login?_routes=${routes}&next=x`)).toBe('/auth/login?next=x')
  expect(asked('/auth/login.rsc?_routes=')).toBe('/auth/login.rsc')
  // A router in the browser has the other routes already.
  expect(asked('/auth/login.rsc?_routes=root')).toBe('/auth/login.rsc?_routes=root')
})

test('a path in the other wire format leads nowhere', () => {
  for (let path of ['/a.data', '/a/_.data', '/a.data/', '/a.data.rsc', '/a/_.data/_.rsc'])
    expect(asked(path)).toBe('/no-such-format')
  expect(asked('/a.database')).toBe('/a.database')
})

test('a manifest tells of twenty addresses at most', () => {
  let of = (count: number) =>
    addressesOf(
      routerRequest(
        new Request(`${SITE}/x.manifest?version=1&paths=${Array(count).fill('/a').join(',')}`),
      ),
    )
  expect([of(3).length, of(20).length, of(3000).length]).toEqual([3, 20, 20])
  expect(addressesOf(new Request(`${SITE}/x.manifest`))).toEqual(['/x'])
  expect(addressesOf(new Request(`${SITE}/x/_.rsc?paths=/a`))).toEqual(['/x'])
})
