import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { posts, shopAddresses } from '#db/schema.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { openWorld, type World } from '#tests/support/world.ts'

// A form that is pressed twice, or sent again after its answer was lost.

let world: World
beforeAll(async () => void (world = await openWorld(siteDatabase(), anyPrefix())))

/** What each hears of it, one after another: how it went, where to, and what it says there. */
async function heard(people: string[], path: string, form: Record<string, string>) {
  let all = []
  for (let person of people) {
    let { status, headers } = await ask(path, { token: await world.tokenFor(person), form })
    let flash = headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-flash='))
    all.push([status, headers.get('Location'), flash?.split(';')[0]])
  }
  return all
}

const gone = [404, null, undefined]

test('news, posts on profiles and comments that are deleted twice are deleted', async () => {
  let { fresh, slug } = await world.freshPost()
  let comment = await world.freshComment()
  let story = (await world.freshProfilePost()).fresh
  let asked: [string, string, Record<string, string>, string, string][] = [
    ['muna', `/dashboard/blog/comments/${comment}/delete`, {}, '/farm#comments', 'commentDeleted'],
    ['hind', `/dashboard/blog/post/${slug}/delete`, { post: fresh }, '/posts', 'postDeleted'],
    ['layla', `/dashboard/user/posts/${story}/delete`, {}, '/profile', 'postDeleted'],
  ]
  for (let [who, path, form, next, says] of asked) {
    let [first, second, ...others] = await heard([who, who, 'omar', 'rima'], path, form)
    expect(first).toEqual([303, expect.stringContaining(next), `__Host-flash=${says}`])
    expect(second).toEqual(first)
    expect(others).toEqual([gone, gone])
  }
})

test('an address that is deleted twice is deleted, and another’s stays', async () => {
  let here = (address: string) =>
    siteDatabase().$count(shopAddresses, eq(shopAddresses.id, address))
  for (let inAccount of [true, false]) {
    let address = await world.shop.freshAddress()
    let [path, form] = inAccount
      ? ['/dashboard/user/account/addresses', { address }]
      : [`/dashboard/e-commerce/checkout/address/${address}/delete`, {}]
    let others = await heard(['omar', 'rima'], path, form)
    expect(await here(address)).toBe(1)
    let own = await heard(['muna', 'muna'], path, form)
    expect(await here(address)).toBe(0)
    let says = [303, expect.stringMatching(/^[/]dashboard[/]/), '__Host-flash=addressRemoved']
    expect([...others, ...own]).toEqual([says, says, says, says])
  }
})

test('news that got the address of news that were deleted are not what was meant', async () => {
  let db = siteDatabase()
  let [first, second] = [await world.freshPost(), await world.freshPost()]
  let path = `/dashboard/blog/post/${first.slug}/delete`
  let [deleted] = await heard(['layla'], path, { post: first.fresh })
  await db.update(posts).set({ slug: first.slug }).where(eq(posts.id, second.fresh))
  expect(await heard(['layla'], path, { post: first.fresh })).toEqual([deleted])
  expect(await heard(['layla'], path, {})).toEqual([gone])
  expect(await db.$count(posts, eq(posts.id, second.fresh))).toBe(1)
})
