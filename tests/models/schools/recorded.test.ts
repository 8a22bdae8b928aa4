import { expect, test } from 'vitest'
import { endOtherSessions } from '#app/models/auth/active-sessions.server.ts'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { reauthenticate } from '#app/models/auth/reauthenticate.server.ts'
import {
  confirmFactor,
  findOwnFactor,
  renewRecoveryCodes,
  startFactorSetup,
} from '#app/models/auth/second-factor/own-factor.server.ts'
import { newSession } from '#app/models/auth/session.server.ts'
import { resetSignInLink } from '#app/models/classes/sheet/sign-in-link.server.ts'
import { issuePairing, revokePairing } from '#app/models/guardians/pairing.server.ts'
import {
  sendInvitation,
  withdrawInvitation,
} from '#app/models/invitations/send-invitation.server.ts'
import {
  disablePeople,
  enablePeople,
  signPeopleOut,
} from '#app/models/people/bulk-actions.server.ts'
import { listActivity } from '#app/models/schools/activity-log.server.ts'
import { auditQueryOf } from '#app/models/schools/activity-log.ts'
import { changeSchool } from '#app/models/schools/settings.server.ts'
import { accounts, auditLog, pairings } from '#db/schema.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { givePassword } from '#tests/support/password.ts'
import { openSchool } from '#tests/support/school.ts'

const SECOND = 1000

/** The office of Zaytoun. `written` is what was written down since it was last asked. */
async function openOffice() {
  let school = await openSchool()
  let { db, as, now } = school
  let seen = 0
  let written = async () => {
    let all = await db.select().from(auditLog).orderBy(auditLog.at, auditLog.id)
    let lines = all.slice(seen)
    seen = all.length
    return lines.map(({ action, actorId, subjectId, schoolId, detail }) => [
      action,
      actorId,
      subjectId,
      schoolId,
      detail,
    ])
  }
  let moment = 0
  /** The head, each time some seconds later. */
  let hind = () => {
    moment += 40 * SECOND
    return { ...as('hind', now + moment), provenAt: now + moment }
  }
  return { ...school, hind, written }
}

test('what a head does to people is written down: enabled again, signed out', async () => {
  let { hind, written } = await openOffice()
  await disablePeople(hind(), ['adam'])
  await written()
  expect(await enablePeople(hind(), ['adam'])).toMatchObject({ ok: true })
  expect(await written()).toEqual([['accountEnabled', 'hind', 'adam', 'zaytoun', null]])
  expect(await signPeopleOut(hind(), ['salma'])).toMatchObject({ ok: true })
  expect(await written()).toEqual([['signedOutByOther', 'hind', 'salma', 'zaytoun', null]])
})

test('so is what a head takes back: a class’s code, a slip, an invitation', async () => {
  let { db, hind, now, written } = await openOffice()
  await resetSignInLink(hind(), 'butterflies')
  expect(await written()).toEqual([['doorReset', 'hind', 'butterflies', 'zaytoun', null]])

  await issuePairing(hind(), 'salma')
  await written()
  let [slip] = await db.select().from(pairings)
  await revokePairing(hind(), 'salma', slip!.id)
  expect(await written()).toEqual([['pairingRevoked', 'hind', 'salma', 'zaytoun', null]])

  await db.insert(accounts).values({
    id: 'dana',
    role: 'teacher',
    schoolId: 'zaytoun',
    displayName: 'Dana',
    createdAt: now,
    startsAt: now,
  })
  await sendInvitation(hind(), 'dana', 'ar', 'dana@rawda.test')
  await written()
  expect(await withdrawInvitation(hind(), 'dana')).toEqual({ ok: true, value: undefined })
  expect(await written()).toEqual([['invitationWithdrawn', 'hind', 'dana', 'zaytoun', null]])
  // There is nothing left to take back, and nothing to write.
  await withdrawInvitation(hind(), 'dana')
  expect(await written()).toEqual([])
})

test('so are the school’s settings, with the zone and never with names or addresses', async () => {
  let { hind, written } = await openOffice()
  let change = {
    name: 'روضة الزيتونة',
    nameEn: 'The Olive',
    country: 'JO',
    email: 'new@zaytoun.example',
    phoneNo: '+962 6 7654321',
    timezone: 'Asia/Beirut',
    weekStart: 1,
  } as Parameters<typeof changeSchool>[2]
  expect(await changeSchool(hind(), 'zaytoun', change)).toMatchObject({ ok: true })
  expect(await written()).toEqual([
    ['schoolEdited', 'hind', 'zaytoun', 'zaytoun', { timezone: 'Asia/Beirut' }],
  ])
})

test('so is what one does for one’s own account: proven again, other sessions, recovery codes', async () => {
  let { db, visit, hind, written } = await openOffice()
  await givePassword(db, 'hind', 'olives-24')
  let session = await newSession(visit(), 'hind', { kind: 'browser', method: 'password' })
  await session.write
  let signedIn = (await loadCurrent(visit(), session.token))!
  expect(await reauthenticate(signedIn, 'olives-24')).toMatchObject({ ok: true })
  expect(await written()).toEqual([['provenAgain', 'hind', 'hind', 'zaytoun', null]])
  await endOtherSessions(hind())
  expect(await written()).toEqual([['sessionsEnded', 'hind', 'hind', 'zaytoun', null]])

  let head = hind()
  await startFactorSetup(head)
  let { secret } = (await findOwnFactor(head)).setup!
  expect(await confirmFactor(head, codeAt(secret, head.now), 'ar')).toMatchObject({ ok: true })
  await written()
  let later = hind()
  expect(await renewRecoveryCodes(later, codeAt(secret, later.now), 'ar')).toMatchObject({
    ok: true,
  })
  expect(await written()).toEqual([['recoveryCodesMade', 'hind', 'hind', 'zaytoun', null]])
})

test('the head reads such lines with who did it and to whom', async () => {
  let { hind } = await openOffice()
  await signPeopleOut(hind(), ['salma'])
  let listing = await listActivity(hind(), auditQueryOf(new URLSearchParams()), null)
  expect(listing.ok && listing.value.lines).toMatchObject([
    { action: 'signedOutByOther', actor: 'هند المديرة', subject: 'سلمى' },
  ])
})
