import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cleanPicture } from '#app/models/pictures/clean-picture.ts'
import type { Database } from '#db/client.ts'
import { giveClassPictures } from '#db/demo/class-pictures.ts'
import { fillSchoolLife } from '#db/demo/school-life.ts'
import { fillDemonstration } from '#db/demo/seed.ts'
import { auditLog, classPictures } from '#db/schema.ts'
import { memoryBucket } from '#tests/support/bucket.ts'
import { freshDatabase } from '#tests/support/school.ts'

const NOW = Date.parse('2026-11-19T14:00:00Z')

async function demonstration(): Promise<Database> {
  let db = await freshDatabase()
  let { day, pupils } = await fillDemonstration(db, NOW)
  await fillSchoolLife(db, { now: day, since: day - 1096 * 86_400_000, pupils })
  return db
}

function picturesIn(db: Database) {
  return db.all(sql`
    select g.caption, g.children, a.role as author, 'class/' || g.pictureId as "key", (
      select json_group_array(w.displayName)
      from class_picture_children n
      join guardians v on v.pupilId = n.pupilId
      join accounts w on w.id = v.guardianId
      where n.pictureId = g.id
    ) as families
    from class_pictures g
    join accounts a on a.id = g.authorId
    order by g.createdAt`)
}

test('the class has two pictures without children and one that waits for a mother, once', async () => {
  let db = await demonstration()
  let bucket = memoryBucket()
  // Cut off before anything was stored: the next start finishes.
  let broken = { ...bucket, put: () => Promise.reject(new Error('power cut')) }
  await expect(giveClassPictures({ db, bucket: broken })).rejects.toThrow('power cut')
  expect(await picturesIn(db)).toEqual([])

  await giveClassPictures({ db, bucket })
  let [first, second, third] = [...bucket.held.keys()]
  let author = 'teacher'
  let given = [
    { caption: 'حديقتنا بعد المطر', children: 0, author, key: first, families: '[]' },
    { caption: 'برج من المكعّبات', children: 0, author, key: second, families: '[]' },
    {
      caption: 'في الطريق إلى البيت',
      children: 1,
      author,
      key: third,
      families: '["سمر القاسم"]',
    },
  ]
  expect(await picturesIn(db)).toEqual(given)
  for (let { value } of bucket.held.values())
    expect(cleanPicture(value)).toMatchObject({ ok: true, value: { type: 'image/png' } })

  await giveClassPictures({ db, bucket })
  expect([await picturesIn(db), bucket.held.size]).toEqual([given, 3])
})

test('a picture that somebody removed does not come back', async () => {
  let db = await demonstration()
  let bucket = memoryBucket()
  await giveClassPictures({ db, bucket })
  let [gone] = await db.select().from(classPictures).orderBy(classPictures.createdAt)
  await db.delete(classPictures).where(eq(classPictures.id, gone!.id))
  await db.insert(auditLog).values({
    id: `classPictureRemoved:${gone!.id}`,
    at: NOW,
    action: 'classPictureRemoved',
    actorId: gone!.authorId,
    subjectId: gone!.classId,
    schoolId: gone!.schoolId,
    detail: { picture: gone!.id },
  } as typeof auditLog.$inferInsert)
  await giveClassPictures({ db, bucket })
  expect(await db.select().from(classPictures)).toHaveLength(2)
})

test('where the post of its teacher is not, there is no picture', async () => {
  let db = await demonstration()
  let bucket = memoryBucket()
  await db.run(sql`delete from posts where kind = 'profile'`)
  await giveClassPictures({ db, bucket })
  expect([await picturesIn(db), bucket.held.size]).toEqual([[], 0])
})
