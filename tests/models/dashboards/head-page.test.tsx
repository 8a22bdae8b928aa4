import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ClassRow, HeadSummary } from '#app/models/dashboards/head-summary.server.ts'
import type { DeskSchool, SupervisorDesk } from '#app/models/dashboards/supervisor-desk.server.ts'
import { HeadSummaryPage } from '#app/routes/dashboards/head/head-summary.tsx'
import { HomePanel } from '#app/routes/dashboards/supervisor-panel.tsx'
import { elementsOf, linesOf, linkOf, mainOf, textOf } from '#tests/support/read-page.ts'

// What the head's summary and the supervisor's desk say, in both languages, of figures that were
// made up here. Thursday, 26 November 2026.

const TODAY = '2026-11-26'
const read = (node: ReactNode) => mainOf(`<main>${renderToStaticMarkup(node)}</main>`)

const weeks = [58, 62, 66, 41, 69, 72, 71, 62].map((active, at) => {
  let first = ['10-04', '10-11', '10-18', '10-25', '11-01', '11-08', '11-15', '11-22'][at]
  let last = ['10-10', '10-17', '10-24', '10-31', '11-07', '11-14', '11-21', '11-28'][at]
  return {
    first: `2026-${first}`,
    last: `2026-${last}`,
    active,
    isRunning: at === 7,
    isHoliday: at === 3,
    lastYear: 40 + at,
  }
})

function classRow(name: string, row: Partial<ClassRow>, teachers: string | null): ClassRow {
  let tally = { attempts: 0, correctAttempts: 0, failedAttempts: 0, grade: null, durationMs: 0 }
  return {
    klass: {
      classID: name,
      schoolID: 's',
      name,
      level: 1,
      academicYear: '2026/2027',
      imageURL: null,
      archivedAt: null,
      teachers,
    },
    standing: 'well',
    lastDay: '2026-11-25',
    pupils: 20,
    needHelp: 0,
    active: 18,
    enrolled: 20,
    activeBefore: 17,
    week: { ...tally, grade: 84 },
    before: { ...tally, grade: 81 },
    weeks,
    ...row,
  }
}

const noAnswers = classRow('', {}, null).week
const summary: HeadSummary = {
  school: {
    schoolID: 's',
    name: 'الياسمين',
    nameEn: 'Jasmine',
    country: 'JO',
    timezone: 'Asia/Amman',
    weekStart: 0,
    restDays: '56',
  },
  today: TODAY,
  coming: null,
  posts: [],
  due: null,
  isAskedForPictures: false,
  marks: { children: 2, attempts: 5, moves: 1 },
  period: { kind: 'weekly', first: '2026-11-22', last: '2026-11-28' },
  classes: [
    classRow(
      'Suns',
      {
        standing: 'stopped',
        lastDay: '2026-11-17',
        pupils: 16,
        active: 0,
        enrolled: 16,
        week: { ...noAnswers, grade: null },
      },
      null,
    ),
    classRow(
      'Sparrows',
      { standing: 'needsHelp', needHelp: 8, week: { ...noAnswers, grade: 71 } },
      'Rana\nWael',
    ),
    classRow('Stars', {}, 'Huda'),
    classRow('Kites', { standing: 'new', lastDay: null, pupils: 33 }, 'Huda'),
    classRow('Trees', { standing: 'new', lastDay: null, pupils: 31 }, 'Huda'),
  ],
  deletions: { asked: 0, leftLongAgo: 0 },
  reported: 0,
  taking: { active: 62, enrolled: 86, activeBefore: 70 },
  weeks,
  overview: {
    totalPromos: 300,
    promosRemaining: 6,
    totalRegStudents: 81,
    totalUnEnrolledStudents: 0,
    totalRegTeachers: 4,
    totalUnEnrolledTeachers: 0,
    UnAssignedClassCount: 1,
    classCount: 5,
    maxStudentsNo: 150,
    maxTeachersNo: null,
    studentSeats: 81,
    teacherSeats: 4,
    ending: 6,
    pupilsWithoutClass: 0,
    pupilsWithoutSubscription: 202,
  },
  families: { pupils: 81, linked: 54, looked: 38 },
  ending: [
    { first: '2026-11-01', count: 0 },
    { first: '2026-12-01', count: 6, soon: true },
    { first: '2027-01-01', count: 75 },
  ],
  pupilsWithoutTeacher: 16,
  teachers: [],
}

const pages = {
  en: `
# Jasmine
Thursday · 26 November 2026
2 of 3 classes are active.
Suns has no teacher, and there has been no practice for 9 days.
- Suns stopped
- Sparrows 18 of 20
- Stars 18 of 20
# Children who practised
62 of 86 this week
This yearLast yearHoliday
4 Oct1118251 Nov815Now
Show as table
Week from | This year | Last year
4 Oct 2026 | 58 | 40
11 Oct 2026 | 62 | 41
18 Oct 2026 | 66 | 42
25 Oct 2026 | 41 | 43
1 Nov 2026 | 69 | 44
8 Nov 2026 | 72 | 45
15 Nov 2026 | 71 | 46
22 Nov 2026 | 62 | 47
# To do
# 202 children without a subscription
Seats free: 69, missing: 133.
# Suns has no teacher.
16 children
# 6 subscriptions end within 30 days
# Classes, those that need a look first
- Class Practised this week Right answers Need help 8 weeks
- Suns no teacher 0 of 16 no answers this week stopped
- Sparrows Rana, Wael 18 of 20 71% ▼ 10 points lower 8 children
- Stars Huda 18 of 20 84% ▲ 3 points higher none needs help
- 2 classes have not begun 64 children
# Families
38 children’s families looked this week of 81 children with a subscription
- looked this week 38
- linked, not looked this week 16
- no family linked yet 27
Print cards for families
# Seats and renewals
Subscriptions
Seats used: 81 of 150 69 free
When children’s subscriptions end, month by month · December is the nearest: 6
- November 2026Nov—
- December 2026Dec6
- January 2027Jan75
# November 2026 on one page, for the board
To print: practice, classes, families and seats. No child is named.
# What to know of these figures
4 October – 28 November 2026
2 children: 5 attempts removed
1 change of class
`,
  ar: `
# الياسمين
الخميس · 26 نوفمبر 2026
2 من 3 صفوف نشطة.
صفّ Suns بلا معلّم، ولا تدريب فيه منذ 9 أيّام.
- Suns متوقّفة
- Sparrows 18 من 20
- Stars 18 من 20
# الأطفال الذين تدرّبوا
62 من 86 هذا الأسبوع
هذا العامالعام الماضيإجازة
4 أكتوبر1118251 نوفمبر815الآن
عرض الأرقام في جدول
أسبوع يبدأ في | هذا العام | العام الماضي
4 أكتوبر 2026 | 58 | 40
11 أكتوبر 2026 | 62 | 41
18 أكتوبر 2026 | 66 | 42
25 أكتوبر 2026 | 41 | 43
1 نوفمبر 2026 | 69 | 44
8 نوفمبر 2026 | 72 | 45
15 نوفمبر 2026 | 71 | 46
22 نوفمبر 2026 | 62 | 47
# المطلوب الآن
# 202 طفل بلا اشتراك
المقاعد الحرّة: 69، والناقصة: 133.
# صفّ Suns بلا معلّم.
16 طفلًا
# 6 اشتراكات تنتهي خلال 30 يومًا
# الصفوف، الأحوج إلى العناية أوّلًا
- الصفّ تدرّبوا هذا الأسبوع إجابات صحيحة بحاجة إلى مساعدة 8 أسابيع
- Suns بلا معلّم 0 من 16 لا إجابات هذا الأسبوع متوقّفة
- Sparrows Rana، Wael 18 من 20 71% ▼ أدنى بـ10 نقاط 8 أطفال
- Stars Huda 18 من 20 84% ▲ أعلى بـ3 نقاط لا أحد
- صفّان لم يبدآ بعد 64 طفلًا
# الأهل
اطّلعت أسر 38 طفلًا هذا الأسبوع من 81 طفلًا لهم اشتراك
- اطّلعت هذا الأسبوع 38
- مرتبطة ولم تطّلع هذا الأسبوع 16
- لم ترتبط أسرته بعد 27
طباعة بطاقات أولياء الأمور
# المقاعد والتجديد
الاشتراكات
المقاعد المستعملة: 81 من 150 69 مقعدًا حرًّا
متى تنتهي اشتراكات الأطفال، شهرًا بعد شهر · ديسمبر هو الأقرب: 6
- نوفمبر 2026نوفمبر—
- ديسمبر 2026ديسمبر6
- يناير 2027يناير75
# تقرير نوفمبر 2026 في صفحة واحدة للمجلس
للطباعة: التدريب والصفوف والأهل والمقاعد، بلا اسم أيّ طفل.
# ما ينبغي معرفته عن هذه الأرقام
4 أكتوبر – 28 نوفمبر 2026
طفلان: حُذفت 5 محاولات
تغيير صفّ واحد
`,
}

for (let locale of ['ar', 'en'] as const)
  test(`a head reads a sentence, the weeks, what to do, the classes and the families (${locale})`, () => {
    let lines = linesOf(read(<HeadSummaryPage summary={summary} locale={locale} />))
    expect(lines).toEqual(pages[locale].trim().split('\n'))
  })

test('the one button of the head’s sentence is what its worst class needs', () => {
  let button = (classes: ClassRow[], words: string) =>
    linkOf(read(<HeadSummaryPage summary={{ ...summary, classes }} locale="en" />), words)
  let [alone, helped, well] = summary.classes
  expect(button([alone!, well!], 'Choose a teacher for Suns')).toBe(
    '/dashboard/classes/enroll/Suns/teacher',
  )
  expect(button([helped!, well!], 'See Sparrows')).toBe('/dashboard/class/Sparrows?filter=help')
  expect(button([], 'Add children and teachers')).toBe('/dashboard/users/import')
})

test('the class that the sentence names has no tick, the others have', () => {
  let needing = summary.classes.map((row) => ({ ...row, standing: 'needsHelp' as const }))
  let page = renderToStaticMarkup(
    <HeadSummaryPage summary={{ ...summary, classes: needing }} locale="en" />,
  )
  let faces = /<ul class="class-faces">.*?<\/ul>/s.exec(page)![0]
  expect([...faces.matchAll(/data-state="(\w+)"/g)].map(([, state]) => state)).toEqual([
    'needsHelp',
    'mastered',
    'mastered',
    'mastered',
  ])
})

test('the one class without a teacher is given one on the spot, by the form of its board', () => {
  let teachers = [
    { UID: 'rana', displayName: 'Rana' },
    { UID: 'huda', displayName: 'هدى' },
  ]
  let [rana, huda] = teachers.map(({ UID, displayName }) => [UID, displayName])
  // In the alphabet of the page.
  for (let [locale, label, words, button, names] of [
    ['en', 'Teacher of Suns', 'Choose a teacher', 'Assign', [rana, huda]],
    ['ar', 'معلّم صفّ Suns', 'اختيار معلّم', 'تعيين', [huda, rana]],
  ] as const) {
    let page = read(<HeadSummaryPage summary={{ ...summary, teachers }} locale={locale} />)
    let [form] = elementsOf(page, 'form').filter(
      ({ attributes }) => attributes.action === '/dashboard/classes/enroll/Suns/teacher',
    )
    let [select] = elementsOf(form!, 'select')
    expect(select!.attributes).toMatchObject({ name: 'enrolled', required: '' })
    expect(select!.attributes['aria-label']!.replaceAll(/[\u2066-\u2069]/g, '')).toBe(label)
    expect(
      elementsOf(form!, 'option').map((option) => [option.attributes.value, textOf(option)]),
    ).toEqual([['', words], ...names])
    expect(
      elementsOf(form!, 'input').map(({ attributes: { name, value } }) => [name, value]),
    ).toEqual([['was', '']])
    expect(elementsOf(form!, 'button').map(textOf)).toEqual([button])
  }
})

test('cards are printed of 24 classes here; where there are more, their list is a tap away', () => {
  let named = (count: number) =>
    Array.from({ length: count }, (_, at) => classRow(`Room ${at + 1}`, {}, null))
  for (let [locale, label, all] of [
    ['en', 'Print cards for families', 'All classes'],
    ['ar', 'طباعة بطاقات أولياء الأمور', 'الصفوف كلّها'],
  ] as const) {
    let linksOf = (classes: ClassRow[]) => {
      let page = read(<HeadSummaryPage summary={{ ...summary, classes }} locale={locale} />)
      let [details] = elementsOf(page, 'details').filter((each) => textOf(each).startsWith(label))
      return elementsOf(details!, 'a').map((link) => [textOf(link), link.attributes.href])
    }
    let links = linksOf(named(25))
    expect(links.length).toBe(25)
    expect(links[23]).toEqual([`${label}: Room 24`, '/dashboard/class/Room%2024/guardians'])
    expect(links[24]).toEqual([all, '/dashboard/classes'])
    expect(linksOf(named(24)).map(([words]) => words)).not.toContain(all)
  }
})

test('each thing to do leads to where it is done', () => {
  let overview = { ...summary.overview, pupilsWithoutClass: 2, ending: 3 }
  overview = { ...overview, pupilsWithoutSubscription: 9, maxStudentsNo: 100, studentSeats: 96 }
  let page = read(<HeadSummaryPage summary={{ ...summary, overview }} locale="en" />)
  expect(linkOf(page, 'Choose a teacher')).toBe('/dashboard/classes/enroll/Suns/teacher')
  expect(linkOf(page, 'Give seats')).toBe('/dashboard/users/seats')
  expect(linkOf(page, 'Ask for 5 more')).toBe('/contact-us')
  expect(linkOf(page, 'Choose classes')).toBe('/dashboard/users?role=student&class=none')
  expect(linkOf(page, 'See who')).toBe('/dashboard/users?subscription=ending')
  // Under "More".
  expect(linkOf(page, 'All classes')).toBe('/dashboard/classes')
  expect(linkOf(page, 'Download as CSV')).toBe('/dashboard/admin/export.csv')
})

function school(nameEn: string, row: Partial<DeskSchool>): DeskSchool {
  return {
    schoolID: nameEn,
    name: nameEn,
    nameEn,
    country: 'JO',
    email: `office@${nameEn}.example`,
    createdAt: Date.parse('2026-11-24T08:00:00Z'),
    lastDay: '2026-11-25',
    health: 'well',
    next: 'print',
    batchID: 'newest',
    answers: [10, 20, 30, 40, 50, 60, 70, 80],
    classes: 4,
    stoppedClasses: 0,
    pupils: 79,
    practised: 71,
    live: 85,
    firstEnd: '2027-08-31',
    ...row,
  }
}

const desk: SupervisorDesk = {
  today: TODAY,
  schools: [
    school('Andalus', {
      health: 'stopped',
      lastDay: '2026-11-14',
      pupils: 40,
      practised: 0,
      firstEnd: '2026-12-11',
    }),
    school('Sanabel', { health: 'falling', pupils: 88, practised: 31 }),
    school('Basil', {
      health: 'new',
      next: 'codes',
      batchID: null,
      lastDay: null,
      pupils: 0,
      practised: 0,
      live: 0,
      firstEnd: null,
    }),
    school('Jasmine', { health: 'needsLook', stoppedClasses: 1 }),
    school('Seagull', {}),
  ],
  months: [
    {
      month: '2026-12',
      until: '2026-12',
      count: 46,
      schools: [
        { schoolID: 'Andalus', count: 40 },
        { schoolID: 'Jasmine', count: 6 },
      ],
    },
    {
      month: '2027-02',
      until: '2027-07',
      count: 27,
      schools: [{ schoolID: 'Jasmine', count: 27 }],
    },
  ],
  ending: 46,
  newMessages: 2,
}

const desks = {
  en: `
# 2 of 5 schools need you: Andalus has stopped and Sanabel is falling.
- 46 subscriptions end within 30 days
- 2 new messages
# Upcoming expiries
73 children’s subscriptions in 12 months
- December 2026 46 Andalus 40 · Jasmine 6 Extend all
- February–July 2027 27 Jasmine 27
# Basil: the next steps
Opened on 24 November 2026
# Invite the head
The head gets an email and chooses a password.
# Make codes
One for the head, and one for each teacher and child.
# Print the cards
All at once; the head’s on a sheet of its own.
# All areas
- Schools Add or edit schools.
- Users Find people in all schools and invite new ones.
- Codes Make, print and revoke activation codes.
- Subscriptions See, extend or end subscriptions.
- Upcoming expiries Which schools’ subscriptions end in which month.
- Lessons The catalogue and schools’ own lessons: import and edit them.
- Activity log Everything that was done: by whom, for whom, and when.
- Messages What families and schools write to us.
- Operation Requests, errors, slow queries, waiting emails.
Download as CSV
School State Practised in 7 days 8 weeks Renewal Extend
Choose Andalus Andalus Jordan stopped no practice for 12 days 0 of 40 11 Dec 2026 in 15 days
Choose Sanabel Sanabel Jordan falling half as many answers as four weeks ago, or fewer 31 of 88 31 Aug 2027 in 278 days
Choose Basil Basil Jordan new next: make codes no subscriptions yet not begun —
Choose Jasmine Jasmine Jordan needs a look 1 class has stopped 71 of 79 31 Aug 2027 in 278 days
Choose Seagull Seagull Jordan well all classes are active 71 of 79 31 Aug 2027 in 278 days
`,
  ar: `
# مدرستان من 5 تحتاجان إليكم: Andalus متوقّفة وSanabel تتراجع.
- 46 اشتراكًا تنتهي خلال 30 يومًا
- رسالتان جديدتان
# الاشتراكات المنتهية قريبًا
73 اشتراكًا للأطفال في 12 شهرًا
- ديسمبر 2026 46 Andalus 40 · Jasmine 6 تمديد الكلّ
- فبراير–يوليو 2027 27 Jasmine 27
# Basil: الخطوات التالية
أُنشئت في 24 نوفمبر 2026
# دعوة مدير المدرسة أو مديرتها
تصل رسالة بالبريد، وبها تُختار كلمة المرور.
# إصدار الرموز
رمز للإدارة، ورمز لكلّ معلّم وكلّ طفل.
# طباعة البطاقات
كلّها دفعة واحدة، وبطاقة الإدارة على ورقة وحدها.
# الأقسام كلّها
- المدارس إضافة مدرسة أو تعديل بياناتها وعدد مقاعدها.
- المستخدمون البحث عن شخص في كلّ المدارس، ودعوة شخص جديد.
- الرموز إصدار رموز التفعيل وطباعتها وإلغاؤها.
- الاشتراكات الاطّلاع على الاشتراكات وتمديدها وإنهاؤها.
- الاشتراكات المنتهية قريبًا اشتراكات كلّ مدرسة بحسب شهر انتهائها.
- الدروس الدروس المشتركة ودروس كلّ مدرسة: استيرادها وتعديلها.
- سجلّ النشاط كلّ ما جرى: من قام به، ولمن، ومتى.
- الرسائل ما يصلنا من الأهل والمدارس.
- التشغيل الطلبات والأخطاء والاستعلامات البطيئة والرسائل المنتظرة.
تنزيل بصيغة CSV
المدرسة الحال تدرّبوا في 7 أيّام 8 أسابيع التجديد تمديد
اختيار Andalus Andalus الأردن متوقّفة لا تدريب منذ 12 يومًا 0 من 40 11 ديسمبر 2026 بعد 15 يومًا
اختيار Sanabel Sanabel الأردن تتراجع نصف ما كان قبل أربعة أسابيع من الإجابات أو أقلّ 31 من 88 31 أغسطس 2027 بعد 278 يومًا
اختيار Basil Basil الأردن جديدة التالي: إنشاء الرموز لا اشتراكات بعد لم تبدأ بعد —
اختيار Jasmine Jasmine الأردن تحتاج إلى نظرة صفّ واحد متوقّف 71 من 79 31 أغسطس 2027 بعد 278 يومًا
اختيار Seagull Seagull الأردن بخير كلّ الصفوف نشطة 71 من 79 31 أغسطس 2027 بعد 278 يومًا
`,
}

for (let locale of ['ar', 'en'] as const)
  test(`a supervisor reads which schools need a look, and why (${locale})`, () => {
    let page = read(<HomePanel desk={desk} locale={locale} />)
    // Rows stand in a form, whose fields are no lines of the page.
    let rows = elementsOf(elementsOf(page, 'form')[0]!, 'li').map(textOf)
    let lines = [...linesOf(page), ...rows]
    expect(lines).toEqual(desks[locale].trim().split('\n'))
  })

test('a supervisor writes to the first school, extends a month, and leads a new school on', () => {
  let page = read(<HomePanel desk={desk} locale="en" />)
  expect(linkOf(page, 'Write to Andalus')).toBe('mailto:office@Andalus.example')
  expect(linkOf(page, 'Extend all')).toBe(
    '/dashboard/supervisor/extend?school=Andalus&school=Jasmine&month=2026-12',
  )
  expect(linkOf(page, 'Invite the head')).toBe('/dashboard/supervisor/schools/Basil/head')
  expect(linkOf(page, 'Make codes')).toBe('/dashboard/supervisor/promos/new?of=Basil')
  let withCodes = school('Basil', { health: 'new', next: 'print', live: 0, lastDay: null })
  let later = read(<HomePanel desk={{ ...desk, schools: [withCodes], months: [] }} locale="en" />)
  let [row] = elementsOf(later, 'form')
  expect(linkOf(row!, 'New codes')).toBe('/dashboard/supervisor/promos/new?of=Basil')
  expect(linkOf(later, 'Print the cards')).toBe('/dashboard/supervisor/promos/newest/cards')
})

test('more schools than fit stand on further pages, and those that need a look on the first', () => {
  let schools = Array.from({ length: 61 }, (_, at) =>
    school(`School ${at + 1}`, { health: at < 2 ? 'stopped' : 'well' }),
  )
  let namesOn = (page = 1) =>
    elementsOf(
      read(<HomePanel desk={{ ...desk, schools, months: [] }} page={page} locale="en" />),
      'form',
    )
      .flatMap((form) => elementsOf(form, 'li'))
      .flatMap((row) => /School \d+/.exec(textOf(row)) ?? [])
  expect([namesOn().length, namesOn()[0], namesOn(2)[0], namesOn(3)]).toEqual([
    30,
    'School 1',
    'School 31',
    ['School 61'],
  ])
  // Beyond the end is the last page.
  expect(namesOn(9)).toEqual(['School 61'])
  let first = read(<HomePanel desk={{ ...desk, schools, months: [] }} locale="en" />)
  expect(linkOf(first, 'Next')).toBe('/dashboard/supervisor/app?page=2')
})

const explained = {
  head: {
    en: [
      'Children who practised',
      'Eight weeks',
      'More or less than before',
      'Correct answers',
      'Needs help',
      'State of a class',
      'Families',
      'Corrections',
      'Changes of class',
    ],
    ar: [
      'الأطفال الذين تدرّبوا',
      'ثمانية أسابيع',
      'أكثر أو أقلّ من قبل',
      'الإجابات الصحيحة',
      'بحاجة إلى مساعدة',
      'حال الصفّ',
      'الأهل',
      'تصحيحات',
      'تغيير الصفّ',
    ],
  },
  desk: {
    en: ['State of a school', 'Practised in 7 days', 'Eight weeks of a school', 'Renewal'],
    ar: ['حال المدرسة', 'تدرّبوا في 7 أيّام', 'ثمانية أسابيع لمدرسة', 'التجديد'],
  },
}

for (let locale of ['ar', 'en'] as const)
  test(`each figure of the head’s summary and the supervisor’s desk is explained there (${locale})`, () => {
    let names = (page: ReactNode) => elementsOf(read(page), 'dt').map(textOf)
    expect(names(<HeadSummaryPage summary={summary} locale={locale} />)).toEqual(
      explained.head[locale],
    )
    expect(names(<HomePanel desk={desk} locale={locale} />)).toEqual(explained.desk[locale])
  })
