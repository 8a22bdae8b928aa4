import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locale } from '#app/locales/locale.ts'
import { familyHome, ownWeek } from '#app/models/dashboards/family.server.ts'
import { ChildHome } from '#app/routes/family/child-home.tsx'
import { ParentHome } from '#app/routes/family/parent-home.tsx'
import { WeekPage } from '#app/routes/family/week-page.tsx'
import { holidays, lessons } from '#db/schema.ts'
import { openHandMadeSchool } from '#tests/support/hand-made-school.ts'
import { freshDatabase } from '#tests/support/school.ts'

// What families read of the hand-made week, at its end: each figure was worked out by hand in
// tests/support/hand-made-school.ts.

const SATURDAY = Date.parse('2026-10-10T12:00:00+05:45')

async function openFamily() {
  let db = await freshDatabase()
  let school = await openHandMadeSchool(db, { now: SATURDAY })
  await db.update(lessons).set({ activity: 'جرّبوا', activityEn: 'Try it' })
  return school
}

/** All words of a page, line by line. */
function linesOf(html: string): string[] {
  return html
    .replace(/<title>.*?<\/title>/g, '')
    .replace(/<\/(h\d|p|li|a|button|small|section|span)>/g, '\n')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll('&#x27;', "'")
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
}

async function mothersPage(locale: 'ar' | 'en', child: string | null) {
  let { as, id } = await openFamily()
  let home = await familyHome(await as('mona'), child && id(child))
  if (!home.ok) throw new Error(home.reason)
  let html = renderToStaticMarkup(
    <ParentHome home={home.value} site="https://rawda.example" locale={locale} />,
  )
  return { lines: linesOf(html), html }
}

const basma = {
  ar: `
بسمة خمس دقائق معًا
Tarek على ما يرام
تدريب بسمة هذا الأسبوع: ثلاثة أيّام ، بزيادة ثلاثة أيّام عن الأسبوع الماضي.
أحد الأحد: يوم تدريب، وأكثره القراءة
اثنين الاثنين: يوم تدريب، وأكثره القراءة
ثلاثاء الثلاثاء: يوم تدريب، وأكثره الرياضيات
أربعاء الأربعاء: يوم راحة
خميس الخميس: يوم راحة
جمعة الجمعة: يوم راحة
سبت السبت: اليوم، لا تدريب بعد
جرّبوا معًا 5 دقائق
جرّبوا
لأنّ «الثلاثة» لم يُتقَن بعد (4 محاولات بلا حلّ، آخرها قبل 4 أيّام).
جرّبناه
يصل إلى الصفّ: Dina
الموادّ الأربع هذا الأسبوع
القراءة
3 من 4 صحيحة
في الطريق: الحروف
الرياضيات
1 من 5 صحيحة
يحتاج إلى وقت: الأعداد
العلوم
لم يأتِ بعد.
القراءة والكتابة
لم يأتِ بعد.
واتساب
طباعة صفحة
كلمات من الروضة ما كتبته إليكم المعلّمات
كلّ التفاصيل الدروس والتمارين والأوقات
طفل آخر؟
يُكتب هنا الرمز من بطاقة وليّ الأمر التي تعطيها الروضة.
الرمز XXXX-XXXX-XXXX-XXXX
تحقّق من الرمز
`,
  en: `
بسمة five minutes together
Tarek all is well
بسمة practised on three days this week, three more than last week.
Sun Sunday: practised, Reading most of all
Mon Monday: practised, Reading most of all
Tue Tuesday: practised, Math most of all
Wed Wednesday: a day of rest
Thu Thursday: a day of rest
Fri Friday: a day of rest
Sat Saturday: today, not practised yet
Try together 5 minutes
Try it
Because بسمة has not mastered “Three” yet (4 tries, not solved, last 4 days ago).
We tried it
Dina sees it
The four subjects this week
Reading
3 of 4 right
Getting there: Letters
Math
1 of 5 right
Needs time: Numbers
Science
Still to come.
Read and write
Still to come.
WhatsApp
Print a page
Notes from the kindergarten What the teachers wrote to you
All details Lessons, exercises and times
Another child?
Enter the code from the guardian card that the kindergarten gives you.
Code XXXX-XXXX-XXXX-XXXX
Check the code
`,
}

for (let locale of ['ar', 'en'] as const)
  test(`a mother reads first of the child who needs five minutes (${locale})`, async () => {
    let { lines, html } = await mothersPage(locale, null)
    expect(lines).toEqual(basma[locale].trim().split('\n'))
    // What is shared is the activity and the portal's address: no name, no figure.
    let shared = decodeURIComponent(/https:\/\/wa\.me\/\?text=([^"]+)/.exec(html)![1]!)
    expect(shared).toBe(
      {
        ar: 'خمس دقائق معًا: جرّبوا https://rawda.example',
        en: 'Five minutes together: Try it https://rawda.example',
      }[locale],
    )
  })

test('of the other child: the lesson that is mastered, and the right answers of the week', async () => {
  let { lines } = await mothersPage('en', 'tarek')
  expect(lines[2]).toBe('Tarek practised on three days this week, three more than last week.')
  expect(lines.slice(10, 12)).toEqual(['What Tarek does well', 'Plants'])
  let at = lines.indexOf('Reading')
  expect(lines.slice(at, at + 10)).toEqual([
    'Reading',
    '3 of 3 right',
    'Getting there: Letters',
    'Math',
    'Still to come.',
    'Science',
    '4 of 5 right',
    'Mastered: Plants',
    'Read and write',
    'Still to come.',
  ])
})

test('families read which days are holidays: as a sun in the week, and in a sentence before', async () => {
  let { db, as, id } = await openFamily()
  let day = (firstDay: string, lastDay: string, at: number) => ({
    id: `holiday-${at}`,
    schoolId: id('amal'),
    firstDay,
    lastDay,
    name: `عيد ${at}`,
    nameEn: `Feast ${at}`,
  })
  await db.insert(holidays).values([
    // Over; in this week to its end, in the next one, and after it.
    day('2026-10-08', '2026-10-09', 1),
    day('2026-10-10', '2026-10-10', 2),
    day('2026-10-12', '2026-10-14', 3),
    day('2026-10-18', '2026-10-18', 4),
  ])
  let home = await familyHome(await as('mona'), id('basma'))
  if (!home.ok) throw new Error(home.reason)
  let page = (locale: Locale) =>
    linesOf(
      renderToStaticMarkup(
        <ParentHome home={home.value} site="https://x.example" locale={locale} />,
      ),
    ).filter((line) => /Feast|عيد/.test(line))
  expect(page('en')).toEqual([
    'Thu Thursday: holiday, Feast 1',
    'Fri Friday: holiday, Feast 1',
    'Sat Saturday: holiday, Feast 2',
    'Saturday 10 October is a holiday: Feast 2',
    'Holiday from Monday 12 October to Wednesday 14 October: Feast 3',
  ])
  expect(page('ar-JO-u-ca-islamic-umalqura').slice(-2)).toEqual([
    'السبت 10 تشرين الأول إجازة: عيد 2 (29 ربيع الآخر 1448 هـ)',
    'إجازة من الاثنين 12 تشرين الأول إلى الأربعاء 14 تشرين الأول: عيد 3 (1–3 جمادى الأولى 1448 هـ)',
  ])
  // A child reads no word of it: there is a sun.
  let week = (await ownWeek(await as('tarek')))!
  let own = renderToStaticMarkup(<ChildHome week={week} appLink={null} locale="en" />)
  expect(own.match(/holiday, /g)?.length).toBe(2)
})

test('a child’s own screen has neither a figure nor a per cent, and a door', async () => {
  let { as } = await openFamily()
  let week = (await ownWeek(await as('tarek')))!
  let link = 'rawda://open?lesson={lesson}&exercise={exercise}'
  let html = renderToStaticMarkup(<ChildHome week={week} appLink={link} locale="en" />)
  let lines = linesOf(html)
  expect(lines).toContain('Hello Tarek')
  expect(lines.slice(lines.indexOf('mastered:'))).toEqual([
    'mastered:',
    'Plants',
    'next:',
    'Letters',
    'open:',
    'Numbers',
    'Out',
  ])
  expect(lines.join()).not.toMatch(/\d|%/)
  expect(html).toContain('href="rawda://open?lesson=letters&amp;exercise=ta"')
})

test('the page for paper says the same, under the school’s name and two calendars', async () => {
  let { as, id } = await openFamily()
  let home = await familyHome(await as('mona'), id('tarek'))
  let week = home.ok ? home.value.chosen!.week! : undefined
  let lines = linesOf(renderToStaticMarkup(<WeekPage week={week!} locale="ar" />))
  expect(lines.slice(0, 6)).toEqual([
    'روضة الأمل',
    'النحلات Bees',
    '· Dina',
    'الأسبوع 4–10 أكتوبر 2026 23–29 ربيع الآخر 1448 هـ',
    'أسبوع Tarek',
    'تدريب Tarek هذا الأسبوع: ثلاثة أيّام ، بزيادة ثلاثة أيّام عن الأسبوع الماضي.',
  ])
  let at = lines.indexOf('الموادّ الأربع هذا الأسبوع')
  expect(lines.slice(at + 1, at + 5)).toEqual([
    'القراءة 3 من 3 صحيحة',
    'الرياضيات ليس هذا الأسبوع',
    'العلوم 4 من 5 صحيحة',
    'القراءة والكتابة ليس هذا الأسبوع',
  ])
})
