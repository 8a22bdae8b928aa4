import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { dayIn } from '#app/calendar/day.ts'
import { INGEST_KEY_PREFIX } from '#app/models/attempts/ingest-key.ts'
import { newSession } from '#app/models/auth/session.server.ts'
import type { CodeKind } from '#app/models/codes/batch.ts'
import { generateCodes } from '#app/models/codes/generate.server.ts'
import { plainCode } from '#app/models/readable-code.ts'
import { markOf } from '#app/models/roster/people.server.ts'
import type { Frozen } from '#app/models/saved-reports/frozen.ts'
import { ReportQuestion } from '#app/models/saved-reports/question.ts'
import type { SignInMethod } from '#app/models/sign-in-method.ts'
import { newToken, tokenHash } from '#app/models/token.server.ts'
import type { Database } from '#db/client.ts'
import {
  accounts,
  attempts,
  chatMessages,
  calendarEvents,
  childExports,
  classDoors,
  classes,
  codeBatches,
  codes,
  conversations,
  deletions,
  enrolments,
  exercises,
  familyNotes,
  groupMembers,
  groups,
  guardians,
  holidays,
  ingestKeys,
  lessonImportRows,
  letterCopies,
  letterLabels,
  letters,
  mailLabels,
  lessonImports,
  lessons,
  participants,
  redemptions,
  importRows,
  reportsOfMessages,
  savedReports,
  sessions,
  sheetCards,
  subscriptions,
} from '#db/schema.ts'
import { callerNames, kinds, others, secretsOf, type Caller, type CallerName } from './callers.ts'
import { fillGallery } from './fill-gallery.ts'
import { fillNews } from './fill-news.ts'
import { fillShop } from './fill-shop.ts'
import { fillTasks } from './fill-tasks.ts'
import { giveAssignment } from './give-assignment.ts'
import { fillSchools } from './people.ts'
import { cardColumns, codeColumns } from './secrets.ts'

const DAY = 86_400_000
let imported = 0

export type World = Awaited<ReturnType<typeof openWorld>>

/**
 * Two schools, and everybody who could ask about them, signed in: `token` is good as a bearer and
 * as the session cookie.
 */
export async function openWorld(db: Database, prefix: string, now = Date.now()) {
  let school = await fillSchools(db, { now, prefix })
  let { id } = school
  await db.batch([
    db.insert(accounts).values(
      others.map(([name, role, home, displayName, more]) => ({
        id: id(name),
        role,
        schoolId: home && id(home),
        displayName,
        email: id(`${name}@rawda.test`),
        createdAt: now - 365 * DAY,
        startsAt: now - 365 * DAY,
        ...more,
      })),
    ),
    db.insert(subscriptions).values([
      {
        id: id('sub-zain'),
        accountId: id('zain'),
        schoolId: id('zaytoun'),
        role: 'teacher',
        validUntil: dayIn('UTC', now + 200 * DAY),
        createdAt: now,
      },
      {
        id: id('sub-tala'),
        accountId: id('tala'),
        schoolId: id('cedar'),
        role: 'student',
        validUntil: dayIn('UTC', now + 200 * DAY),
        createdAt: now,
      },
      {
        id: id('sub-tariq'),
        accountId: id('tariq'),
        schoolId: id('zaytoun'),
        role: 'student',
        validUntil: dayIn('UTC', now - 2 * DAY),
        createdAt: now,
      },
    ]),
    db.insert(classes).values({
      id: id('caterpillars'),
      schoolId: id('zaytoun'),
      name: 'caterpillars',
      level: 1,
      academicYear: '2025/2026',
      createdAt: now - 365 * DAY,
      archivedAt: now - 95 * DAY,
    }),
    db.insert(enrolments).values([
      {
        id: id('layla-caterpillars'),
        schoolId: id('zaytoun'),
        classId: id('caterpillars'),
        accountId: id('layla'),
        role: 'teacher',
        from: now - 200 * DAY,
        until: now - 95 * DAY,
      },
      {
        id: id('karim-caterpillars'),
        schoolId: id('zaytoun'),
        classId: id('caterpillars'),
        accountId: id('karim'),
        role: 'teacher',
        from: now - 200 * DAY,
        until: now - 95 * DAY,
      },
      {
        id: id('tala-caterpillars'),
        schoolId: id('zaytoun'),
        classId: id('caterpillars'),
        accountId: id('tala'),
        role: 'student',
        from: now - 200 * DAY,
        until: now - 95 * DAY,
      },
      {
        id: id('yousef-caterpillars'),
        schoolId: id('zaytoun'),
        classId: id('caterpillars'),
        accountId: id('yousef'),
        role: 'student',
        from: now - 200 * DAY,
        until: now - 95 * DAY,
      },
      {
        id: id('zain-butterflies'),
        schoolId: id('zaytoun'),
        classId: id('butterflies'),
        accountId: id('zain'),
        role: 'teacher',
        from: now - 90 * DAY,
        until: now - 30 * DAY,
      },
      {
        id: id('tala-butterflies'),
        schoolId: id('zaytoun'),
        classId: id('butterflies'),
        accountId: id('tala'),
        role: 'student',
        from: now - 90 * DAY,
        until: now - 30 * DAY,
      },
      {
        id: id('tala-foxes'),
        schoolId: id('cedar'),
        classId: id('foxes'),
        accountId: id('tala'),
        role: 'student',
        from: now - 30 * DAY,
      },
    ]),
    db.insert(guardians).values([
      { guardianId: id('jamila'), pupilId: id('tariq'), since: now - 60 * DAY },
      { guardianId: id('huda'), pupilId: id('adam'), since: now - 60 * DAY, until: now - 10 * DAY },
    ]),
    // The butterflies' class sheet. What names the door is its code, once it is typed in.
    db.insert(classDoors).values({
      classId: id('butterflies'),
      ...codeColumns('door', plainCode(id('door'))),
      issuedAt: now,
      issuedBy: id('layla'),
    }),
    db.insert(sheetCards).values(
      ['adam', 'salma'].map((name) => ({
        accountId: id(name),
        ...cardColumns(id(`card-${name}`), '3.11.3'),
        issuedAt: now,
        issuedBy: id('layla'),
      })),
    ),
    // Before all others, so that a first page of lessons shows them however many worlds share a
    // database.
    db.insert(lessons).values([
      {
        id: id('olive-press'),
        schoolId: id('zaytoun'),
        subject: 'math',
        level: 1,
        position: -1,
        name: 'معصرة الزيتون',
        nameEn: 'Olive press',
      },
      {
        id: id('cedar-trees'),
        schoolId: id('cedar'),
        subject: 'math',
        level: 1,
        position: -1,
        name: 'أشجار الأرز',
        nameEn: 'Cedar trees',
      },
    ]),
    db.insert(exercises).values(
      ['olive-press', 'cedar-trees'].map((lesson) => ({
        id: id(`${lesson}-1`),
        lessonId: id(lesson),
        position: 0,
        name: 'تمرين',
        nameEn: 'Exercise',
      })),
    ),
  ])
  // Copies of adam's data that are ready and empty: his mother's, his school's, and that of somebody
  // who may no longer see him.
  await db.insert(childExports).values(
    (['muna', 'hind', 'huda'] as const).map((name) => ({
      id: id(`copy-${name}`),
      schoolId: id('zaytoun'),
      pupilId: id('adam'),
      askedBy: id(name),
      askedAt: now - DAY,
      locale: 'ar' as const,
      state: 'ready' as const,
      size: 22,
      readyAt: now - DAY,
      expiresAt: now + 6 * DAY,
    })),
  )
  // A letter of layla to muna, under a label of layla's; and an older one of the school, of karim
  // to hind and others who work and learn elsewhere now.
  let letter = { schoolId: id('zaytoun'), threadId: id('letter') }
  let oldLetter = { schoolId: id('zaytoun'), threadId: id('old-letter') }
  await db.batch([
    db.insert(letters).values({
      ...letter,
      id: id('letter'),
      senderId: id('layla'),
      audience: 'people',
      recipients: 1,
      subject: 'رحلة إلى المزرعة',
      text: 'نلتقي **صباحًا** أمام البوّابة:\n\n- قبّعة\n- ماء',
      snippet: 'نلتقي صباحًا أمام البوّابة: قبّعة ماء',
      searchText: 'رحله',
      sentAt: now - DAY,
    }),
    db.insert(letterCopies).values(
      (
        [
          ['layla', 'sent', now],
          ['muna', 'inbox', null],
        ] as const
      ).map(([name, folder, seenAt]) => ({
        ...letter,
        letterId: id('letter'),
        accountId: id(name),
        folder,
        sortAt: now - DAY,
        seenAt,
      })),
    ),
    db.insert(letters).values({
      ...oldLetter,
      id: id('old-letter'),
      senderId: id('karim'),
      audience: 'people',
      recipients: 3,
      subject: 'وداعًا',
      text: 'شكرًا',
      snippet: 'شكرًا',
      searchText: 'وداعا',
      sentAt: now - 100 * DAY,
    }),
    db.insert(letterCopies).values(
      (['karim', 'hind', 'rima', 'tala'] as const).map((name) => ({
        ...oldLetter,
        letterId: id('old-letter'),
        accountId: id(name),
        folder: name === 'karim' ? ('sent' as const) : ('inbox' as const),
        sortAt: now - 100 * DAY,
        seenAt: now,
      })),
    ),
    db.insert(mailLabels).values({
      id: id('trips'),
      accountId: id('layla'),
      name: 'رحلات',
      colour: 'blue',
      createdAt: now,
    }),
    db
      .insert(letterLabels)
      .values({ labelId: id('trips'), letterId: id('letter'), sortAt: now - DAY }),
  ])
  await db.insert(attempts).values(
    facts(now).map((fact) => ({
      ...fact,
      userId: id(fact.userId),
      schoolId: id(fact.schoolId),
      classId: id(fact.classId),
      lessonId: id(fact.lessonId),
      exerciseId: id(`${fact.lessonId}-1`),
    })),
  )

  let visit = school.visit()
  let keyFor = async (name: string, home: string, by: string, revokedAt?: number) => {
    let key = INGEST_KEY_PREFIX + newToken()
    await db.insert(ingestKeys).values({
      id: id(name),
      schoolId: id(home),
      name,
      tokenHash: await tokenHash(key),
      createdBy: id(by),
      createdAt: now,
      revokedAt,
    })
    return key
  }
  /** A new session for each of these callers, in one trip to the database. */
  let tokensFor = async (callers: { person: string; method?: SignInMethod | undefined }[]) => {
    let begun = await Promise.all(
      callers.map(({ person, method = 'password' }) =>
        newSession(visit, id(person), { kind: 'browser', method }),
      ),
    )
    let [first, ...others] = begun.map(({ write }) => write)
    await db.batch([first!, ...others])
    return begun.map(({ token }) => token)
  }
  /** A new session of a person, for calls that end it. */
  let tokenFor = async (person: string, method?: SignInMethod) => {
    let [token] = await tokensFor([{ person, method }])
    return token!
  }
  /** Makes sure that there is one attempt of a butterfly at a lesson, for calls that remove it. */
  let practise = async (person: string, lesson: string) => {
    let [fact] = facts(now)
    await db
      .insert(attempts)
      .values({
        ...fact!,
        id: 'practice',
        userId: id(person),
        schoolId: id('zaytoun'),
        classId: id('butterflies'),
        lessonId: id(lesson),
        exerciseId: id(`${lesson}-1`),
      })
      .onConflictDoNothing()
  }
  let freshKey = async (name: string) => {
    await keyFor(name, 'zaytoun', 'hind')
    return id(name)
  }
  let notesMade = 0
  /** One of layla's to adam's family. */
  let freshNote = async () => {
    let fresh = id(`note-${notesMade++}`)
    await db.insert(familyNotes).values(noteBy('layla', 'butterflies', 'adam', fresh))
    return fresh
  }
  let noteBy = (author: string, klass: string, pupil: string, noteID: string) => ({
    id: noteID,
    schoolId: id('zaytoun'),
    pupilId: id(pupil),
    classId: id(klass),
    week: '2026-01-04',
    authorId: id(author),
    text: 'أسبوع جميل',
    createdAt: now - 40 * DAY,
  })
  let eventsMade = 0
  /** One of layla's for the butterflies, tomorrow. */
  let freshEvent = async () => {
    let fresh = id(`event-${eventsMade++}`)
    await db.insert(calendarEvents).values(eventBy('layla', 'butterflies', fresh))
    return fresh
  }
  /** An event of tomorrow: for a class, or for staff or all. */
  let eventBy = (author: string, whom: string, eventID: string, home = 'zaytoun') => {
    let day = dayIn('Asia/Amman', now + DAY)
    let audience = (['staff', 'all'] as const).find((name) => name === whom) ?? ('class' as const)
    return {
      id: eventID,
      schoolId: id(home),
      authorId: id(author),
      audience,
      classId: audience === 'class' ? id(whom) : null,
      title: 'رحلة إلى المزرعة',
      colour: 'blue' as const,
      allDay: false,
      firstDay: day,
      startMinute: 480,
      lastDay: day,
      endMinute: 690,
      shape: 'day' as const,
      endsOn: day,
      createdAt: now,
      changedAt: now,
    }
  }
  let holidaysMade = 0
  let freshHoliday = async () => {
    let fresh = id(`holiday-${holidaysMade++}`)
    let days = { firstDay: '2026-12-20', lastDay: '2026-12-31' }
    await db
      .insert(holidays)
      .values({ id: fresh, schoolId: id('zaytoun'), ...days, name: 'عطلة', nameEn: 'Break' })
    return fresh
  }
  let assignmentsMade = 0
  /** Letters for the butterflies, from yesterday to tomorrow. */
  let freshAssignment = async (fresh = id(`assignment-${assignmentsMade++}`)) => {
    await giveAssignment(db, fresh, {
      schoolId: id('zaytoun'),
      classId: id('butterflies'),
      createdBy: id('layla'),
      firstDay: dayIn('Asia/Amman', now - DAY),
      dueDay: dayIn('Asia/Amman', now + DAY),
      tasks: [[id('letters')]],
    })
    return fresh
  }
  let groupsMade = 0
  /** Adam by himself. */
  let freshGroup = async (fresh = id(`group-${groupsMade++}`)) => {
    let group = { schoolId: id('zaytoun'), classId: id('butterflies'), createdBy: id('layla') }
    await db.insert(groups).values({ ...group, id: fresh, name: 'الراء', createdAt: now })
    await db.insert(groupMembers).values({ groupId: fresh, accountId: id('adam') })
    return fresh
  }
  /** Forgets that a child's deletion was ever asked for. */
  let forgetDeletions = async (person: string) => {
    await db.delete(deletions).where(eq(deletions.pupilId, id(person)))
  }
  /** A guardian's request to delete a child, which waits for the head. */
  let askedDeletion = async (person: string) => {
    await forgetDeletions(person)
    let [child] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.id, id(person)))
    await db.insert(deletions).values({
      id: crypto.randomUUID(),
      pupilId: id(person),
      schoolId: child!.schoolId,
      cause: 'guardian',
      askedBy: id(person === 'adam' ? 'muna' : person),
      askedAt: now,
    })
  }
  /** A batch of one code, which a former account has used where that is wanted. */
  let freshCode = async (home: string, kind: CodeKind, isUsed = false) => {
    let counts = {
      adminCount: 0,
      teacherCount: 0,
      studentCount: 0,
      classCount: 0,
      [`${kind}Count`]: 1,
    }
    let making = await generateCodes(school.as('sara'), {
      schoolID: id(home),
      duration: 30,
      description: 'World',
      ...counts,
    })
    if (!making.ok) throw new Error(making.reason)
    let {
      batch,
      codes: [made],
    } = making.value
    let subscription = `sub-${made!.code}`
    if (isUsed) {
      await db.batch([
        db.insert(redemptions).values({
          codeId: `${batch.id}.1`,
          seat: 1,
          accountId: id('closed'),
          subscriptionId: subscription,
          at: now,
        }),
        db.insert(subscriptions).values({
          id: subscription,
          accountId: id('closed'),
          schoolId: id(home),
          role: 'admin',
          validUntil: dayIn('UTC', now),
          createdAt: now,
          endedAt: now,
        }),
      ])
    }
    return { batch: batch.id, code: made!.code }
  }
  let used = await freshCode('zaytoun', 'student', true)
  // A batch with a name: of its codes ~redeem12 is a student's, ~redeem34 the butterflies', and the
  // third is revoked.
  await db.batch([
    db.insert(codeBatches).values({
      id: id('batch'),
      serial: id('batch'),
      schoolId: id('zaytoun'),
      durationDays: 365,
      adminCount: 0,
      teacherCount: 1,
      studentCount: 1,
      classCount: 1,
      description: 'Invoice 2026/118',
      redeemBefore: '2100-01-01',
      createdBy: id('sara'),
      createdAt: now,
    }),
    db.insert(codes).values([
      {
        id: `${id('batch')}.1`,
        ...codeColumns('code', plainCode(id('redeem12'))),
        batchId: id('batch'),
        schoolId: id('zaytoun'),
        kind: 'student',
        position: 1,
      },
      {
        id: `${id('batch')}.2`,
        ...codeColumns('code', plainCode(id('redeem34'))),
        batchId: id('batch'),
        schoolId: id('zaytoun'),
        kind: 'class',
        position: 2,
        classId: id('butterflies'),
      },
      {
        id: `${id('batch')}.3`,
        ...codeColumns('code', plainCode(id('redeem56'))),
        batchId: id('batch'),
        schoolId: id('zaytoun'),
        kind: 'teacher',
        position: 3,
        revokedAt: now,
        revokedBy: id('sara'),
      },
    ]),
  ])
  /** An import of people by hind, with a refused row; before its commit, or after it. */
  let freshImport = async (isDone = false, importId = id(`import-${imported++}`)) => {
    await db.batch([
      db.run(sql`
        insert into imports (
          id, schoolId, createdBy, createdAt, fileName, state, columns,
          rows, rowsRead, refused, people, mark, doneAt, expiresAt
        )
        values (
          ${importId},
          ${id('zaytoun')},
          ${id('hind')},
          ${now},
          'people.csv',
          ${isDone ? 'done' : 'compared'},
          '[{"head":"Name","field":"displayName"}]',
          1,
          1,
          1,
          6,
          ${markOf(id('zaytoun'))},
          ${isDone ? now : null},
          ${now + DAY}
        )`),
      db.insert(importRows).values({
        importId,
        row: 2,
        cells: ['x'],
        person: { places: [] },
        verdict: 'refused',
        problems: [{ column: 'displayName', value: 'x', reason: 'nameTooShort' }],
      }),
    ])
    return importId
  }
  await freshImport(false, id('import'))
  await freshImport(true, id('import-done'))
  /** An import of lessons by sara, with a refused row. */
  let freshLessons = async (isDone = false, importId = id(`lessons-${imported++}`)) => {
    await db.batch([
      db.insert(lessonImports).values({
        id: importId,
        schoolId: null,
        createdBy: id('sara'),
        createdAt: now,
        fileName: 'lessons.csv',
        state: isDone ? 'done' : 'compared',
        columns: [{ head: 'Lesson', field: 'lessonName' }],
        rows: 1,
        created: 0,
        changed: 0,
        unchanged: 0,
        refused: 1,
        known: 7,
        touched: 0,
        mark: '',
        doneAt: isDone ? now : null,
        expiresAt: now + DAY,
      }),
      db.insert(lessonImportRows).values({
        importId,
        row: 2,
        cells: ['x'],
        verdict: 'refused',
        problems: [{ column: 'subject', value: '', reason: 'required' }],
      }),
    ])
    return importId
  }
  await freshLessons(false, id('lessons'))
  await freshAssignment(id('homework'))
  await freshGroup(id('readers'))
  // Of omar, for a child who was once a sparrow.
  await giveAssignment(db, id('tasks-of-omar'), {
    schoolId: id('zaytoun'),
    createdBy: id('omar'),
    firstDay: dayIn('Asia/Amman', now + 3 * DAY),
    dueDay: dayIn('Asia/Amman', now + 5 * DAY),
    tasks: [[id('letters')]],
    pupils: [id('adam')],
  })
  let omars = { id: id('omars-group'), schoolId: id('zaytoun'), createdBy: id('omar') }
  await db.insert(groups).values({ ...omars, name: 'x', createdAt: now })
  await db.insert(groupMembers).values({ groupId: omars.id, accountId: id('adam') })
  await freshLessons(true, id('lessons-done'))
  let expired = newToken()
  await db.insert(sessions).values({
    id: await tokenHash(expired),
    accountId: id('hind'),
    kind: 'bearer',
    createdAt: now - 40 * DAY,
    expiresAt: now - DAY,
    lastSeenAt: now - 40 * DAY,
  })
  // When adam was a sparrow, and tala a caterpillar.
  await db
    .insert(familyNotes)
    .values([
      noteBy('layla', 'butterflies', 'adam', id('note-of-layla')),
      noteBy('omar', 'sparrows', 'adam', id('note-of-omar')),
      noteBy('layla', 'caterpillars', 'tala', id('note-to-tala')),
    ])
  let { freshPost, freshComment } = await fillNews(db, id, now)
  let { freshTasks, noFreshTasks } = await fillTasks(db, id, now)
  let { freshProfilePost, freshPicture } = await fillGallery(db, id, now)
  let shop = await fillShop(db, id, now)
  await db
    .insert(calendarEvents)
    .values([
      eventBy('layla', 'butterflies', id('event-of-layla')),
      eventBy('hind', 'staff', id('event-for-staff')),
      eventBy('hind', 'all', id('event-for-all')),
      eventBy('karim', 'foxes', id('event-of-karim'), 'cedar'),
    ])
  await db.insert(holidays).values({
    id: id('winter'),
    schoolId: id('zaytoun'),
    firstDay: '2026-12-20',
    lastDay: '2026-12-31',
    name: 'عطلة الشتاء',
    nameEn: 'Winter break',
  })
  await fillChat(db, id, now)
  await db.insert(savedReports).values(reportsOf(id, now))
  let reportsMade = 0
  /** A report that layla keeps, shared with the head. */
  let freshReport = async (isShared = true) => {
    let [shared] = reportsOf(id, now)
    let fresh = id(`report-${reportsMade++}`)
    await db.insert(savedReports).values({ ...shared!, id: fresh, withHeads: isShared })
    return fresh
  }
  let tokens: Partial<Record<CallerName, string>> = {
    garbage: 'x'.repeat(40),
    expired,
    closedAccount: await tokenFor('closed'),
    revokedKey: await keyFor('revoked-key', 'zaytoun', 'hind', now),
    ingestKey: await keyFor('zaytoun-key', 'zaytoun', 'hind'),
    foreignIngestKey: await keyFor('cedar-key', 'cedar', 'rima'),
  }
  let kindOf = (name: CallerName): Omit<Caller, 'name' | 'token'> => kinds[name]
  let people = callerNames.flatMap((name) => {
    let { person, method } = kindOf(name)
    return person && !tokens[name] ? [{ name, person, method }] : []
  })
  let begun = await tokensFor(people)
  people.forEach(({ name }, at) => (tokens[name] = begun[at]!))
  let callers = callerNames.map((name): Caller => {
    let token = tokens[name]
    return { ...kindOf(name), name, ...(token !== undefined && { token }) }
  })
  return {
    ...school,
    callers,
    tokenFor,
    tokensFor,
    freshKey,
    freshHoliday,
    freshEvent,
    freshAssignment,
    freshGroup,
    freshReport,
    freshNote,
    freshPost,
    freshComment,
    freshTasks,
    noFreshTasks,
    freshProfilePost,
    freshPicture,
    shop,
    askedDeletion,
    forgetDeletions,
    freshCode,
    freshImport,
    freshLessons,
    used,
    practise,
    secretsOf: (caller: Caller, alsoKnown?: readonly string[]) => secretsOf(caller, id, alsoKnown),
  }
}

/**
 * Conversations: `talk` of layla and muna, in which layla wrote `said` and muna `answered`; and
 * `meeting`, a group of hind, layla and omar. Layla `reported` what muna answered. Of older days are
 * `old-meeting` of hind, karim and tala, and `old-talk` of karim and rima, who are at Cedar now.
 */
async function fillChat(db: Database, id: (name: string) => string, now: number) {
  let of = { schoolId: id('zaytoun'), createdAt: now - DAY }
  let [pair, group] = [
    { ...of, id: id('talk'), kind: 'pair' as const, createdBy: id('layla') },
    { ...of, id: id('meeting'), kind: 'group' as const, createdBy: id('hind') },
  ]
  await db.insert(conversations).values([
    { ...pair, pairKey: [id('zaytoun'), ...[id('layla'), id('muna')].toSorted()].join(':') },
    { ...group, name: 'اجتماع' },
    { ...group, id: id('old-meeting'), name: 'وداع' },
    { ...group, id: id('old-talk'), name: 'وداع' },
  ])
  let joins = (conversationId: string, accountId: string) => ({
    conversationId,
    accountId,
    schoolId: id('zaytoun'),
    joinedAt: now - DAY,
    lastMessageAt: now - DAY,
  })
  await db
    .insert(participants)
    .values([
      joins(id('talk'), id('layla')),
      joins(id('talk'), id('muna')),
      joins(id('meeting'), id('hind')),
      joins(id('meeting'), id('layla')),
      joins(id('meeting'), id('omar')),
      joins(id('old-meeting'), id('hind')),
      joins(id('old-meeting'), id('karim')),
      joins(id('old-meeting'), id('tala')),
      joins(id('old-talk'), id('karim')),
      joins(id('old-talk'), id('rima')),
    ])
  let said = (name: string, author: string, seq: number, text: string, where = 'talk') => ({
    id: id(name),
    conversationId: id(where),
    schoolId: id('zaytoun'),
    seq,
    authorId: id(author),
    text,
    at: now - DAY + seq,
    visibleAt: now - DAY + seq,
  })
  await db
    .insert(chatMessages)
    .values([
      said('said', 'layla', 1, 'صباح الخير! Good morning 🌷'),
      said('answered', 'muna', 2, 'صباح النور'),
      said('said-long-ago', 'hind', 1, 'شكرًا', 'old-meeting'),
      said('said-once', 'karim', 1, 'شكرًا', 'old-talk'),
    ])
  await db.insert(reportsOfMessages).values({
    id: id('reported'),
    schoolId: id('zaytoun'),
    kind: 'message',
    targetId: id('answered'),
    words: 'صباح النور',
    authorId: id('muna'),
    reporterId: id('layla'),
    why: 'لا أفهم',
    at: now,
  })
}

/**
 * Saved reports: layla's `report` (shared with the head) and `own-report`; hind's `school-report`
 * and `frozen-report`, shared with all teachers; rima's `cedar-report`. In the frozen one are adam,
 * salma and yousef as sparrows, salma with what she did as a butterfly, and two notes to adam's family.
 */
function reportsOf(id: (name: string) => string, now: number) {
  let question = (asked: Partial<ReportQuestion>) =>
    JSON.stringify(v.parse(ReportQuestion, { period: 'all', ...asked }))
  let child = (name: string, attempts: number, place = 'sparrows') => ({
    UID: id(name),
    classID: id('sparrows'),
    places: [id(place)],
    gridPlaces: [id(place)],
    attempts,
    correct: 1,
    durationMs: 30_000,
    solved: 1,
    completion: null,
    needsHelp: false,
  })
  let frozen: Frozen = {
    version: 1,
    period: { kind: 'all', first: null, last: null },
    timezone: 'Asia/Amman',
    by: 'children',
    children: [child('adam', 2), child('salma', 4, 'butterflies'), child('yousef', 1)],
    classes: [],
    byDay: [],
    bySubject: [],
    failures: [{ exerciseID: id('letters-1'), UID: id('adam'), failed: 1 }],
    notes: ['note-of-layla', 'note-of-omar'].map((name) => ({
      noteID: id(name),
      UID: id('adam'),
    })),
    deleted: 0,
    grid: {
      lessons: [{ lessonID: id('letters'), exercises: 3 }],
      cells: ['adam', 'salma', 'yousef'].map((name) => ({
        UID: id(name),
        lessonID: id('letters'),
        state: 'gettingThere',
        solved: 1,
      })),
    },
  }
  let of = (owner: string, school: string) => ({
    schoolId: id(school),
    ownerId: id(owner),
    createdAt: now,
  })
  return [
    {
      ...of('layla', 'zaytoun'),
      id: id('report'),
      name: 'Weekly look',
      question: question({ classes: [id('butterflies')] }),
      withHeads: true,
    },
    {
      ...of('layla', 'zaytoun'),
      id: id('own-report'),
      name: 'One child',
      question: question({ pupils: [id('adam')], lessons: [id('letters')] }),
    },
    {
      ...of('hind', 'zaytoun'),
      id: id('school-report'),
      name: 'All of us',
      question: question({}),
      withTeachers: true,
    },
    {
      ...of('hind', 'zaytoun'),
      id: id('frozen-report'),
      name: 'As it was',
      question: question({
        classes: [id('butterflies'), id('sparrows')],
        groups: [id('readers'), id('omars-group')],
      }),
      withTeachers: true,
      frozen: JSON.stringify(frozen),
      frozenAt: now,
      frozenBy: id('hind'),
    },
    {
      ...of('rima', 'cedar'),
      id: id('cedar-report'),
      name: 'Foxes',
      question: question({}),
      withHeads: true,
      withTeachers: true,
    },
  ]
}

/** adam: three attempts as a butterfly and two as a sparrow; tala: two at Zaytoun, one at Cedar. */
function facts(now: number) {
  let fact = (
    id: string,
    userId: string,
    schoolId: string,
    classId: string,
    lessonId: string,
    daysAgo: number,
    correct: boolean,
  ) => {
    let startedAt = now - daysAgo * DAY
    return {
      id,
      userId,
      schoolId,
      classId,
      lessonId,
      correct,
      startedAt,
      durationMs: 30_000,
      day: dayIn(schoolId === 'cedar' ? 'Europe/London' : 'Asia/Amman', startedAt),
      recordedAt: startedAt,
    }
  }
  return [
    fact('a1', 'adam', 'zaytoun', 'butterflies', 'letters', 1, true),
    fact('a2', 'adam', 'zaytoun', 'butterflies', 'letters', 2, false),
    fact('a3', 'adam', 'zaytoun', 'butterflies', 'counting', 3, true),
    fact('a4', 'adam', 'zaytoun', 'sparrows', 'letters', 4, true),
    fact('a5', 'adam', 'zaytoun', 'sparrows', 'senses', 5, true),
    fact('s1', 'salma', 'zaytoun', 'butterflies', 'letters', 1, true),
    fact('y1', 'yousef', 'zaytoun', 'sparrows', 'senses', 1, true),
    fact('n1', 'nour', 'cedar', 'foxes', 'letters', 1, true),
    fact('t1', 'tala', 'zaytoun', 'butterflies', 'letters', 6, true),
    fact('t2', 'tala', 'zaytoun', 'butterflies', 'letters', 5, true),
    fact('t3', 'tala', 'cedar', 'foxes', 'letters', 1, true),
  ]
}
