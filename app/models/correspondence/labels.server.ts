import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { mayReach } from '#app/models/contacts/list.server.ts'
import type { Current } from '#app/models/current.ts'
import { tidyName } from '#app/models/name.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { labelColours } from './letter.ts'

/** So many labels one person has. */
export const MOST_LABELS = 30

/** A label as it is made or changed. */
export const NewLabel = v.object({
  name: v.pipe(
    v.string(message('labelRequired')),
    v.transform(tidyName),
    v.nonEmpty(message('labelRequired')),
    v.maxLength(40, message('labelTooLong')),
  ),
  colour: v.picklist(labelColours, message('labelColour')),
})
export type NewLabel = v.InferOutput<typeof NewLabel>

const ThereRow = v.strictObject({ isThere: v.picklist([0, 1]) })

/** Makes a label; `key` (a UUID) becomes its id: a form sent twice makes one. */
export async function createLabel(current: Current, key: string, { name, colour }: NewLabel) {
  let { db, user, now } = current
  if (!mayReach(current, 'mail')) return refuse('notFound')
  let [, [row]] = await db.batch([
    db.run(sql`
      insert into mail_labels (id, accountId, name, colour, createdAt)
      select ${key}, ${user.UID}, ${name}, ${colour}, ${now}
      where (
        select count(*)
        from mail_labels m
        where m.accountId = ${user.UID}
      ) < ${MOST_LABELS}
      on conflict do nothing`),
    rows(db, ThereRow, isOwn(current, key)),
  ])
  return row!.isThere === 1 ? done({ labelID: key }) : refuse('tooManyLabels')
}

/** Renames a label and gives it a colour. */
export async function changeLabel(current: Current, labelID: string, { name, colour }: NewLabel) {
  let { db, user } = current
  if (!mayReach(current, 'mail')) return refuse('notFound')
  let [, [row]] = await db.batch([
    db.run(sql`
      update mail_labels
      set name = ${name}, colour = ${colour}
      where id = ${labelID}
        and accountId = ${user.UID}`),
    rows(db, ThereRow, isOwn(current, labelID)),
  ])
  return row!.isThere === 1 ? done(undefined) : refuse('notFound')
}

/** Removes a label; letters that had it stay. */
export async function removeLabel(current: Current, labelID: string) {
  let { db, user } = current
  if (!mayReach(current, 'mail')) return refuse('notFound')
  let [[row]] = await db.batch([
    rows(db, ThereRow, isOwn(current, labelID)),
    db.run(sql`delete from mail_labels where id = ${labelID} and accountId = ${user.UID}`),
  ])
  return row!.isThere === 1 ? done(undefined) : refuse('notFound')
}

function isOwn({ user }: Current, labelID: string) {
  return sql`
    select exists (
      select 1
      from mail_labels m
      where m.id = ${labelID} and m.accountId = ${user.UID}
    ) as isThere`
}
