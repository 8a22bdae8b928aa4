import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, dayIn, startOfDay } from '#app/calendar/day.ts'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { shopOf } from './reader.server.ts'
import { MOST_CODES, type Discount, type NewDiscount, type ShopSettings } from './settings.ts'

const SettingsRow = v.strictObject({
  currency: v.string(),
  bankDetails: v.string(),
  homePrice: v.nullable(v.number()),
  invoiceNote: v.string(),
  version: v.number(),
})
const VersionRow = v.strictObject({ version: v.number() })

/**
 * How the caller's own school delivers and is paid; what was priced in another currency is not.
 * `version` is 0 while nothing was said.
 */
export async function readShopSettings(current: Current) {
  let shop = shopOf(current)
  if (!shop) return refuse('notFound')
  let { db, user } = current
  if (!can.keepShop(user)) return refuse('forbidden')
  let [row] = await rows(
    db,
    SettingsRow,
    sql`
      select s.currency, s.bankDetails, s.homePrice, s.invoiceNote, s.version
      from shop_settings s
      where s.schoolId = ${shop.school.schoolID}`,
  )
  let homePrice = row?.currency === shop.currency ? row.homePrice : null
  let { bankDetails = '', invoiceNote = '', version = 0 } = row ?? {}
  return done({ ...shop, settings: { bankDetails, homePrice, invoiceNote }, version })
}

/**
 * Says how the caller's own school delivers and is paid. `version` is the one that was seen, 0 where
 * there was none; where there is a newer one it is a `conflict`, except where it is exactly what is
 * sent. Answers the version.
 */
export async function saveShopSettings(current: Current, settings: ShopSettings, version: number) {
  let shop = shopOf(current)
  if (!shop) return refuse('notFound')
  let { db, user } = current
  if (!can.keepShop(user)) return refuse('forbidden')
  let { schoolID } = shop.school
  let { bankDetails, homePrice, invoiceNote } = settings
  let isSame = sql`(t.currency, t.bankDetails, t.homePrice, t.invoiceNote) is (
    ${shop.currency}, ${bankDetails}, ${homePrice}, ${invoiceNote}
  )`
  let [, , [written]] = await db.batch([
    db.run(sql`
      insert into shop_settings as t (schoolId, currency, bankDetails, homePrice, invoiceNote)
      values (${schoolID}, ${shop.currency}, ${bankDetails}, ${homePrice}, ${invoiceNote})
      on conflict (schoolId) do update
      set
        currency = excluded.currency,
        bankDetails = excluded.bankDetails,
        homePrice = excluded.homePrice,
        invoiceNote = excluded.invoiceNote,
        version = t.version + 1
      where t.version = ${version}
        and not ${isSame}`),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'shopChanged',
      actorId: user.UID,
      schoolId: schoolID,
    }),
    rows(
      db,
      VersionRow,
      sql`
        select t.version
        from shop_settings t
        where t.schoolId = ${schoolID}
          and ${isSame}`,
    ),
  ])
  return written ? done(written) : refuse('conflict')
}

const DiscountRow = v.strictObject({
  discountID: v.string(),
  code: v.string(),
  percent: v.nullable(v.number()),
  amount: v.nullable(v.number()),
  currency: v.string(),
  startsAt: v.number(),
  endsAt: v.number(),
  most: v.nullable(v.number()),
  used: v.number(),
  isOff: v.picklist([0, 1]),
})

/** A piece of the discount codes of the caller's own school, the newest first. */
export async function listDiscounts(
  current: Current,
  { limit, offset }: { limit: number; offset: number },
) {
  let shop = shopOf(current)
  if (!shop) return refuse('notFound')
  let { db, user } = current
  if (!can.keepShop(user)) return refuse('forbidden')
  let { schoolID, timezone } = shop.school
  let found = await rows(
    db,
    DiscountRow,
    sql`
      select
        d.id as discountID,
        d.code,
        d.percent,
        d.amount,
        d.currency,
        d.startsAt,
        d.endsAt,
        d.most,
        d.used,
        d.isOff
      from discounts d
      where d.schoolId = ${schoolID}
      order by d.createdAt desc, d.id desc
      limit ${limit + 1}
      offset ${offset}`,
  )
  let discounts = found.slice(0, limit).map(({ startsAt, endsAt, isOff, ...row }): Discount => ({
    ...row,
    from: dayIn(timezone, startsAt),
    until: dayIn(timezone, endsAt - 1),
    isOff: isOff === 1,
  }))
  return done({ ...shop, discounts, hasMore: found.length > limit })
}

const OwnRow = v.strictObject({ own: v.number(), sameCode: v.number(), total: v.number() })

/**
 * Makes a discount code for the caller's own school. `key` (a UUID) is the form's and becomes its
 * id: sent twice, there is one.
 */
export async function createDiscount(current: Current, key: string, discount: NewDiscount) {
  let shop = shopOf(current)
  if (!shop) return refuse('notFound')
  let { db, user, now } = current
  if (!can.keepShop(user)) return refuse('forbidden')
  let { schoolID, timezone } = shop.school
  let { code, percent, amount, from, until, most } = discount
  let [, , [known]] = await db.batch([
    db.run(sql`
      insert into discounts (
        id, schoolId, code, percent, amount, currency, startsAt, endsAt, most, createdBy, createdAt
      )
      select
        ${key}, ${schoolID}, ${code}, ${percent}, ${amount}, ${shop.currency},
        ${startOfDay(timezone, from)}, ${startOfDay(timezone, addDays(until, 1))}, ${most},
        ${user.UID}, ${now}
      where (select count(*) from discounts where schoolId = ${schoolID}) < ${MOST_CODES}
      on conflict do nothing`),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'discountMade',
      actorId: user.UID,
      schoolId: schoolID,
      detail: { discount: key },
    }),
    rows(
      db,
      OwnRow,
      sql`
        select
          coalesce(sum(id = ${key}), 0) as own,
          coalesce(sum(code = ${code}), 0) as sameCode,
          count(*) as total
        from discounts
        where schoolId = ${schoolID}`,
    ),
  ])
  if (known!.own > 0) return done({ discountID: key })
  if (known!.sameCode > 0) return refuse('discountKnown')
  return refuse(known!.total >= MOST_CODES ? 'tooManyDiscounts' : 'notFound')
}

/** Ends a discount code: no order uses it any more, and those that did keep it. */
export async function endDiscount(current: Current, discountID: string) {
  let shop = shopOf(current)
  if (!shop) return refuse('notFound')
  let { db, user } = current
  if (!can.keepShop(user)) return refuse('forbidden')
  let { schoolID } = shop.school
  let [[found]] = await db.batch([
    rows(
      db,
      v.strictObject({ id: v.string() }),
      sql`
        select d.id
        from discounts d
        where d.id = ${discountID}
          and d.schoolId = ${schoolID}`,
    ),
    db.run(sql`
      update discounts
      set isOff = 1
      where id = ${discountID}
        and schoolId = ${schoolID}
        and not isOff`),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'discountEnded',
      actorId: user.UID,
      schoolId: schoolID,
      detail: { discount: discountID },
    }),
  ])
  return found ? done(undefined) : refuse('notFound')
}
