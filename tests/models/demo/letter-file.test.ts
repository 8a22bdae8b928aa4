import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fileKindOf } from '#app/models/correspondence/file-kind.ts'
import type { Database } from '#db/client.ts'
import { colouringSheet } from '#db/demo/colouring-sheet.ts'
import { giveLetterFile } from '#db/demo/letter-file.ts'
import { fillSchoolLife } from '#db/demo/school-life.ts'
import { fillDemonstration } from '#db/demo/seed.ts'
import { memoryBucket } from '#tests/support/bucket.ts'
import { freshDatabase } from '#tests/support/school.ts'

const NOW = Date.parse('2026-11-19T14:00:00Z')

async function demonstration(): Promise<Database> {
  let db = await freshDatabase()
  let { day, pupils } = await fillDemonstration(db, NOW)
  await fillSchoolLife(db, { now: day, since: day - 1096 * 86_400_000, pupils })
  return db
}

function filesIn(db: Database) {
  return db.all(sql`
    select
      l.subject, l.audience, w.role, f.name, f.type, f.size,
      f.accountId = l.senderId as isSenders,
      'letter/' || f.objectId as "key"
    from letter_files f
    join letters l on l.id = f.letterId
    join accounts w on w.id = l.senderId`)
}

test('one letter of the head to the families brings a sheet to colour in, once', async () => {
  let db = await demonstration()
  let bucket = memoryBucket()
  // Cut off before anything was stored: the next start finishes.
  let broken = { ...bucket, put: () => Promise.reject(new Error('power cut')) }
  await expect(giveLetterFile({ db, bucket: broken })).rejects.toThrow('power cut')
  expect(await filesIn(db)).toEqual([])

  await giveLetterFile({ db, bucket })
  let [key, stored] = [...bucket.held][0]!
  let given = [
    {
      subject: 'ورقة تلوين للبيت',
      audience: 'families',
      role: 'admin',
      name: 'ورقة تلوين.pdf',
      type: 'application/pdf',
      size: colouringSheet().length,
      isSenders: 1,
      key,
    },
  ]
  expect(await filesIn(db)).toEqual(given)
  expect(stored.value).toEqual(colouringSheet())

  await giveLetterFile({ db, bucket })
  expect([await filesIn(db), bucket.held.size]).toEqual([given, 1])
})

test('where its letter is not, no file is given', async () => {
  let db = await demonstration()
  let bucket = memoryBucket()
  await db.run(sql`delete from letters where subject = 'ورقة تلوين للبيت'`)
  await giveLetterFile({ db, bucket })
  expect([await filesIn(db), bucket.held.size]).toEqual([[], 0])
})

test('the sheet is a PDF whose objects are where its table says', () => {
  let bytes = colouringSheet()
  expect(fileKindOf(bytes, 'x')?.type).toBe('application/pdf')
  let text = new TextDecoder().decode(bytes)
  expect(text.slice(Number(text.match(/startxref\n(\d+)\n%%EOF\n$/)![1])).slice(0, 9)).toBe(
    'xref\n0 6\n',
  )
  let places = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  expect(places.map((place, at) => text.startsWith(`${at + 1} 0 obj\n`, place))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  let [, length, drawing] = text.match(/\/Length (\d+) >>\nstream\n(.*)\nendstream/s)!
  expect(drawing!.length).toBe(Number(length))
})
