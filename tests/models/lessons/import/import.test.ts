import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { translate } from '#app/locales/translate.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import type { Current } from '#app/models/current.ts'
import { familyHome } from '#app/models/dashboards/family.server.ts'
import { listCatalogue } from '#app/models/lessons/catalogue.server.ts'
import { exportLessons } from '#app/models/lessons/export.server.ts'
import { lessonColumns, lessonFieldOf } from '#app/models/lessons/import/columns.ts'
import { commitLessons } from '#app/models/lessons/import/commit.server.ts'
import { forgetExpiredLessons } from '#app/models/lessons/import/forget.server.ts'
import {
  discardLessonImport,
  findLessonImport,
  listLessonImports,
} from '#app/models/lessons/import/import.server.ts'
import { lessonFields } from '#app/models/lessons/import/lesson-import.ts'
import { listLessonImportRows } from '#app/models/lessons/import/rows.server.ts'
import { startLessonImport } from '#app/models/lessons/import/start.server.ts'
import { undoLessons } from '#app/models/lessons/import/undo.server.ts'
import { listLessons } from '#app/models/lessons/lesson.server.ts'
import { readTable } from '#app/models/roster/read-file.ts'
import { lessonListSheet } from '#app/sheets/catalogue-sheet.ts'
import { csvResponse } from '#app/sheets/csv.server.ts'
import { lessonImportSheet } from '#app/sheets/lesson-import-sheet.ts'
import { auditLog, exercises, lessonImportRows, lessonImports, lessons } from '#db/schema.ts'
import { bytesOf } from '#tests/support/roster.ts'
import { openSchool } from '#tests/support/school.ts'

vi.setConfig({ testTimeout: 60_000 })

const all = { limit: 20_000, offset: 0 }
const HEADS =
  'lesson id,subject,level,lesson,lesson in english,exercise id,exercise,exercise in english,status'

/** sara imports lessons, by default into the catalogue. `put` also commits them. */
async function openDesk() {
  let school = await openSchool()
  let { as } = school
  let sara = as('sara')
  let bring = async (csv: string, schoolID: string | null = null, current: Current = sara) => {
    let read = readTable(bytesOf(csv), (head) => lessonFieldOf(head) !== undefined)
    if (!read.ok) throw new Error(read.problem)
    let bringing = await startLessonImport(current, schoolID, 'lessons.csv', read.table)
    if (!bringing.ok) throw new Error(bringing.reason)
    return told(bringing.value.id)
  }
  let told = async (id: string) => {
    let [found, listing] = [
      await findLessonImport(sara, id),
      await listLessonImportRows(sara, id, all),
    ]
    if (!found.ok || !listing.ok) throw new Error('gone')
    let { created, changed, unchanged, refused } = found.value
    let rows = listing.value.items
    return {
      id,
      found: found.value,
      rows,
      counts: [created, changed, unchanged, refused],
      refusals: rows.flatMap(({ row, problems }) =>
        problems.map(({ column, reason }) => `${row} ${column} ${reason}`),
      ),
      what: rows.map(({ what }) => what),
    }
  }
  let put = async (csv: string, schoolID: string | null = null) => {
    let brought = await bring(csv, schoolID)
    expect(brought.refusals).toEqual([])
    expect(await commitLessons(sara, brought.id, { confirm: true })).toMatchObject({
      ok: true,
      value: { state: 'done' },
    })
    return brought
  }
  let taught = async (person: 'layla' | 'karim' | 'sara' = 'layla') =>
    (await listLessons(as(person), all)).items.map(({ nameEn, exercises }) =>
      [nameEn, ...exercises.map(({ nameEn }) => nameEn)].join('|'),
    )
  let practise = async (exerciseId: string, id = exerciseId) =>
    expect(
      await storeAttempts(school.visit(), { user: as('adam').user }, [
        {
          id,
          userId: 'adam',
          exerciseId,
          correct: true,
          startedAt: new Date(school.now - 60_000).toISOString(),
          durationMs: 9000,
        },
      ]),
    ).toMatchObject({ stored: 1 })
  let takenOut = async (locale: 'ar' | 'en', schoolID: string | null = null) => {
    let taking = await exportLessons(sara, schoolID)
    if (!taking.ok) throw new Error(taking.reason)
    return csvResponse(lessonListSheet(taking.value, translate(locale)), {
      locale,
      timezone: 'UTC',
      fileName: 'x.csv',
    }).text()
  }
  return { ...school, sara, bring, told, put, taught, practise, takenOut }
}

test('a list makes lessons and exercises; nothing happens before it is confirmed', async () => {
  let { db, sara, bring, put, taught } = await openDesk()
  let rows =
    ',القراءة,١,الألوان,Colours,,أحمر,Red,\n,,,الألوان,,,أزرق,Blue,\n,math,kg2,الأشكال,Shapes,,دائرة,Circle,taught'
  let brought = await bring(`${HEADS}\n${rows}`)
  expect([
    brought.counts,
    brought.refusals,
    brought.rows.map(({ lesson, exercise }) => `${lesson?.nameEn} ${exercise?.name}`),
  ]).toEqual([[3, 0, 0, 0], [], ['Colours أحمر', 'Colours أزرق', 'Shapes دائرة']])
  expect(await db.$count(lessons)).toBe(3)
  expect(await commitLessons(sara, brought.id, { confirm: false })).toMatchObject({
    ok: true,
    value: { state: 'done', created: 3 },
  })
  expect(await taught('karim')).toEqual([
    'Lesson counting|Exercise 1|Exercise 2',
    'Lesson letters|Exercise 1|Exercise 2|Exercise 3',
    'Colours|Red|Blue',
    'Shapes|Circle',
    'Lesson senses|Exercise 1|Exercise 2',
  ])
  await put(`${HEADS}\n,science,1,الزيتون,Olives,,أوّل,First,`, 'zaytoun')
  expect([
    (await taught()).includes('Olives|First'),
    (await taught('karim')).includes('Olives|First'),
  ]).toEqual([true, false])
  let log = await db.select().from(auditLog).where(eq(auditLog.action, 'lessonsImported'))
  expect(log.map(({ actorId, schoolId, detail }) => [actorId, schoolId, detail])).toEqual([
    ['sara', null, { created: 3, changed: 0, refused: 0 }],
    ['sara', 'zaytoun', { created: 1, changed: 0, refused: 0 }],
  ])
})

test('what was taken out changes nothing when it comes back, in either language', async () => {
  let { put, bring, takenOut } = await openDesk()
  await put(`${HEADS}\n,reading,1,"=1+1, ""x""",@SUM(A1),,+مثنّى,-x,\n,reading,1,فارغ,Empty,,,,`)
  for (let locale of ['ar', 'en'] as const)
    expect((await bring(await takenOut(locale))).counts, locale).toEqual([0, 0, 9, 0])
  expect(
    (
      await bring(
        await takenOut('ar', 'zaytoun').then((text) => `${text},,math,1,,س,x,,,,,,ص,y,,,`),
        'zaytoun',
      )
    ).counts,
  ).toEqual([1, 0, 0, 0])
})

test('what a list says to try together is what a parent reads, and comes out again', async () => {
  let { db, as, sara, bring, put, takenOut } = await openDesk()
  let heads = {
    ar: [
      'المادة,المستوى,ترتيب الدرس,الدرس,الدرس بالإنجليزية,نشاط الدرس,نشاط الدرس بالإنجليزية',
      'التمرين,التمرين بالإنجليزية,نشاط التمرين,نشاط التمرين بالإنجليزية',
    ].join(),
    en: [
      'Subject,Level,Lesson order,Lesson in Arabic,Lesson in English',
      'Lesson activity in Arabic,Lesson activity in English',
      'Exercise in Arabic,Exercise in English',
      'Exercise activity in Arabic,Exercise activity in English',
    ].join(),
  }
  let cells =
    'reading,1,-9,الزيتون,Olives,عدّوا حبّات الزيتون.,Count the olives.,الألوان,Colours,رتّبوها بالألوان.,Sort them by colour.'
  let brought = await put(`${heads.ar}\n${cells}`, 'zaytoun')
  expect(brought.counts).toEqual([1, 0, 0, 0])
  // The same in English changes nothing, nor does what was taken out, in either language.
  expect((await bring(`${heads.en}\n${cells}`, 'zaytoun')).counts).toEqual([0, 0, 1, 0])
  for (let locale of ['ar', 'en'] as const) {
    let text = await takenOut(locale, 'zaytoun')
    expect(text).toContain('عدّوا حبّات الزيتون.,Count the olives.')
    expect(text).toContain('رتّبوها بالألوان.,Sort them by colour.')
    expect((await bring(text, 'zaytoun')).counts, locale).toEqual([0, 0, 1, 0])
  }
  let offered = async () => {
    let home = await familyHome(as('muna'), null)
    let activity = home.ok ? home.value.chosen?.week?.activity : undefined
    return [activity?.text, activity?.textEn]
  }
  expect(await offered()).toEqual(['عدّوا حبّات الزيتون.', 'Count the olives.'])
  // A column alone changes one text, and says so; undone, it is as it was.
  let [lesson] = await db.select().from(lessons).where(eq(lessons.nameEn, 'Olives'))
  let changing = await put(`lesson id,activity\n${lesson!.id},عدّوا خمس حبّات.`, 'zaytoun')
  expect(changing.what).toEqual([['lessonActivity']])
  expect(await offered()).toEqual(['عدّوا خمس حبّات.', 'Count the olives.'])
  expect(await undoLessons(sara, changing.id)).toMatchObject({ value: { state: 'undone' } })
  expect(await offered()).toEqual(['عدّوا حبّات الزيتون.', 'Count the olives.'])
  // English alone would leave Arabic readers without one.
  let refused = await bring(
    `lesson id,activity,activity in english\nletters,,Draw a letter\ncounting,${'ط'.repeat(401)},`,
  )
  expect(refused.refusals).toEqual(['2 lessonActivity required', '3 lessonActivity tooLong'])
})

test('our own heads are understood in both languages', () => {
  for (let locale of ['ar', 'en'] as const) {
    let heads = lessonListSheet([], translate(locale)).columns.map(({ label }) => label)
    expect(
      lessonColumns(heads)?.map(({ field }) => field),
      locale,
    ).toEqual([...lessonFields])
  }
})

test('a list changes what it names by id, number, or name, and leaves the rest', async () => {
  let { db, bring, put, sara } = await openDesk()
  let heads =
    'lesson id,lesson in the app,level,lesson order,lesson,lesson in english,' +
    'exercise id,exercise in the app,exercise order,exercise,exercise in english'
  let brought = await bring(
    [
      heads,
      'letters,app:1,,9,الحروف,Letters,letters-1,,,ألف,Alef',
      ',,,,,,letters-2,x2,,,',
      ',,,,,,letters-3,,7,,',
      ',,2,,درس senses,,,,,تمرين 1,Smell',
    ].join('\n'),
  )
  // The first row of a lesson carries what changes of it.
  expect([brought.counts, brought.refusals, brought.what]).toEqual([
    [0, 4, 0, 0],
    [],
    [
      [
        'lessonNumber',
        'lessonPosition',
        'lessonName',
        'lessonNameEn',
        'exerciseName',
        'exerciseNameEn',
      ],
      ['exerciseNumber'],
      ['exercisePosition'],
      ['exerciseNameEn'],
    ],
  ])
  expect(await commitLessons(sara, brought.id, { confirm: false })).toEqual({
    ok: false,
    reason: 'halfOfLessons',
  })
  expect(await commitLessons(sara, brought.id, { confirm: true })).toMatchObject({ ok: true })
  expect((await db.select().from(lessons).where(eq(lessons.id, 'letters')))[0]).toMatchObject({
    externalId: 'app:1',
    position: 8,
    name: 'الحروف',
    nameEn: 'Letters',
    subject: 'reading',
    level: 1,
  })
  expect(
    (
      await db
        .select()
        .from(exercises)
        .where(eq(exercises.lessonId, 'letters'))
        .orderBy(exercises.position)
    ).map(({ nameEn, externalId, position }) => [nameEn, externalId, position]),
  ).toEqual([
    ['Alef', null, 0],
    ['Exercise 2', 'x2', 1],
    ['Exercise 3', null, 6],
  ])
  // By number alone; a number is one lesson's.
  await put(`${heads}\ncounting,app:2,,,,,,,,,`)
  expect(
    (
      await bring(
        `${heads}\nletters,app:2,,,,,,,,,\ncounting,,,,,,counting-1,n,,,\ncounting,,,,,,counting-2,n,,,`,
      )
    ).refusals,
  ).toEqual(['2 lessonNumber numberTaken', '4 exerciseNumber numberTaken'])
  await put(`${heads}\n,app:2,,,,Numbers,,,,,`)
  expect((await db.select().from(lessons).where(eq(lessons.id, 'counting')))[0]!.nameEn).toBe(
    'Numbers',
  )
})

test('a row that cannot be done says which cell is why, and the others are done without it', async () => {
  let { bring, practise, sara, taught } = await openDesk()
  await practise('letters-1')
  let refused: [string, string][] = [
    [',reading,1,,No Arabic,,,,', 'lessonName required'],
    [',reading,1,بلا إنجليزية,,,,,', 'lessonNameEn required'],
    [',,1,جديد,New,,,,', 'subject required'],
    [',history,1,جديد,New,,,,', 'subject subjectUnknown'],
    [',reading,4,جديد,New,,,,', 'level levelUnknown'],
    ['nothing,,,,,,,,', 'lessonID lessonUnknown'],
    [',,,,,nothing,,,', 'exerciseID exerciseUnknown'],
    ['letters,,,,,counting-1,,,', 'exerciseID exerciseElsewhere'],
    ['letters,,,,,,رابع,,', 'exerciseNameEn required'],
    ['letters,math,,,,,,,', 'subject practisedStays'],
    ['letters,,,,,letters-1,,,withdrawn', 'status practisedStays'],
    ['letters,,,,,,,,مسحوب', 'status practisedStays'],
    [',,,غائب,,,,,withdrawn', 'lessonName lessonUnknown'],
    ['letters,,,,,,غائب,,withdrawn', 'exerciseName exerciseUnknown'],
    ['letters,,,,,,,,perhaps', 'status statusUnknown'],
    [`letters,,,${'x'.repeat(121)},,,,,`, 'lessonName tooLong'],
    ['letters,,,#REF!,,,,,', 'lessonName notText'],
    ['letters,,,Bro\ufffdken,,,,,', 'lessonName lettersBroken'],
  ]
  let brought = await bring(
    [
      HEADS,
      ...refused.map(([row]) => row),
      'letters,,,,Letters,,,,',
      'letters,,,,Other letters,,,,',
      'letters,,,,,letters-2,,Two,',
      'letters,,,,,letters-2,,Deux,',
    ].join('\n'),
  )
  let last = refused.length + 2
  expect(brought.refusals).toEqual([
    ...refused.map(([, why], at) => `${at + 2} ${why}`),
    `${last + 1} lessonNameEn lessonDiffers`,
    `${last + 3} exerciseName lessonRowTwice`,
  ])
  expect(brought.counts).toEqual([0, 2, 0, refused.length + 2])
  expect(await commitLessons(sara, brought.id, { confirm: true })).toMatchObject({ ok: true })
  expect(await taught()).toContain('Letters|Exercise 1|Two|Exercise 3')
})

test('two of the same name are not guessed between', async () => {
  let { bring, put } = await openDesk()
  await put(`${HEADS}\n,math,1,توأم,Twin,,واحد,One,\n,reading,1,توأم,Twin,,واحد,One,`)
  expect((await bring(`${HEADS}\n,,,توأم,Twins,,,,`)).refusals).toEqual([
    '2 lessonName lessonAmbiguous',
  ])
  expect((await bring(`${HEADS}\n,الرياضيات,,توأم,Twins,,,,`)).counts).toEqual([0, 1, 0, 0])
})

test('what nobody practised is withdrawn; practice offline brings it back', async () => {
  let { db, sara, put, taught, practise, bring } = await openDesk()
  let gone = await put(
    `${HEADS}\ncounting,,,,,counting-1,,,withdrawn\ncounting,,,,,counting-2,,,withdrawn\nsenses,,,,,senses-1,,,withdrawn`,
  )
  expect(await taught()).toEqual([
    'Lesson letters|Exercise 1|Exercise 2|Exercise 3',
    'Lesson senses|Exercise 2',
  ])
  let told = lessonImportSheet(gone.rows, translate('en'), {
    columns: gone.found.columns,
    verdict: 'changed',
    locale: 'en',
  })
  expect(told.rows.map(({ values }) => values.slice(0, 2))).toEqual([
    [
      '2 · \u2068Lesson counting\u2069 · \u2068Exercise 1\u2069',
      'will be withdrawn, and the lesson with it',
    ],
    ['3 · \u2068Lesson counting\u2069 · \u2068Exercise 2\u2069', 'will be withdrawn'],
    ['4 · \u2068Lesson senses\u2069 · \u2068Exercise 1\u2069', 'will be withdrawn'],
  ])
  expect([await db.$count(lessons), await db.$count(exercises)]).toEqual([3, 7])
  await practise('counting-2')
  expect(await taught()).toContain('Lesson counting|Exercise 2')
  expect((await bring(`${HEADS}\ncounting,,,,,counting-2,,,withdrawn`)).refusals).toEqual([
    '2 status practisedStays',
  ])
  // Named again, it is taught again, as itself.
  let back = await put(`${HEADS}\nsenses,,,,,,تمرين 1,,`)
  expect(back.counts).toEqual([1, 0, 0, 0])
  expect(await taught()).toContain('Lesson senses|Exercise 1|Exercise 2')
  await put(`${HEADS}\nsenses,,,,,,,,withdrawn`)
  let listed = await listCatalogue(sara, { schoolID: null, limit: 10, offset: 0 })
  expect(
    listed.ok &&
      listed.value.items.map(({ lessonID, exercises, practised }) => [
        lessonID,
        exercises,
        practised,
      ]),
  ).toEqual([
    ['counting', 1, 1],
    ['letters', 3, 0],
  ])
})

test('names are told apart by their marks: what children practised is never renamed into another', async () => {
  let { bring, put, practise, db } = await openDesk()
  await put(
    `${HEADS}\n,reading,1,حرف أ,Alef,,بَ,Ba fatha,\n,reading,1,حرف ا,Bare alef,,2,Two,\n,,,حرف ا,,,²,Squared,`,
  )
  let [ba] = await db.select().from(exercises).where(eq(exercises.name, 'بَ'))
  await practise(ba!.id)
  expect(
    (await bring(`${HEADS}\n,,,حرف أ,,,بِ,Ba kasra,\n,,,حرف أ,,,بُ,Ba damma,\n,,,حرف أ,,,بَ,,`))
      .counts,
  ).toEqual([2, 0, 1, 0])
})

test('a lesson that is renamed is found by either name further down', async () => {
  let { bring } = await openDesk()
  let brought = await bring(
    `${HEADS}\nletters,,,الحروف,Letters,letters-1,,,\n,reading,1,الحروف,Letters,,جديد,New,`,
  )
  expect([brought.counts, brought.refusals]).toEqual([[1, 1, 0, 0], []])
})

test('a row that makes an exercise and changes its lesson is shown as a change', async () => {
  let { bring, sara } = await openDesk()
  let brought = await bring(`${HEADS}\nletters,math,3,غيره,Renamed,,جديد,New,`)
  expect([brought.counts, brought.what]).toEqual([
    [0, 1, 0, 0],
    [['subject', 'level', 'lessonName', 'lessonNameEn']],
  ])
  // Three of seven exercises are now in another lesson than before.
  expect(brought.found).toMatchObject({ known: 7, touched: 3 })
  expect(await commitLessons(sara, brought.id, { confirm: false })).toMatchObject({ ok: true })
})

test('what is withdrawn with its lesson counts, and what was withdrawn before does not', async () => {
  let { bring, put, sara } = await openDesk()
  let gone = await put(
    [
      HEADS,
      ...Array.from({ length: 30 }, (_, at) => `,reading,1,درس,Lesson,,ت ${at},E ${at},`),
    ].join('\n'),
  )
  await undoLessons(sara, gone.id)
  let all = await bring(`${HEADS}\nletters,,,,,,,,withdrawn\ncounting,,,,,,,,withdrawn`)
  expect([
    all.found.known,
    all.found.touched,
    await commitLessons(sara, all.id, { confirm: false }),
  ]).toEqual([7, 5, { ok: false, reason: 'halfOfLessons' }])
  // What merely comes back changes nothing that is taught.
  let own = await put(`${HEADS}\n,reading,1,أ,Aa,,١,One,`, 'zaytoun')
  await undoLessons(sara, own.id)
  let again = await bring(`${HEADS}\n,reading,1,أ,Aa,,١,One,`, 'zaytoun')
  expect([again.counts, await commitLessons(sara, again.id, { confirm: false })]).toMatchObject([
    [1, 0, 0, 0],
    { ok: true },
  ])
})

test('coming back changes nothing: positions, numbers, letters that cannot be seen', async () => {
  let { db, bring, takenOut } = await openDesk()
  await db.insert(lessons).values({
    id: 'app',
    schoolId: 'zaytoun',
    externalId: 'elimu:١٢',
    subject: 'reading',
    level: 1,
    position: -1,
    name: 'نی\u200cلو',
    nameEn: ' Lotus\u200f  flower',
  })
  await db.insert(exercises).values({
    id: 'app-1',
    lessonId: 'app',
    externalId: 'w\u200c9',
    position: 250_000,
    name: 'ك\u0650تاب',
    nameEn: 'Book',
  })
  for (let locale of ['ar', 'en'] as const)
    expect((await bring(await takenOut(locale, 'zaytoun'), 'zaytoun')).counts).toEqual([0, 0, 1, 0])
})

test('whoever practises between the look and the deed keeps it; the list is compared anew', async () => {
  let { bring, practise, sara, told, taught } = await openDesk()
  let brought = await bring(
    `${HEADS}\ncounting,,,,,counting-1,,,withdrawn\ncounting,,,,,counting-2,,,withdrawn`,
  )
  await practise('counting-1')
  expect(await commitLessons(sara, brought.id, { confirm: true })).toEqual({
    ok: false,
    reason: 'lessonsChanged',
  })
  expect((await told(brought.id)).refusals).toEqual(['2 status practisedStays'])
  expect(await commitLessons(sara, brought.id, { confirm: true })).toMatchObject({ ok: true })
  expect(await taught()).toContain('Lesson counting|Exercise 1')
})

test('another list that was done in between is looked at once more, whatever it was about', async () => {
  let { bring, put, sara, told, taught, practise } = await openDesk()
  let into = await bring(`${HEADS}\nsenses,,,,,,جديد,New,`)
  await put(`${HEADS}\nsenses,,,,,,,,withdrawn`)
  expect(await commitLessons(sara, into.id, { confirm: true })).toEqual({
    ok: false,
    reason: 'lessonsChanged',
  })
  expect(await commitLessons(sara, into.id, { confirm: true })).toMatchObject({ ok: true })
  expect(await taught()).toContain('Lesson senses|Exercise 1|Exercise 2|New')
  let numbered = await bring('lesson id,lesson in the app\nletters,N')
  await put('lesson id,lesson in the app\ncounting,N')
  expect(await commitLessons(sara, numbered.id, { confirm: true })).toEqual({
    ok: false,
    reason: 'lessonsChanged',
  })
  expect((await told(numbered.id)).refusals).toEqual(['2 lessonNumber numberTaken'])
  let subject = await bring(`${HEADS}\ncounting,reading,,,,,,,`)
  await practise('counting-1')
  expect(await commitLessons(sara, subject.id, { confirm: true })).toEqual({
    ok: false,
    reason: 'lessonsChanged',
  })
  expect((await told(subject.id)).refusals).toEqual(['2 subject practisedStays'])
})

test('undoing takes nothing away that another list has put there, and no number that somebody else has', async () => {
  let { db, put, sara, told, taught } = await openDesk()
  let made = await put(`${HEADS}\n,reading,1,الألوان,Colours,,أحمر,Red,`)
  await put(`${HEADS}\n,,,الألوان,,,أخضر,Green,`)
  await undoLessons(sara, made.id)
  expect([(await told(made.id)).rows.map(({ stays }) => stays), await taught()]).toEqual([
    ['changed'],
    expect.arrayContaining(['Colours|Green']),
  ])
  let numbers = 'lesson id,lesson in the app'
  await put(`${numbers}\nletters,P`)
  let second = await put(`${numbers}\nletters,Q`)
  await put(`${numbers}\ncounting,P`)
  await undoLessons(sara, second.id)
  expect([(await told(second.id)).rows.map(({ stays }) => stays)]).toEqual([['changed']])
  expect(
    Object.fromEntries(
      (await db.select().from(lessons)).map(({ id, externalId }) => [id, externalId]),
    ),
  ).toMatchObject({ letters: 'Q', counting: 'P' })
})

test('undoing leaves no lesson without an exercise, whichever list made the lesson', async () => {
  let { put, sara, taught, db } = await openDesk()
  let made = await put(`${HEADS}\n,reading,1,الألوان,Colours,,أحمر,Red,`)
  let added = await put(`${HEADS}\n,,,الألوان,,,أخضر,Green,`)
  await undoLessons(sara, made.id)
  expect(await taught()).toContain('Colours|Green')
  await undoLessons(sara, added.id)
  expect((await taught()).filter((lesson) => lesson.startsWith('Colours'))).toEqual([])
  let [colours] = await db.select().from(lessons).where(eq(lessons.nameEn, 'Colours'))
  expect(colours!.withdrawnAt).not.toBeNull()
})

test('ten lists of a school or of the catalogue may wait, and each makes room when it is done with', async () => {
  let { bring, put, sara } = await openDesk()
  let list = (name: string) => `${HEADS}\n,reading,1,${name},${name},,أحمر,Red,`
  let [first] = await Promise.all(
    Array.from({ length: 10 }, (_, at) => bring(list(`Colours ${at}`))),
  )
  await expect(bring(list('Too many'))).rejects.toThrow('tooManyImports')
  // The lists of schools are counted for themselves.
  await bring(list('Own'), 'zaytoun')
  await discardLessonImport(sara, first!.id)
  await put(list('Shapes'))
  await bring(list('Numbers'))
  await expect(bring(list('Again too many'))).rejects.toThrow('tooManyImports')
  await expect(bring(list('Nowhere'), 'nowhere')).rejects.toThrow('notFound')
})

test('two lists at once: the second is shown what the first has done', async () => {
  let { bring, sara, told, db } = await openDesk()
  let csv = `${HEADS}\n,reading,1,الألوان,Colours,,أحمر,Red,`
  let [one, two] = [await bring(csv), await bring(csv)]
  let answers = await Promise.all(
    [one, two].map(({ id }) => commitLessons(sara, id, { confirm: false })),
  )
  expect(answers.map((answer) => (answer.ok ? 'done' : answer.reason)).toSorted()).toEqual([
    'done',
    'lessonsChanged',
  ])
  expect(await db.$count(lessons, eq(lessons.nameEn, 'Colours'))).toBe(1)
  let later = answers[0]!.ok ? two : one
  expect((await told(later.id)).counts).toEqual([0, 0, 1, 0])
  // Twice the same button is once.
  let first = answers[0]!.ok ? one : two
  expect(await commitLessons(sara, first.id, { confirm: false })).toMatchObject({
    ok: true,
    value: { state: 'done' },
  })
})

test('undone, all is as before; what was practised or changed since stays', async () => {
  let { sara, put, taught, practise, told, db, takenOut } = await openDesk()
  let before = await takenOut('en')
  let brought = await put(
    [
      HEADS,
      ',reading,1,الألوان,Colours,,أحمر,Red,',
      ',,,الألوان,,,أزرق,Blue,',
      'letters,,,,Letters,letters-1,,Alef,',
      'senses,science,2,,Senses,senses-1,,Smell,',
    ].join('\n'),
  )
  let [red] = await db.select().from(exercises).where(eq(exercises.nameEn, 'Red'))
  await practise(red!.id)
  await put(`${HEADS}\nsenses,,,,The senses,,,,`)
  expect(await undoLessons(sara, brought.id)).toMatchObject({
    ok: true,
    value: { state: 'undone' },
  })
  expect((await told(brought.id)).rows.map(({ stays }) => stays)).toEqual([
    'practised',
    null,
    null,
    'changed',
  ])
  expect(await taught()).toEqual([
    'Lesson counting|Exercise 1|Exercise 2',
    'Lesson letters|Exercise 1|Exercise 2|Exercise 3',
    'Colours|Red',
    'The senses|Exercise 1|Exercise 2',
  ])
  expect(await undoLessons(sara, brought.id)).toMatchObject({
    ok: true,
    value: { state: 'undone' },
  })
  expect(await db.$count(auditLog, eq(auditLog.action, 'lessonsImportUndone'))).toBe(1)
  let other = await openDesk()
  let whole = await other.put(
    `${HEADS}\n,reading,1,الألوان,Colours,,أحمر,Red,\nletters,,3,,Letters,letters-1,,Alef,`,
  )
  await undoLessons(other.sara, whole.id)
  expect(await other.takenOut('en')).toBe(before)
})

test('an import is for supervisors alone, is forgotten after a day, and can be thrown away', async () => {
  let { as, bring, sara, db, now } = await openDesk()
  let brought = await bring(`${HEADS}\n,reading,1,الألوان,Colours,,أحمر,Red,`)
  let table = { heads: ['lesson'], rows: [{ row: 2, cells: ['x'] }] }
  for (let person of ['hind', 'layla', 'adam'] as const) {
    for (let answer of [
      await startLessonImport(as(person), null, 'x', table),
      await findLessonImport(as(person), brought.id),
      await listLessonImports(as(person), null),
      await listLessonImportRows(as(person), brought.id, all),
      await commitLessons(as(person), brought.id, { confirm: true }),
      await undoLessons(as(person), brought.id),
      await discardLessonImport(as(person), brought.id),
      await exportLessons(as(person), null),
      await listCatalogue(as(person), { schoolID: null, ...all }),
    ])
      expect(answer).toEqual({ ok: false, reason: 'forbidden' })
  }
  expect(
    await startLessonImport(sara, null, 'x', {
      heads: ['colour'],
      rows: [{ row: 2, cells: ['red'] }],
    }),
  ).toEqual({ ok: false, reason: 'lessonHeads' })
  expect(await startLessonImport(sara, 'nowhere', 'x', table)).toEqual({
    ok: false,
    reason: 'notFound',
  })
  expect(await commitLessons(as('sara', now + 86_400_001), brought.id, { confirm: true })).toEqual({
    ok: false,
    reason: 'notFound',
  })
  for (let answer of [
    await exportLessons(sara, 'nowhere'),
    await listCatalogue(sara, { schoolID: 'nowhere', ...all }),
    await listLessonImports(sara, 'nowhere'),
  ])
    expect(answer).toEqual({ ok: false, reason: 'notFound' })
  await db.batch([...forgetExpiredLessons({ db, now: now + 86_399_999 })])
  expect(await db.$count(lessonImportRows)).toBe(1)
  await db.batch([...forgetExpiredLessons({ db, now: now + 86_400_000 })])
  expect([await db.$count(lessonImports), await db.$count(lessonImportRows)]).toEqual([0, 0])
  expect(
    await discardLessonImport(
      sara,
      (await bring(`${HEADS}\n,reading,1,الألوان,Colours,,أحمر,Red,`)).id,
    ),
  ).toMatchObject({ ok: true })
  expect([await db.$count(lessonImports), await db.$count(lessonImportRows)]).toEqual([0, 0])
})

test('ten thousand rows are read, done and undone', async () => {
  let { put, sara, db } = await openDesk()
  let brought = await put(
    [
      HEADS,
      ...Array.from(
        { length: 10_000 },
        (_, at) =>
          `,reading,${(at % 3) + 1},درس ${at % 500},Lesson ${at % 500},,تمرين ${at},Exercise ${at},`,
      ),
    ].join('\n'),
  )
  expect(await db.$count(exercises)).toBe(10_007)
  expect(await undoLessons(sara, brought.id)).toMatchObject({ ok: true })
  expect((await listLessons(sara, all)).total).toBe(3)
  // All words of a language stand in one lesson, where an app has brought them.
  let one = await put(
    [
      HEADS,
      ...Array.from(
        { length: 10_000 },
        (_, at) => `,reading,1,كلمات,Words,,كلمة ${at},Word ${at},`,
      ),
    ].join('\n'),
  )
  expect(one.counts).toEqual([10_000, 0, 0, 0])
  expect(await undoLessons(sara, one.id)).toMatchObject({ ok: true })
})
