import { eq } from 'drizzle-orm'
import { removeActivity } from '#app/models/attempts/delete.server.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { picturePath } from '#app/models/picture-path.ts'
import { keepPicture } from '#app/models/pictures/store.server.ts'
import {
  accounts,
  assignmentChanges,
  assignmentChildren,
  assignmentPupils,
  assignments,
  attemptQuotas,
  auditLog,
  authorizations,
  cardOffers,
  childExports,
  codeBatches,
  codes,
  dayRecounts,
  devices,
  enrolments,
  failures,
  groupMembers,
  groups,
  guardians,
  halfSessions,
  identities,
  familyNotes,
  importRows,
  imports,
  invitations,
  mails,
  messages,
  pairings,
  proofs,
  rebuilds,
  recoveryCodes,
  redemptions,
  registrations,
  reportLetters,
  savedReports,
  schools,
  secondFactors,
  sessions,
  sheetCards,
  subscriptionChanges,
  subscriptions,
  triedActivities,
  weeklyLetters,
} from '#db/schema.ts'
import { NOON, openSchool } from './school.ts'

const DAY = 86_400_000
const YEAR = 365 * DAY

/** A butterfly who is known everywhere, and every text by which one could know her. */
export const child = {
  id: 'zumurruda-0192f7',
  name: 'زمرّدة الغائبة',
  email: 'zumurruda@family.test',
  externalId: 'EXT-998877',
  attempt: 'tablet-4711',
}

/** Al Zaytoun with that child, who has at least a row in every table that can know one. */
export async function openWithChild() {
  let school = await openSchool()
  let { db, now, visit, as, pictures } = school
  await db.insert(accounts).values({
    id: child.id,
    schoolId: 'zaytoun',
    displayName: child.name,
    email: child.email,
    externalId: child.externalId,
    preferences: 'language=en',
    passwordHash: 'scrypt$x',
    createdAt: now - YEAR,
    startsAt: now - YEAR,
    verifiedAt: now - YEAR,
  })
  await db.batch([
    db.insert(enrolments).values({
      id: 'her-enrolment',
      schoolId: 'zaytoun',
      classId: 'butterflies',
      accountId: child.id,
      role: 'student',
      from: now - 90 * DAY,
    }),
    db.insert(guardians).values([
      { guardianId: 'muna', pupilId: child.id, since: now - 60 * DAY },
      { guardianId: child.id, pupilId: 'adam', since: now - 60 * DAY, until: now - 50 * DAY },
    ]),
    db.insert(subscriptions).values({
      id: 'her-subscription',
      accountId: child.id,
      schoolId: 'zaytoun',
      role: 'student',
      validUntil: '2027-06-01',
      createdAt: now - 30 * DAY,
    }),
    db.insert(subscriptions).values({
      id: 'her-first-subscription',
      accountId: child.id,
      schoolId: 'zaytoun',
      role: 'student',
      validUntil: '2026-06-01',
      createdAt: now - YEAR,
      endedAt: now - 31 * DAY,
    }),
    db.insert(subscriptionChanges).values({
      id: 'her-change',
      subscriptionId: 'her-subscription',
      kind: 'extended',
      validUntilBefore: '2027-01-01',
      validUntil: '2027-06-01',
      reason: `for ${child.name}`,
      by: 'sara',
      at: now - DAY,
    }),
    db.insert(codeBatches).values({
      id: 'batch',
      serial: 'RW-00001',
      schoolId: 'zaytoun',
      durationDays: 90,
      adminCount: 0,
      teacherCount: 0,
      studentCount: 1,
      classCount: 0,
      description: '',
      redeemBefore: '2027-06-01',
      createdBy: 'sara',
      createdAt: now - 40 * DAY,
    } as typeof codeBatches.$inferInsert),
    db.insert(codes).values({
      id: 'batch.1',
      code: 'sealed',
      finder: 'finder-of-code',
      batchId: 'batch',
      schoolId: 'zaytoun',
      kind: 'student',
      position: 1,
    }),
    db.insert(redemptions).values({
      codeId: 'batch.1',
      seat: 1,
      accountId: child.id,
      subscriptionId: 'her-subscription',
      at: now - 30 * DAY,
    }),
    db.insert(sheetCards).values({
      accountId: child.id,
      token: 'sealed',
      finder: 'finder-of-card',
      pictures: 'sealed',
      issuedAt: now,
      issuedBy: 'layla',
    }),
    db.insert(pairings).values([
      {
        id: 'her-pairing',
        code: 'sealed',
        finder: 'finder-of-pairing',
        pupilId: child.id,
        issuedBy: 'hind',
        issuedAt: now,
        expiresAt: now + 7 * DAY,
      },
      {
        id: 'used-pairing',
        code: 'sealed',
        finder: 'finder-of-used',
        pupilId: 'adam',
        issuedBy: 'hind',
        issuedAt: now,
        expiresAt: now + 7 * DAY,
        usedAt: now,
        usedBy: child.id,
      },
    ]),
    db
      .insert(cardOffers)
      .values({ accountId: child.id, pairingId: 'her-pairing', expiresAt: now + DAY }),
    db.insert(registrations).values([
      {
        id: 'registration-by-card',
        email: 'grandmother@family.test',
        displayName: 'Grandmother',
        passwordHash: 'x',
        createdAt: now,
        expiresAt: now + DAY,
        pairingId: 'her-pairing',
      },
      {
        id: 'her-registration',
        email: child.email,
        displayName: child.name,
        passwordHash: 'x',
        createdAt: now,
        expiresAt: now + DAY,
      },
    ]),
  ])
  await db.batch([
    db.insert(sessions).values({
      id: 'her-session',
      accountId: child.id,
      kind: 'browser',
      createdAt: now,
      expiresAt: now + DAY,
      lastSeenAt: now,
    }),
    db.insert(halfSessions).values({
      id: 'her-half',
      accountId: child.id,
      method: 'password',
      remembered: true,
      createdAt: now,
      expiresAt: now + DAY,
    }),
    db.insert(devices).values({ id: 'her-tablet', accountId: child.id, createdAt: now }),
    db.insert(identities).values({
      issuer: 'https://accounts.example',
      subject: 'her-subject',
      accountId: child.id,
      provider: 'google',
      label: child.email,
      createdAt: now,
    }),
    db.insert(authorizations).values({
      id: 'her-authorization',
      provider: 'google',
      state: '',
      nonce: '',
      verifier: '',
      next: '/',
      purpose: 'link',
      sessionId: 'her-session',
      email: child.email,
      createdAt: now,
      expiresAt: now + DAY,
    }),
    db.insert(secondFactors).values({ accountId: child.id, secret: 'sealed', createdAt: now }),
    db.insert(recoveryCodes).values({ accountId: child.id, hash: 'x' }),
    db.insert(proofs).values({
      id: 'her-proof',
      purpose: 'email',
      accountId: child.id,
      email: child.email,
      createdAt: now,
      expiresAt: now + DAY,
    }),
    db.insert(invitations).values({
      id: 'her-invitation',
      accountId: child.id,
      email: child.email,
      createdAt: now,
      expiresAt: now + DAY,
    }),
    db.insert(messages).values({
      id: 'her-message',
      createdAt: now,
      name: child.name,
      email: child.email,
      topic: 'help',
      text: `I am ${child.name}`,
      locale: 'ar',
      accountId: child.id,
    }),
    db.insert(mails).values({
      id: 'her-letter',
      recipient: child.email,
      locale: 'ar',
      kind: 'reset',
      name: child.name,
      token: 'sealed',
      createdAt: now,
      expiresAt: now + 60 * DAY,
      nextTryAt: now + 60 * DAY,
    }),
    db.insert(failures).values([
      { key: `password:${child.id}`, count: 1, resetsAt: now + YEAR },
      { key: `sign-in:${child.email}`, count: 1, resetsAt: now + YEAR },
    ]),
    db.insert(attemptQuotas).values({
      key: `pupil:zaytoun:${child.id}:2026-11-01`,
      used: 3,
      resetsAt: now + YEAR,
    }),
    db.insert(imports).values({
      id: 'list',
      schoolId: 'zaytoun',
      createdBy: 'hind',
      createdAt: now,
      fileName: 'list.csv',
      state: 'done',
      columns: [],
      rows: 2,
      expiresAt: now + YEAR,
    }),
    db.insert(importRows).values([
      {
        importId: 'list',
        row: 1,
        cells: [child.name, child.email, child.externalId],
        person: { displayName: child.name },
        verdict: 'changed',
        accountId: child.id,
        before: { displayName: child.name },
        after: { displayName: child.name },
      },
      { importId: 'list', row: 2, cells: [child.name, '?'], verdict: 'refused' },
      { importId: 'list', row: 3, cells: ['سلمى', 'salma@rawda.test'], verdict: 'unchanged' },
    ]),
    db.insert(triedActivities).values({
      userId: child.id,
      day: '2026-11-18',
      lessonId: 'letters',
      exerciseId: '',
      triedAt: now,
      triedBy: 'muna',
    }),
    db.insert(savedReports).values({
      id: 'report-with-her',
      schoolId: 'zaytoun',
      ownerId: 'layla',
      name: `${child.name} and others`,
      question: JSON.stringify({ classes: [], pupils: [child.id, 'adam'] }),
      createdAt: now,
      frozen: JSON.stringify({
        version: 1,
        period: { kind: 'weekly', first: '2026-11-15', last: '2026-11-21' },
        timezone: 'Asia/Amman',
        by: 'children',
        children: [frozenRow(child.id, 4171), frozenRow('adam', 9)],
        classes: [],
        byDay: [
          {
            first: '2026-11-19',
            last: '2026-11-19',
            attempts: 4180,
            correctAttempts: 20,
            durationMs: 60_000,
          },
        ],
        bySubject: [{ subject: 'reading', attempts: 4180, correct: 20, durationMs: 60_000 }],
        failures: [
          { exerciseID: 'letters-1', UID: child.id, failed: 3 },
          { exerciseID: 'letters-1', UID: 'adam', failed: 2 },
        ],
        grid: {
          lessons: [{ lessonID: 'letters', exercises: 3 }],
          cells: ['adam', child.id].map((UID) => ({
            UID,
            lessonID: 'letters',
            state: 'gettingThere',
            solved: 1,
          })),
        },
        notes: [{ noteID: 'note-to-the-family', UID: child.id }],
        from: {
          attempts: 4180,
          first: { day: '2026-11-19', at: now, id: `${child.id}-1` },
          last: null,
        },
      }),
      frozenAt: now,
      frozenBy: 'layla',
    }),
    db.insert(childExports).values({
      id: 'her-copy',
      schoolId: 'zaytoun',
      pupilId: child.id,
      askedBy: 'muna',
      askedAt: now,
      locale: 'ar',
      state: 'ready',
      pieces: [{ file: 'data.json', key: 'exports/her-copy/1', bytes: 1, size: 1, crc: 0 }],
      readyAt: now,
      expiresAt: now + YEAR,
    }),
    db.insert(familyNotes).values({
      id: 'note-to-the-family',
      schoolId: 'zaytoun',
      pupilId: child.id,
      classId: 'butterflies',
      week: '2026-11-15',
      authorId: 'layla',
      text: `${child.name} had a good week`,
      createdAt: now,
    }),
    db.insert(weeklyLetters).values({
      id: 'weekly-letter',
      schoolId: 'zaytoun',
      guardianId: 'muna',
      pupilId: child.id,
      weekday: 4,
      hour: 16,
      askedAt: now,
      token: 'token',
      finder: 'finder',
      nextAt: now,
    }),
    // As if she had been a teacher's account before: whom it was mailed to.
    db.insert(reportLetters).values({
      reportId: 'report-with-her',
      readerId: child.id,
      token: 'token',
      finder: 'report-finder',
      nextAt: now,
    }),
    db.insert(groups).values({
      id: 'group',
      schoolId: 'zaytoun',
      name: 'Early birds',
      createdBy: 'layla',
      createdAt: now,
    }),
    db.insert(groupMembers).values([
      { groupId: 'group', accountId: child.id },
      { groupId: 'group', accountId: 'adam' },
    ]),
    db.insert(assignments).values({
      id: 'assignment',
      schoolId: 'zaytoun',
      firstDay: '2026-11-15',
      dueDay: '2026-11-19',
      closesOn: '2026-11-19',
      createdBy: 'layla',
      createdAt: now,
      changedAt: now,
    }),
    db.insert(assignmentPupils).values([
      { assignmentId: 'assignment', accountId: child.id, closesOn: '2026-11-19' },
      { assignmentId: 'assignment', accountId: 'adam', closesOn: '2026-11-19' },
    ]),
    db
      .insert(assignmentChildren)
      .values({ assignmentId: 'assignment', week: 0, accountId: child.id, dueDay: '2026-11-22' }),
    db.insert(assignmentChanges).values({
      id: 'her-extension',
      assignmentId: 'assignment',
      at: now,
      changedBy: 'layla',
      change: 'extended',
      pupilId: child.id,
    }),
    db.insert(dayRecounts).values({ schoolId: 'zaytoun', userId: child.id, attemptId: '' }),
    db
      .insert(rebuilds)
      .values({ id: 1, startedAt: now, phase: 'pupils', after: child.id, mended: '{}' }),
    db.insert(auditLog).values([
      {
        id: 'line-by-her',
        at: now - DAY,
        actorId: child.id,
        subjectId: child.id,
        action: 'signIn',
        schoolId: 'zaytoun',
        address: '192.0.2.7',
      },
      {
        id: 'line-on-her',
        at: now - DAY,
        actorId: 'hind',
        subjectId: child.id,
        action: 'enrolled',
        schoolId: 'zaytoun',
        address: '198.51.100.1',
        detail: { pupils: [child.id, 'adam'], classID: 'butterflies' },
      },
      {
        id: 'line-about-adam',
        at: now - DAY,
        actorId: 'hind',
        subjectId: 'adam',
        action: 'profileChanged',
        schoolId: 'zaytoun',
        address: '198.51.100.1',
      },
    ]),
  ])
  let send = (from = 0, count = 12) =>
    storeAttempts(
      visit(),
      { user: as('sara').user },
      Array.from({ length: count }, (_, at) => ({
        id: `${child.attempt}-${from + at}`,
        userId: child.id,
        exerciseId: ['letters-1', 'letters-2', 'counting-1'][at % 3]!,
        correct: at % 4 === 0,
        startedAt: new Date(NOON - (from + at) * 9 * 3_600_000).toISOString(),
        durationMs: 30_000 + at,
      })),
    )
  await send()
  await storeAttempts(
    visit(),
    { user: as('sara').user },
    Array.from({ length: 5 }, (_, at) => ({
      id: `salma-${at}`,
      userId: 'salma',
      exerciseId: 'letters-1',
      correct: at > 2,
      startedAt: new Date(NOON - at * 8 * 3_600_000).toISOString(),
      durationMs: 20_000,
    })),
  )
  await removeActivity(as('hind'), {
    schoolID: 'zaytoun',
    classID: '*',
    userID: child.id,
    lessonID: 'counting',
  })
  let bytes = new TextEncoder().encode(`GIF89a ${child.name}`)
  let picture = await keepPicture(visit(), child.id, {
    type: 'image/gif',
    bytes,
    small: { 28: { type: 'image/gif', bytes } },
  } as Parameters<typeof keepPicture>[2])
  await pictures.put('exports/her-copy/1', bytes, {
    httpMetadata: { contentType: 'application/octet-stream' },
    customMetadata: {},
  })
  await db
    .update(accounts)
    .set({ imageUrl: picturePath(picture) })
    .where(eq(accounts.id, child.id))
  await db
    .update(schools)
    .set({ recount: JSON.stringify({ since: now, userId: child.id, attemptId: 'tablet-4711-3' }) })
    .where(eq(schools.id, 'zaytoun'))
  let texts = [child.id, child.name, 'زمردة الغايبه', child.email, child.externalId, child.attempt]
  return { ...school, send, picture, texts: [...texts, picture] }
}

/** A child's row of a frozen report; 4171 stands nowhere else. */
function frozenRow(UID: string, attempts: number) {
  return {
    UID,
    classID: 'butterflies',
    attempts,
    correct: 3,
    durationMs: 30_000,
    solved: 1,
    completion: null,
    needsHelp: false,
  }
}
