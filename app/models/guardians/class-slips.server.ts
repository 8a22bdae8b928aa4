import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { nameOrder } from '#app/models/access/name-search.server.ts'
import { classReportsVisibleTo } from '#app/models/access/visible.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { newSpokenCode } from '#app/models/readable-code.server.ts'
import { sealToFind, unseal } from '#app/models/secrets.server.ts'
import { rows } from '#db/rows.ts'
import { IdRow } from './link-rows.ts'
import { expiryFrom, liveAt, recordIfChanged } from './pairing.server.ts'
import { canPair, type Slip } from './pairing.ts'

const ClassRow = v.strictObject({ classID: v.string(), name: v.string() })
const SlipRow = v.strictObject({
  UID: v.string(),
  displayName: v.string(),
  imageURL: v.nullable(v.string()),
  id: v.nullable(v.string()),
  code: v.nullable(v.string()),
  expiresAt: v.nullable(v.number()),
})

/** The slips of a live class: each pupil with the newest live code. */
export async function classSlips(current: Current, classID: string) {
  let { db, secrets, user } = current
  if (!canPair(user)) return refuse('forbidden')
  let visible = liveClass(current, classID)
  let [[klass], slips] = await db.batch([
    rows(db, ClassRow, sql`select c.id as classID, c.name from (${visible}) c`),
    rows(db, SlipRow, slipsOf(current, classID)),
  ])
  if (!klass) return refuse('notFound')
  return done({
    klass,
    pupils: slips.map(({ id, code, expiresAt, ...pupil }): Slip => ({
      ...pupil,
      pairing:
        id === null ? null : { id, code: unseal(secrets, 'pairing', code!), expiresAt: expiresAt! },
    })),
  })
}

/** Issues a code for each pupil of a live class who has no live one. Idempotent. */
export async function issueClassPairings(current: Current, classID: string) {
  let slips = await classSlips(current, classID)
  if (!slips.ok) return slips
  let { db, secrets } = current
  let codes = slips.value.pupils.flatMap(({ UID, pairing }) =>
    pairing ? [] : [{ id: uuid(), UID, ...sealToFind(secrets, 'pairing', newSpokenCode(16)) }],
  )
  let [issued] = await db.batch([
    rows(db, IdRow, insertPairings(current, classID, codes)),
    recordIfChanged(current, 'pairingIssued', classID, { codes: codes.length }),
  ])
  return done({ issued: issued.length })
}

function slipsOf(current: Current, classID: string): SQL {
  let newest = sql`
    select p.id
    from pairings p
    where p.pupilId = a.id
      and ${liveAt(current.now)}
    order by p.expiresAt desc, p.id desc
    limit 1`
  return sql`
    select
      a.id as UID,
      a.displayName,
      a.imageUrl as imageURL,
      p.id,
      p.code,
      p.expiresAt
    from (${pupilsIn(current, classID)}) a
    left join pairings p on p.id = (${newest})
    order by ${nameOrder(sql`a.displayName`)}, a.id`
}

type NewPairing = { id: string; UID: string; sealed: string; finder: string }

function insertPairings(current: Current, classID: string, codes: NewPairing[]): SQL {
  let { user, now } = current
  return sql`
    insert into pairings (id, code, finder, pupilId, issuedBy, issuedAt, expiresAt)
    select
      n.value ->> 'id',
      n.value ->> 'sealed',
      n.value ->> 'finder',
      a.id,
      ${user.UID},
      ${now},
      ${expiryFrom(now)}
    from json_each(${JSON.stringify(codes)}) n
    join (${pupilsIn(current, classID)}) a on a.id = n.value ->> 'UID'
    where not exists (select 1 from pairings p where p.pupilId = a.id and ${liveAt(now)})
    returning id`
}

function liveClass({ user }: Current, classID: string): SQL {
  return sql`
    select c.id, c.name
    from classes c
    where c.id = ${classID}
      and c.archivedAt is null
      and ${classReportsVisibleTo(user)}`
}

function pupilsIn(current: Current, classID: string): SQL {
  return sql`
    select a.id, a.displayName, a.imageUrl
    from (${liveClass(current, classID)}) c
    join enrolments e on e.classId = c.id and e.role = 'student' and e."until" is null
    join accounts a on a.id = e.accountId and a.disabledAt is null`
}

const LiveClassRow = v.strictObject({ id: v.string() })

/** A code for each pupil of the school's live classes who has no live one. Idempotent. */
export async function issueSchoolPairings(current: Current) {
  let { db, user } = current
  if (!canPair(user)) return refuse('forbidden')
  let classes = await rows(
    db,
    LiveClassRow,
    sql`
      select c.id
      from classes c
      where c.schoolId = ${user.school!.schoolID}
        and c.archivedAt is null
      order by c.id`,
  )
  let issued = 0
  for (let { id } of classes) {
    let issuing = await issueClassPairings(current, id)
    if (!issuing.ok) return issuing
    issued += issuing.value.issued
  }
  return done({ issued })
}
