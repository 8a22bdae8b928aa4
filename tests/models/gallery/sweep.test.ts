import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addPicture } from '#app/models/gallery/write.server.ts'
import { keepApart, sweepApart } from '#app/models/pictures/apart.server.ts'
import { classPictures } from '#db/schema.ts'
import { png } from '#tests/support/pictures.ts'
import { openSchool } from '#tests/support/school.ts'

const DIGITS = [...'0123456789abcdef']

test('bytes that no class picture shows go within a day; what was just sent stays', async () => {
  let { db, as, pictures } = await openSchool()
  let layla = as('layla')
  let key = crypto.randomUUID()
  await addPicture(layla, key, { classID: 'butterflies', caption: '' }, png())
  let [shown] = await db.select().from(classPictures).where(eq(classPictures.id, key))
  let sent = { type: 'image/png' as const, bytes: png() }
  await keepApart(layla, 'class', 'layla', sent)
  for (let object of pictures.held.values()) object.uploaded = new Date(0)
  let fresh = await keepApart(layla, 'class', 'layla', sent)
  let swept = await Promise.all(
    DIGITS.map((digit) => sweepApart({ db, bucket: pictures }, 'class', digit, Date.now())),
  )
  expect(swept.reduce((sum, each) => sum + each)).toBe(1)
  expect([...pictures.held.keys()].toSorted()).toEqual(
    [`class/${shown!.pictureId}`, `class/${fresh}`].toSorted(),
  )
})
