import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { actOnLetters } from '#app/models/correspondence/act.server.ts'
import { plainActs } from '#app/models/correspondence/act.ts'
import { readLetter } from '#app/models/correspondence/read.server.ts'
import { sendLetter } from '#app/models/correspondence/send.server.ts'
import { rows } from '#db/rows.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

const CountRow = v.strictObject({
  accountId: v.string(),
  schoolId: v.string(),
  mail: v.number(),
})

test('the counter is what a recount says, whatever was done', async () => {
  let { db, as, now } = await openSchool()
  let seed = 7
  let random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  let people: Person[] = ['hind', 'layla', 'omar', 'muna', 'yousef']
  let ids: string[] = []
  let counted = () =>
    rows(
      db,
      CountRow,
      sql`
        select u.accountId, u.schoolId, u.mail
        from unread_counts u
        where u.mail <> 0
        order by u.accountId, u.schoolId`,
    )
  let recounted = () =>
    rows(
      db,
      CountRow,
      sql`
        select k.accountId, k.schoolId, count(*) as mail
        from letter_copies k
        where k.folder = 'inbox'
          and k.seenAt is null
        group by k.accountId, k.schoolId
        order by k.accountId, k.schoolId`,
    )
  for (let step = 0; step < 400; step++) {
    let person = people[random(people.length)]!
    let chosen = ids.filter(() => random(4) === 0)
    let kind = random(5)
    if (kind === 0) {
      let id = crypto.randomUUID()
      ids.push(id)
      await sendLetter(as(person, now + step * 1_000_000), id, {
        audience: 'people',
        people: [people[random(people.length)]!],
        subject: 'x',
        text: 'x',
      })
    } else if (kind === 1 && ids.length > 0) {
      await readLetter(as(person), ids[random(ids.length)]!)
    } else if (kind === 2 && ids.length > 0 && step % 40 === 0) {
      await db.run(sql`delete from letters where id = ${ids[random(ids.length)]!}`)
    } else {
      await actOnLetters(as(person), chosen, { kind: plainActs[random(plainActs.length)]! })
    }
    if (step % 10 === 0) expect(await counted()).toEqual(await recounted())
  }
  let end = await recounted()
  expect(await counted()).toEqual(end)
  expect(end.length).toBeGreaterThan(0)
})
