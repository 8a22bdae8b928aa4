import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { picturePath } from '#app/models/picture-path.ts'
import { sweepPictures } from '#app/models/pictures/sweep.server.ts'
import { accounts } from '#db/schema.ts'
import { memoryBucket } from '#tests/support/bucket.ts'
import { openSchool } from '#tests/support/school.ts'

const DAY = 86_400_000
const pictureID = (at: number) => `a${String(at).padStart(39, '0')}`

test('pictures that no account shows go a day later, however many lists they fill', async () => {
  let { db, id } = await openSchool()
  let bucket = memoryBucket()
  let put = (key: string, owner?: string) =>
    bucket.put(key, new Uint8Array(), {
      httpMetadata: { contentType: 'image/png' },
      customMetadata: owner ? { owner } : {},
    })
  let shown = pictureID(5000)
  await db
    .update(accounts)
    .set({ imageUrl: picturePath(shown) })
    .where(eq(accounts.id, id('adam')))
  let kept = [shown, `${shown}-28`, pictureID(6000), `b${shown.slice(1)}`, `letter/${shown}`]
  for (let key of kept) await put(key, key === pictureID(6000) ? undefined : id('adam'))
  for (let at = 0; at < 1001; at++) await put(pictureID(at), id('adam'))
  await put(pictureID(7000), 'gone')
  let sweep = (now: number) => sweepPictures({ db, bucket }, 'a', now)

  // Whose owner is gone is shown by nobody, however fresh.
  expect(await sweep(Date.now())).toBe(1)
  expect(await sweep(Date.now() + DAY + 60_000)).toBe(1001)
  expect([...bucket.held.keys()].toSorted()).toEqual(kept.toSorted())
  expect(await sweep(Date.now() + DAY + 60_000)).toBe(0)
})
