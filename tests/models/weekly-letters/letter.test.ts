import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { preferencesFrom, preferencesText } from '#app/request/preferences.ts'
import { accounts, calendarEvents, familyNotes, holidays, lessons, schools } from '#db/schema.ts'
import { giveAssignment } from '#tests/support/give-assignment.ts'
import { openPost, THURSDAY, WEEK } from '#tests/support/weekly-letters.ts'

const HOUR = 3_600_000

/** Adam is a boy who solved one of three letters on Monday; his mother reads in some language. */
async function openDesk(language: 'ar' | 'en') {
  let post = await openPost()
  let { db } = post
  await db.update(lessons).set({ activity: 'عدّوا الملاعق.', activityEn: 'Count the spoons.' })
  await db
    .update(accounts)
    .set({ displayName: 'آدم عبد الله النجّار', gender: 'male' })
    .where(eq(accounts.id, 'adam'))
  await db
    .update(accounts)
    .set({
      displayName: '<b>Muna</b> & co',
      preferences: preferencesText(preferencesFrom(new URLSearchParams({ language }))),
    })
    .where(eq(accounts.id, 'muna'))
  await db.update(accounts).set({ gender: 'female' }).where(eq(accounts.id, 'layla'))
  let note = (text: string, createdAt: number, week: string) =>
    db.insert(familyNotes).values({
      id: text,
      schoolId: 'zaytoun',
      pupilId: 'adam',
      week,
      authorId: 'layla',
      text,
      createdAt,
    })
  return { ...post, note }
}

test('in Arabic: the sentence, seven days, what is mastered, what to practise, one thing to do, the note', async () => {
  let { db, note, send, arrived } = await openDesk('ar')
  await db.insert(holidays).values({
    id: 'feast',
    schoolId: 'zaytoun',
    firstDay: '2026-11-24',
    lastDay: '2026-11-25',
    name: 'عيد',
    nameEn: 'Feast',
  })
  await note('أحسن آدم هذا الأسبوع.\nشكرًا لكم!', THURSDAY - HOUR, '2026-11-15')
  expect(await send()).toBe(1)
  let [letter] = arrived
  expect(letter!.subject).toBe('\u2068روضة الزيتون\u2069: أسبوع 15–21 تشرين الثاني 2026')
  let said = plain(letter!.text)
  for (let part of [
    'روضة الزيتون\nالأسبوع 15–21 تشرين الثاني 2026',
    'مرحبًا <b>Muna</b> & co،',
    'تدرّب آدم يومًا واحدًا هذا الأسبوع، بزيادة يوم عمّا كان حتّى هذا اليوم من الأسبوع الماضي.',
    [
      'يومًا بيوم',
      '- الأحد: يوم راحة',
      '- الاثنين: القراءة',
      '- الثلاثاء: يوم راحة',
      '- الأربعاء: يوم راحة',
      '- الخميس: لا تدريب بعد اليوم',
      '- الجمعة: لم يأتِ بعد',
      '- السبت: لم يأتِ بعد',
    ].join('\n'),
    'ما يُستحسن التدرّب عليه\n- درس letters (القراءة)',
    'جرّبوا معًا في البيت (5 دقائق)\n- عدّوا الملاعق.',
    'كلمة المعلّمة · ليلى\nأحسن آدم هذا الأسبوع.\nشكرًا لكم!',
    'أيّام بلا دوام\n- عيد: 24–25 تشرين الثاني 2026',
    'هذه الرسالة لأهل آدم وحدهم.',
  ])
    expect(said).toContain(part)
  expect(letter!.html).toContain('<html lang="ar" dir="rtl">')
  expect(letter!.html).toContain('شكرًا لكم!')
  expect(plain(letter!.html)).toContain('&#60;b&#62;Muna&#60;/b&#62; &#38; co')
})

test('in English it says the same; neither names the family, nor counts, nor loads anything', async () => {
  let { note, send, arrived } = await openDesk('en')
  await note('Well done <img src=x>', THURSDAY - HOUR, '2026-11-15')
  await send()
  let [{ subject, text, html, headers, to }] = arrived as [(typeof arrived)[number]]
  expect([to, subject]).toEqual([
    'muna@rawda.test',
    '\u2068Al Zaytoun\u2069: the week 15\u2009–\u200921 November 2026',
  ])
  let said = plain(text)
  for (let part of [
    'Hello <b>Muna</b> & co,',
    'آدم practised on one day this week, one more than by this day last week.',
    [
      'Day by day',
      '- Sunday: day of rest',
      '- Monday: Reading',
      '- Tuesday: day of rest',
      '- Wednesday: day of rest',
      '- Thursday: not yet today',
      '- Friday: still to come',
      '- Saturday: still to come',
    ].join('\n'),
    'What to practise\n- Lesson letters (Reading)',
    'Try together at home (5 minutes)\n- Count the spoons.',
    'From the teacher · ليلى\nWell done <img src=x>',
    'See it in Rawda:\nhttps://rawda.example/dashboard/app?child=adam',
  ])
    expect(said).toContain(part)
  expect(html).toContain('<html lang="en" dir="ltr">')
  for (let each of [subject, text, html]) {
    expect(each).not.toContain('النجّار')
    expect(each.replaceAll(/(width|padding|margin)[^;"]*/g, '')).not.toMatch(/%|٪|\d+ (of|out of)/)
  }
  expect(subject).not.toContain('آدم')
  expect(html).not.toMatch(/<(img|script|link)|<[^>]*\ssrc=|url\(|@import/i)
  let [, address] = headers!['List-Unsubscribe']!.match(/^<(https:[^>]+)>$/)!
  expect(headers!['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(address).toMatch(
    /^https:\/\/rawda\.example\/letters\/unsubscribe\?token=[0-9a-f]{40}&lang=en$/,
  )
  expect(text).toContain(address)
})

test('a note is told once: also one that was written after the week’s letter had left', async () => {
  let { note, send, arrived } = await openDesk('en')
  await note('First', THURSDAY - HOUR, '2026-11-15')
  await send()
  await note('Second', THURSDAY + HOUR, '2026-11-15')
  await note('Third', THURSDAY + WEEK - HOUR, '2026-11-22')
  await send(THURSDAY + WEEK)
  expect(arrived.map(({ text }) => text.match(/First|Second|Third/g))).toEqual([
    ['First'],
    ['Third', 'Second'],
  ])
})

test('a note is worth a letter where nothing else happened', async () => {
  let { note, send, arrived } = await openDesk('en')
  expect(await send(THURSDAY + 4 * WEEK)).toBe(0)
  await note('We miss you', THURSDAY + 5 * WEEK - HOUR, '2026-12-20')
  expect(await send(THURSDAY + 5 * WEEK)).toBe(1)
  expect(arrived[0]!.text).toContain('We miss you')
})

test('early in a week the letter is about the one before, as it was', async () => {
  let { ask, send, arrived } = await openDesk('en')
  await ask('muna', THURSDAY, { weekday: 0, hour: 8 })
  expect(await send(Date.parse('2026-11-22T05:00:00Z'))).toBe(1)
  let said = plain(arrived[0]!.text)
  expect(said).toContain('Week 15–21 November 2026')
  expect(said).toContain('- Thursday: day of rest\n- Friday: day of rest')
  expect(said).toContain('آدم practised on one day this week, one more than the week before.')
})

/** Without the signs that keep names apart from what stands round them. */
function plain(text: string): string {
  return text.replaceAll(/[\u2068\u2069\u200f\u200e]/g, '').replaceAll(/\u2009/g, '')
}

test('a letter tells the tasks of the week after it, as the page of paper does', async () => {
  let post = await openDesk('ar')
  for (let [id, firstDay, dueDay] of [
    ['this-week', '2026-11-15', '2026-11-19'],
    ['next-week', '2026-11-22', '2026-11-26'],
  ] as const)
    await giveAssignment(post.db, id, { classId: 'butterflies', firstDay, dueDay })
  await post.send()
  expect(plain(post.arrived[0]!.text)).toContain(
    'مهامّ الأيّام القادمة\n- درس letters (القراءة)، حتّى الخميس، 26 تشرين الثاني\n\n',
  )
})

test.each([
  ['ar', 'الأسبوع القادم في الروضة\n- رحلة: الثلاثاء، 24 تشرين الثاني في 08:30\n\n'],
  ['en', 'Next week at the kindergarten\n- رحلة: Tue 24 Nov at 08:30\n\n'],
] as const)('a letter tells what the school plans for families (%s)', async (language, said) => {
  let { db, send, arrived } = await openDesk(language)
  let event = (title: string, audience: 'all' | 'staff', schoolId = 'zaytoun') => ({
    id: title,
    schoolId,
    authorId: 'hind',
    audience,
    title,
    colour: 'green' as const,
    allDay: false,
    firstDay: '2026-11-24',
    startMinute: 510,
    lastDay: '2026-11-24',
    endMinute: 600,
    shape: 'day' as const,
    endsOn: '2026-11-24',
    createdAt: 0,
    changedAt: 0,
  })
  await db
    .insert(calendarEvents)
    .values([event('رحلة', 'all'), event('اجتماع', 'staff'), event('هناك', 'all', 'cedar')])
  expect(await send()).toBe(1)
  expect(plain(arrived[0]!.text)).toContain(said)
  expect(plain(arrived[0]!.text)).not.toMatch(/اجتماع|هناك/)
})

test('a school without a calendar has none in its letters', async () => {
  let { db, send, arrived } = await openDesk('en')
  await db.update(schools).set({ modulesOff: 'mail,calendar' }).where(eq(schools.id, 'zaytoun'))
  // What is not there is not asked.
  await db.run('alter table calendar_events rename to no_events')
  expect(await send()).toBe(1)
  expect(arrived[0]!.text).not.toContain('Next week')
})

test('a note that is written while a letter is on its way stands in the next one', async () => {
  let post = await openDesk('en')
  let began = Date.now()
  post.meanwhile.push(async () => {
    await new Promise((wake) => setTimeout(wake, 5))
    await post.note('Written meanwhile', THURSDAY + Date.now() - began, '2026-11-15')
    await new Promise((wake) => setTimeout(wake, 5))
  })
  await post.send()
  expect(post.arrived[0]!.text).not.toContain('Written meanwhile')
  await post.send(THURSDAY + WEEK)
  expect(post.arrived[1]!.text).toContain('Written meanwhile')
})
