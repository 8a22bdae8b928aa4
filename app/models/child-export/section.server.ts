import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Locale } from '#app/locales/locale.ts'

// What a copy is made of: sections, each some rows of one table about one child, read page by page
// in the order of a key, so that no step needs a whole history.

/**
 * The copy that is being made. `schoolID`: only what belongs to this school, because its head
 * asked; null for a guardian, who gets all. What came after `askedAt` is left out where it can
 * grow.
 */
export type Making = {
  pupilID: string
  askerID: string
  askedAt: number
  schoolID: string | null
  locale: Locale
}

/**
 * Rows of the table `of`. `key` tells them apart and is their order, which an index has; `item` is
 * what is said of a row, as JSON; `from` ends with a condition.
 */
export type Section = { name: string; of: string; key: SQL[]; item: SQL; from: SQL }

export const ItemRow = v.strictObject({ at: v.string(), item: v.string() })
export type ItemRow = v.InferOutput<typeof ItemRow>

/** The next rows of a section; `after`: the key of the last one before, as JSON. */
export function pageOf({ key, item, from }: Section, after: string | null, limit: number): SQL {
  let columns = sql.join(key, sql`, `)
  let onwards = after ? sql`and (${columns}) > (${valuesOf(after)})` : sql``
  return sql`
    select json_array(${columns}) as "at", ${item} as item
    ${from}
      ${onwards}
    order by ${columns}
    limit ${limit}`
}

function valuesOf(after: string): SQL {
  let values: (string | number)[] = JSON.parse(after)
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
}

/** A JSON object of these columns and values. */
export function object(members: Record<string, SQL>): SQL {
  let pairs = Object.entries(members).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  return sql`json_object(${sql.join(pairs, sql`, `)})`
}

/** A JSON list of these columns and values. */
export function list(values: SQL[]): SQL {
  return sql`json_array(${sql.join(values, sql`, `)})`
}

/** A moment of the database as ISO 8601 in UTC; null stays null. */
export function moment(at: SQL): SQL {
  return sql`
    strftime('%Y-%m-%dT%H:%M:%S', (${at}) / 1000, 'unixepoch') || printf('.%03dZ', (${at}) % 1000)`
}

/** True or false. */
export function flag(condition: SQL): SQL {
  return sql`json(iif(${condition}, 'true', 'false'))`
}

/**
 * Who a person is to the reader: `you`, `child`, or their role. No other person is named, not even
 * by an id.
 */
export function roleOf(person: SQL, { askerID, pupilID }: Making): SQL {
  return sql`
    (
      select
        case
          when p.id = ${askerID} then 'you'
          when p.id = ${pupilID} then 'child'
          when p.role = 'admin' then 'head'
          when p.role = 'super' then 'supervisor'
          when p.role = 'teacher' then 'teacher'
          when p.schoolId is null then 'guardian'
          else 'pupil'
        end
      from accounts p
      where p.id = ${person}
    )`
}

/** Only what belongs to the school whose head asked. */
export function ofSchool(school: SQL, { schoolID }: Making): SQL {
  return schoolID === null ? sql`true` : sql`${school} = ${schoolID}`
}

/** What was noted of a child elsewhere is not for the head of its present school. */
export function sinceArrival(at: SQL, { pupilID, schoolID }: Making): SQL {
  return schoolID === null
    ? sql`true`
    : sql`${at} >= (select coalesce(y.schoolSince, 0) from accounts y where y.id = ${pupilID})`
}
