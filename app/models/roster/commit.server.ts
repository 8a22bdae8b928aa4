import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { academicYearOf } from '#app/calendar/academic-year.ts'
import { dayIn } from '#app/calendar/day.ts'
import type { Locale } from '#app/locales/locale.ts'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import type { Current } from '#app/models/current.ts'
import { inviteAccounts, schoolLetters } from '#app/models/invitations/invitation.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { batchesOf, needsConfirmation } from '#app/models/tables/list-import.ts'
import { IdRow } from '#app/models/tables/row-shapes.ts'
import { rows } from '#db/rows.ts'
import { claimImport } from './claim.server.ts'
import {
  changePeople,
  createClasses,
  createPeople,
  storeResult,
  type Committing,
} from './commit-writes.server.ts'
import { enrolPeople } from './enrol.server.ts'
import { findImport } from './import.server.ts'
import type { RosterImport } from './import.ts'

type Options = { confirm: boolean; locale: Locale }

/**
 * Does what an import was compared to do, in one transaction: creates people and classes, changes
 * people, enrols, invites. Where the school has changed since, nothing is done (`rosterChanged`)
 * and it has to be compared again. Many changes at once need `confirm` (`halfOfRoster`); where the
 * invitations are more letters than the school has left today, it waits (`tooManyLetters`).
 * Committing twice is done once.
 */
export async function commitImport(current: Current, id: string, { confirm, locale }: Options) {
  let { db } = current
  let finding = await findImport(current, id)
  if (!finding.ok) return finding
  let found = finding.value
  if (found.state === 'done') return done(found)
  if (found.state !== 'compared') return refuse('conflict')
  if (needsConfirmation({ changed: found.changed, of: found.people }) && !confirm)
    return refuse('halfOfRoster')

  let writing = await write(current, found, locale)
  if (writing.isClaimed) return findImport(current, id)
  if (!writing.hasRoom) return refuse('tooManyLetters')
  await db.run(sql`
    update imports
    set state = 'reading'
    where id = ${id}
      and state = 'compared'`)
  return refuse('rosterChanged')
}

const RoomRow = v.strictObject({ hasRoom: v.number() })

/**
 * Whether the import could be committed: every write waits for the claim, the first of them.
 * `hasRoom`: whether its letters are within the school's quota, before they are counted.
 */
async function write(current: Current, found: RosterImport, locale: Locale) {
  let { db, now } = current
  let { id, schoolID: schoolId } = found
  let { timezone, invited } = await loadInvited(current, found)
  let quota = schoolLetters(current, lettersTo(invited))
  let marker = uuid()
  let isClaimed = sql`select 1 from imports where id = ${id} and mark = ${marker}`
  let committing: Committing = { id, schoolId, isClaimed }
  let letters = await Promise.all(
    batchesByEmail(invited).map((batch) => inviteAccounts(current, batch, locale, isClaimed)),
  )
  let [claimed, [room]] = await db.batch([
    rows(db, IdRow, claimImport(current, id, marker, quota.hasRoom)),
    rows(db, RoomRow, sql`select ${quota.hasRoom} as hasRoom`),
    quota.count(isClaimed),
    createClasses(current, committing, academicYearOf(dayIn(timezone, now))),
    createPeople(current, committing),
    changePeople(current, committing),
    ...enrolPeople(current, committing),
    ...letters.flat(),
    ...storeResult(current, committing),
    auditCommit(current, found, { isClaimed, invited: invited.length }),
  ])
  return { isClaimed: claimed.length > 0, hasRoom: room!.hasRoom === 1 }
}

const TimezoneRow = v.strictObject({ timezone: v.string() })
/** `isOpen`: its owner has accepted already, and gets no letter. */
const InvitedRow = v.strictObject({
  accountId: v.string(),
  email: v.string(),
  isOpen: v.number(),
})
type Invited = v.InferOutput<typeof InvitedRow>

async function loadInvited({ db }: Current, { id, schoolID }: RosterImport) {
  let withEmail = sql`
    select
      r.accountId,
      r.after ->> 'email' as email,
      exists (select 1 from accounts a where a.id = r.accountId and a.email is not null) as isOpen
    from import_rows r
    where r.importId = ${id}
      and r.after ->> 'email' is not null
    order by r.after ->> 'email', r.row`
  let [[school], invited] = await db.batch([
    rows(db, TimezoneRow, sql`select timezone from schools where id = ${schoolID}`),
    rows(db, InvitedRow, withEmail),
  ])
  return { timezone: school!.timezone, invited }
}

/** How many letters invite these: each email gets one. */
function lettersTo(invited: Invited[]): number {
  return new Set(invited.filter(({ isOpen }) => !isOpen).map(({ email }) => email)).size
}

/** Batches in which all rows of one email stand together: each email gets one letter. */
function batchesByEmail(invited: Invited[]): Invited[][] {
  let groups = [...Map.groupBy(invited, ({ email }) => email).values()]
  return batchesOf(groups).map((batch) => batch.flat())
}

function auditCommit(
  current: Current,
  { id, schoolID, created, changed, refused, classes }: RosterImport,
  { isClaimed, invited }: { isClaimed: SQL; invited: number },
) {
  return auditEntryIf(isClaimed, current, {
    action: 'usersImported',
    actorId: current.user.UID,
    subjectId: id,
    schoolId: schoolID,
    detail: { created, changed, refused, classes: classes.length, invited },
  })
}
