import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayIn, weekdayOf } from '#app/calendar/day.ts'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { assignments, assignmentTasks, classes, enrolments, groups } from '#db/schema.ts'
import { giveAssignment } from '#tests/support/give-assignment.ts'
import { awaitLetters } from '#tests/support/mail.ts'
import { newPage } from '#tests/support/page.ts'
import { carry } from '#tests/support/session.ts'
import { anyPrefix, siteDatabase } from '#tests/support/site.ts'
import { ways } from '#tests/support/ways.ts'
import { openWorld, type World } from '#tests/support/world.ts'

// A teacher's assignments and groups on a phone of 360 px, with and without JavaScript.

const words = {
  ar: {
    create: 'واجب جديد',
    give: 'إعطاء الواجب',
    given: 'أُعطي الواجب.',
    keepDay: /^إبقاء/,
    whole: 'اختر درسًا أو تمرينًا واحدًا على الأقلّ',
    remindAll: 'تذكير من بقي له شيء',
    reminded: 'ترى الأسر تذكيرًا.',
    remindedBefore: 'لا أحد يُذكَّر الآن: أُنجز كلّ شيء، أو جاء التذكير اليوم من قبل.',
    extend: 'وقت أطول',
    tooEarly: 'اختر يومًا بعد موعد الواجب',
    edit: 'تعديل',
    save: 'حفظ التعديلات',
    copy: 'نسخه لآخرين',
    copied: 'أُعطي نسخة',
    withdraw: 'سحب الواجب',
    withdrawn: 'سُحب الواجب.',
    past: 'السابقة',
    states: ['يحتاج إلى مساعدة', 'لم يبدأ'],
    sentence: 'لم ينتهِ أحد بعد، طفل واحد يحتاج إلى مساعدة، طفل واحد لم يبدأ بعد.',
    makeTask: 'واجب أو مجموعة من هؤلاء',
    newGroup: 'مجموعة جديدة',
    keepGroup: 'حفظ المجموعة',
    groupKept: 'حُفظت المجموعة.',
    change: /^تعديل/,
    removeGroup: 'حذف المجموعة',
    groupRemoved: 'حُذفت المجموعة.',
    csv: 'الطفل,الحال,الموعد,آخر تذكير',
  },
  en: {
    create: 'New assignment',
    give: 'Give the assignment',
    given: 'Assignment given.',
    keepDay: /^Keep/,
    whole: 'Choose at least one lesson or exercise',
    remindAll: 'Remind those who have something left',
    reminded: 'The families see a reminder.',
    remindedBefore: 'Nobody new to remind: all is done, or they were reminded today.',
    extend: 'More time',
    tooEarly: 'Choose a day after the one on which it is due',
    edit: 'Edit',
    save: 'Save changes',
    copy: 'Copy for others',
    copied: 'given as a copy',
    withdraw: 'Withdraw',
    withdrawn: 'Assignment withdrawn.',
    past: 'Past',
    states: ['Needs help', 'Not started'],
    sentence: '0 children have finished, 1 child needs help, 1 child has not started.',
    makeTask: 'Make a task or group of this',
    newGroup: 'New group',
    keepGroup: 'Keep the group',
    groupKept: 'Group kept.',
    change: /^Change/,
    removeGroup: 'Remove the group',
    groupRemoved: 'Group removed.',
    csv: 'Child,State,Due,Reminded on',
  },
}

let world: World
let lettersToMuna = 0
let today: string

beforeAll(async () => {
  world = await openWorld(siteDatabase(), anyPrefix())
  today = dayIn('Asia/Amman', Date.now())
  await fail('adam', 'counting-1')
  await fail('salma', 'letters-3')
})

/** Four failures within the last minutes. */
async function fail(child: 'adam' | 'salma', exercise: string): Promise<void> {
  let visit = world.visit()
  let came = await storeAttempts(
    visit,
    { user: world.as(child).user },
    [1, 2, 3, 4].map((minute) => ({
      id: `stuck-${minute}`,
      userId: world.id(child),
      exerciseId: world.id(exercise),
      correct: false,
      startedAt: new Date(visit.now - minute * 60_000).toISOString(),
      durationMs: 1000,
    })),
  )
  expect(came).toMatchObject({ stored: 4 })
}

async function phone(person: string, locale: 'ar' | 'en', javaScript: boolean) {
  let page = await newPage({ locale, javaScript, width: 360 })
  await carry(page.context(), await world.tokenFor(person))
  let tap = (role: 'link' | 'button', name: string | RegExp) =>
    Promise.all([
      page.waitForEvent('framenavigated'),
      page.locator('main').getByRole(role, { name, exact: true }).last().click(),
    ]).then(() => page.locator('main h1').waitFor())
  return {
    page,
    tap,
    tooWide: () =>
      page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      ),
    status: () => page.textContent('main [role=status]'),
    main: () => page.innerText('main'),
  }
}

/** A second class that layla teaches. */
async function ladybirdsOfLayla(locale: string): Promise<string> {
  let id = world.id(`ladybirds-${locale}`)
  let schoolId = world.id('zaytoun')
  let klass = { id, schoolId, name: `ladybirds ${locale}`, level: 1 as const }
  await siteDatabase()
    .insert(classes)
    .values({ ...klass, academicYear: '2026/2027', createdAt: Date.now() })
  await siteDatabase()
    .insert(enrolments)
    .values({
      id: `${id}-layla`,
      schoolId,
      classId: id,
      accountId: world.id('layla'),
      role: 'teacher',
      from: Date.now(),
    })
  return id
}

/** A Thursday's neighbour: the next day from `day` on that is a Friday, without lessons. */
function nextFriday(day: string): string {
  return weekdayOf(day) === 5 ? day : nextFriday(addDays(day, 1))
}

for (let { locale, javaScript, how } of ways(0)) {
  let said = words[locale]

  test(`a teacher gives, follows, extends, edits and withdraws ${how}`, async () => {
    let { page, tap, tooWide, status, main } = await phone('layla', locale, javaScript)
    await page.goto('/dashboard/assignmentsPage')
    expect(await tooWide()).toBe(false)
    await tap('link', said.create)
    expect(await tooWide()).toBe(false)

    // Nothing chosen: what was filled in stays.
    await page.fill('[name=note]', 'خمس دقائق معًا')
    await tap('button', said.give)
    expect(await main()).toContain(said.whole)
    expect(await page.inputValue('[name=note]')).toBe('خمس دقائق معًا')

    // A Friday: it is said, and may be kept.
    let friday = nextFriday(addDays(today, 1))
    // Its subject is closed: the first one is open.
    await page.click('details[data-subject=math] > summary')
    await page.check(`[name=task][value="${world.id('counting')}"]`)
    await page.fill('[name=firstDay]', today)
    await page.fill('[name=dueDay]', friday)
    await tap('button', said.give)
    expect(await page.inputValue('[name=dueDay]')).toBe(friday)
    await tap('button', said.keepDay)
    expect(await status()).toContain(said.given)
    let [id] = new URL(page.url()).pathname.split('/').slice(-1) as [string]
    let [made] = await siteDatabase().select().from(assignments).where(eq(assignments.id, id))
    expect(made).toMatchObject({ dueDay: friday, note: 'خمس دقائق معًا' })

    expect(await tooWide()).toBe(false)
    expect(await page.textContent('.hero-sentence')).toBe(said.sentence)
    let rows = await page.locator('tbody tr:not(.tile-group)').allInnerTexts()
    expect(rows.map((row) => row.split('\n')[0])).toEqual(['آدم', 'سلمى'])
    let tiles = await page.locator('tbody td').allTextContents()
    expect(tiles.map((tile) => said.states.findIndex((state) => tile.includes(state)))).toEqual([
      0, 1,
    ])

    let csv = await page.request.get(`/dashboard/assignmentsPage/${id}/export.csv`)
    expect(await csv.text()).toContain(said.csv)
    await page.goto(`/dashboard/assignmentsPage/${id}/print`)
    expect(await page.textContent('.hero-sentence')).toBe(said.sentence)
    await page.goto(`/dashboard/assignmentsPage/${id}`)

    await tap('button', said.remindAll)
    expect(await status()).toContain(said.reminded)
    let letters = await awaitLetters(world.id('muna@rawda.test'), ++lettersToMuna)
    expect(letters.at(-1)!.text!.replaceAll(/[\u2068\u2069]/g, '')).toMatch(
      /بقي لـآدم:\s+- درس counting \(الرياضيات\)، حتّى الجمعة \d+ /,
    )
    await tap('button', said.remindAll)
    expect(await status()).toContain(said.remindedBefore)

    await tap('link', /آدم/)
    expect(await tooWide()).toBe(false)
    await page.fill('[name=dueDay]', friday)
    await tap('button', said.extend)
    expect(await main()).toContain(said.tooEarly)
    await page.fill('[name=dueDay]', addDays(friday, 3))
    await tap('button', said.extend)
    expect(await page.locator('tbody small').first().innerText()).not.toBe('')

    await tap('link', said.edit)
    expect(await page.isChecked(`[name=task][value="${world.id('counting')}"]`)).toBe(true)
    await page.fill('[name=noteEn]', 'Together')
    await tap('button', said.save)
    if (await page.locator('[name=keepDay]').count()) await tap('button', said.keepDay)
    expect(await main()).toContain('Together')

    await tap('link', said.withdraw)
    await tap('button', said.withdraw)
    expect(await status()).toContain(said.withdrawn)
    await tap('link', said.past)
    expect(await page.locator('.task-rows li').count()).toBeGreaterThan(0)
  })

  test(`an assignment is copied to another class, and each goes its own way ${how}`, async () => {
    let { page, tap, status } = await phone('layla', locale, javaScript)
    let ladybirds = await ladybirdsOfLayla(locale)
    await giveAssignment(siteDatabase(), world.id(`copied-${locale}`), {
      schoolId: world.id('zaytoun'),
      classId: world.id('butterflies'),
      createdBy: world.id('layla'),
      firstDay: addDays(today, -2),
      dueDay: addDays(today, 4),
      note: 'خمس دقائق معًا',
      noteEn: 'Five minutes together',
      tasks: [[world.id('letters')], [world.id('counting'), world.id('counting-2')]],
    })
    await page.goto(`/dashboard/assignmentsPage/${world.id(`copied-${locale}`)}`)
    await tap('link', said.copy)
    // What is to be done and the notes are filled in; the days begin anew, and for whom is asked.
    let tasks = page.locator('[name=task]:checked')
    expect(
      (
        await tasks.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value')))
      ).toSorted(),
    ).toEqual(
      [
        encodeURIComponent(world.id('letters')),
        `${encodeURIComponent(world.id('counting'))}/${encodeURIComponent(world.id('counting-2'))}`,
      ].toSorted(),
    )
    expect(await page.inputValue('[name=note]')).toBe('خمس دقائق معًا')
    expect(await page.inputValue('[name=noteEn]')).toBe('Five minutes together')
    await page.selectOption('[name=target]', `class:${ladybirds}`)
    let due = addDays(today, 3)
    await page.fill('[name=firstDay]', today)
    await page.fill('[name=dueDay]', due)
    await tap('button', said.give)
    if (await page.locator('[name=keepDay]').count()) await tap('button', said.keepDay)
    expect(await status()).toContain(said.given)
    let [copy] = new URL(page.url()).pathname.split('/').slice(-1) as [string]
    let kept = async (id: string) =>
      (await siteDatabase().select().from(assignments).where(eq(assignments.id, id)))[0]
    expect(await kept(copy)).toMatchObject({
      classId: ladybirds,
      firstDay: today,
      dueDay: due,
      note: 'خمس دقائق معًا',
      noteEn: 'Five minutes together',
    })
    expect(await page.textContent('main')).toContain(said.copied)
    let given = await siteDatabase()
      .select()
      .from(assignmentTasks)
      .where(eq(assignmentTasks.assignmentId, copy))
    expect(given.map(({ lessonId, exerciseId }) => [lessonId, exerciseId])).toEqual([
      [world.id('letters'), ''],
      [world.id('counting'), world.id('counting-2')],
    ])
    // The first stays as it was, also where the copy is withdrawn.
    await tap('link', said.withdraw)
    await tap('button', said.withdraw)
    expect(await kept(world.id(`copied-${locale}`))).toMatchObject({
      classId: world.id('butterflies'),
      dueDay: addDays(today, 4),
      withdrawnAt: null,
    })
  })

  test(`those who failed an exercise become a group and get a task ${how}`, async () => {
    let { page, tap, tooWide, status } = await phone('layla', locale, javaScript)
    await page.goto(`/dashboard/class/${world.id('butterflies')}`)
    let link = page.locator('main').getByRole('link', { name: said.makeTask, exact: true })
    let found = await link.evaluateAll(
      (links, exercise) =>
        links.map((each) => each.getAttribute('href')!).find((to) => to.includes(exercise)),
      encodeURIComponent(world.id('letters-3')),
    )
    await page.goto(found!)
    expect(await page.inputValue('[name=target]')).toBe('pupils')
    expect(await page.isChecked(`[name=pupil][value="${world.id('salma')}"]`)).toBe(true)
    expect(await page.isChecked(`[name=pupil][value="${world.id('adam')}"]`)).toBe(false)
    await tap('link', said.newGroup)
    expect(await tooWide()).toBe(false)
    expect(await page.isChecked(`[name=pupil][value="${world.id('salma')}"]`)).toBe(true)
    await tap('button', said.keepGroup)
    expect(await page.isChecked(`[name=pupil][value="${world.id('salma')}"]`)).toBe(true)
    await page.fill('[name=name]', `العدّ ${locale}`)
    await tap('button', said.keepGroup)
    expect(await status()).toContain(said.groupKept)
    expect(await tooWide()).toBe(false)
    let [group] = await siteDatabase()
      .select()
      .from(groups)
      .where(eq(groups.name, `العدّ ${locale}`))
    await page.goto(`/dashboard/assignmentsPage/groups/${group!.id}`)
    await tap('link', said.removeGroup)
    await tap('button', said.removeGroup)
    expect(await status()).toContain(said.groupRemoved)
  })
}

test('a form that is sent twice at once gives one assignment', async () => {
  let { page } = await phone('layla', 'en', false)
  await page.goto('/dashboard/assignmentsPage/new')
  let key = await page.inputValue('[name=key]')
  let due = addDays(today, 2)
  let form = {
    key,
    target: `class:${world.id('butterflies')}`,
    task: encodeURIComponent(world.id('letters')),
    firstDay: today,
    dueDay: due,
    keepDay: due,
  }
  let send = () =>
    page.request.post('/dashboard/assignmentsPage/new', {
      form,
      maxRedirects: 0,
      headers: { Origin: new URL(page.url()).origin },
    })
  let answers = await Promise.all([send(), send(), send()])
  expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303])
  expect(await siteDatabase().$count(assignments, eq(assignments.id, key))).toBe(1)
})
