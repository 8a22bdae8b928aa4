import { beforeAll, expect, test } from 'vitest'
import { classes, lessons } from '#db/schema.ts'
import { givePassword } from '#tests/support/password.ts'
import { openSchool } from '#tests/support/school.ts'
import { openSession } from '#tests/support/session.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'

type School = Awaited<ReturnType<typeof openSchool>>
type Seen = {
  en: string
  ar: string
  as?: string
  at: string
  form?: (school: School) => Record<string, string>
  cookies?: Record<string, string>
  status?: number
}

/** Whom nothing is wrong with. */
const somebody = {
  displayName: 'Rania',
  email: 'rania@rawda.test',
  password: 'olives-24',
  confirmation: 'olives-24',
}

const email = (school: School, name: string) => school.id(`${name}@rawda.test`)

/**
 * Each sentence of the spec's sections 5 and 8 that pages say, where it is said, and what stands
 * there in Arabic. `~adam`: adam's id.
 */
const sentences: Seen[] = [
  {
    en: 'Email must be a valid email address',
    ar: 'يجب أن يكون البريد الإلكتروني عنوانًا صحيحًا',
    at: '/auth/login',
    form: () => ({ email: 'nobody', password: 'x' }),
    status: 422,
  },
  {
    en: 'Email is required',
    ar: 'البريد الإلكتروني مطلوب',
    at: '/auth/login',
    form: () => ({ email: '', password: 'x' }),
    status: 422,
  },
  {
    en: 'Password is required',
    ar: 'كلمة المرور مطلوبة',
    at: '/auth/login',
    form: () => ({ email: 'a@b.example', password: '' }),
    status: 422,
  },
  {
    en: 'The password is wrong.',
    ar: 'كلمة المرور غير صحيحة.',
    at: '/auth/login',
    form: (school) => ({ email: email(school, 'layla'), password: 'wrong' }),
    status: 422,
  },
  {
    en: 'This account could not be found.',
    ar: 'تعذّر العثور على هذا الحساب.',
    at: '/auth/login',
    form: (school) => ({ email: email(school, 'nobody'), password: 'wrong' }),
    status: 422,
  },
  {
    en: 'Passwords must match',
    ar: 'يجب أن تتطابق كلمتا المرور',
    as: 'adam',
    at: '/dashboard/user/account/password',
    form: () => ({ oldPassword: 'x', newPassword: 'olives-24', confirmation: 'olives-25' }),
    status: 422,
  },
  {
    en: 'Passwords must match',
    ar: 'يجب أن تتطابق كلمتا المرور',
    at: '/auth/register',
    form: () => ({ ...somebody, confirmation: 'olives-25' }),
    status: 422,
  },
  {
    en: 'Email must be a valid email address',
    ar: 'يجب أن يكون البريد الإلكتروني عنوانًا صحيحًا',
    at: '/auth/register',
    form: () => ({ ...somebody, email: 'nobody' }),
    status: 422,
  },
  {
    en: 'The name must have at least 2 characters',
    ar: 'يجب ألّا يقلّ الاسم عن حرفين',
    at: '/auth/register',
    form: () => ({ ...somebody, displayName: 'x' }),
    status: 422,
  },
  {
    en: 'The name must have at most 50 characters',
    ar: 'يجب ألّا يزيد الاسم على 50 حرفًا',
    at: '/auth/register',
    form: () => ({ ...somebody, displayName: 'x'.repeat(51) }),
    status: 422,
  },
  {
    en: 'Login success',
    ar: 'تمّ تسجيل الدخول.',
    as: 'layla',
    at: '/dashboard/app',
    cookies: { '__Host-flash': 'signedIn' },
  },
  {
    en: 'Save success',
    ar: 'تمّ الحفظ.',
    as: 'adam',
    at: '/dashboard/user/account',
    cookies: { '__Host-flash': 'saved' },
  },
  {
    en: 'You do not have permission to access this page.',
    ar: 'ليس لديك إذن للوصول إلى هذه الصفحة.',
    as: 'adam',
    at: '/dashboard/ingest-keys',
    status: 403,
  },
  // A download that is refused is refused in words, too.
  {
    en: 'You do not have permission to access this page.',
    ar: 'ليس لديك إذن للوصول إلى هذه الصفحة.',
    as: 'adam',
    at: '/dashboard/class/~butterflies/export.csv',
    status: 403,
  },
  {
    en: 'This page could not be found.',
    ar: 'تعذّر العثور على هذه الصفحة.',
    as: 'omar',
    at: '/dashboard/class/~butterflies/export.csv',
    status: 404,
  },
  {
    en: 'This page could not be found.',
    ar: 'تعذّر العثور على هذه الصفحة.',
    at: '/nothing/here',
    status: 404,
  },
  { en: 'Go to the home page', ar: 'العودة إلى الرئيسية', at: '/nothing/here', status: 404 },
  {
    en: 'Go to the home page',
    ar: 'العودة إلى الرئيسية',
    as: 'layla',
    at: '/dashboard/class/nowhere',
    status: 404,
  },
  {
    en: 'No Statistics for this lesson yet!',
    ar: 'لا إحصاءات لهذا الدرس بعد!',
    as: 'layla',
    at: '/dashboard/analytics/~adam/~untouched',
  },
  {
    en: 'The child did not solve this lesson yet!',
    ar: 'لا تدريب على هذا الدرس بعد.',
    as: 'layla',
    at: '/dashboard/analytics/~adam/~untouched',
  },
  {
    en: 'No Statistics for this lesson yet!',
    ar: 'لا إحصاءات لهذا الدرس بعد!',
    as: 'muna',
    at: '/dashboard/analytics/~adam/~untouched',
  },
  {
    en: 'The child did not solve this lesson yet!',
    ar: 'لا تدريب على هذا الدرس بعد.',
    as: 'adam',
    at: '/dashboard/analytics/~untouched',
  },
  {
    en: 'No Statistics for this lesson yet!',
    ar: 'لا إحصاءات لهذا الدرس بعد!',
    as: 'hind',
    at: '/dashboard/class/~zaytoun/~butterflies/~untouched',
  },
  {
    en: 'No result found',
    ar: 'لا توجد نتائج',
    as: 'layla',
    at: '/dashboard/class/~butterflies/numbers?q=zzzz',
  },
  {
    en: 'No result found',
    ar: 'لا توجد نتائج',
    as: 'sara',
    at: '/dashboard/supervisor/schools?q=zzzz-no-such-school',
  },
  {
    en: 'New School Created Successfully',
    ar: 'أُضيفت المدرسة.',
    as: 'sara',
    at: '/dashboard/supervisor/schools',
    cookies: { '__Host-flash': 'schoolOpened' },
  },
  {
    en: 'The name must have at least 2 characters',
    ar: 'يجب ألّا يقلّ الاسم عن حرفين',
    as: 'sara',
    at: '/dashboard/supervisor/schools/new',
    form: () => ({ name: 'x' }),
    status: 422,
  },
  {
    en: 'The name must have at most 50 characters',
    ar: 'يجب ألّا يزيد الاسم على 50 حرفًا',
    as: 'hind',
    at: '/dashboard/school',
    form: () => ({ name: 'x'.repeat(51) }),
    status: 422,
  },
  {
    en: 'Email must be a valid email address',
    ar: 'يجب أن يكون البريد الإلكتروني عنوانًا صحيحًا',
    as: 'hind',
    at: '/dashboard/school',
    form: () => ({ email: 'nobody' }),
    status: 422,
  },
  { en: 'No result found', ar: 'لا توجد نتائج', as: 'hind', at: '/dashboard/users?q=zzzz' },
  {
    en: 'No result found',
    ar: 'لا توجد نتائج',
    as: 'sara',
    at: '/dashboard/supervisor/users?q=zzzz-nobody',
  },
  { en: '-unKnown-', ar: '-غير معروف-', as: 'hind', at: '/dashboard/users/~nameless' },
  {
    en: 'User Creation Failed!',
    ar: 'تعذّر إنشاء الحساب',
    as: 'sara',
    at: '/dashboard/supervisor/users/new',
    form: () => ({ name: 'Farah', email: '' }),
    status: 422,
  },
  {
    en: 'SUBSCRIPTION CODE is required',
    ar: 'رمز التفعيل مطلوب',
    as: 'hind',
    at: '/dashboard/users/redeem?id=~adam',
    form: (school) => ({ id: school.id('adam'), codes: '' }),
    status: 422,
  },
  { en: 'No Classes Found', ar: 'لا توجد صفوف', as: 'idle', at: '/dashboard/app' },
  {
    en: 'Class created successfully',
    ar: 'أُنشئ الصفّ.',
    as: 'hind',
    at: '/dashboard/classes',
    cookies: { '__Host-flash': 'classCreated' },
  },
  {
    en: 'Class modified successfully',
    ar: 'حُفظت تغييرات الصفّ.',
    as: 'hind',
    at: '/dashboard/classes',
    cookies: { '__Host-flash': 'classModified' },
  },
  {
    en: 'This field is required',
    ar: 'هذا الحقل مطلوب',
    as: 'hind',
    at: '/dashboard/classes/create',
    form: () => ({ name: '', level: '1', academicYear: '2026/2027' }),
    status: 422,
  },
  {
    en: 'This field is required',
    ar: 'هذا الحقل مطلوب',
    as: 'hind',
    at: '/dashboard/classes/create',
    form: () => ({ name: 'x', level: '', academicYear: '2026/2027' }),
    status: 422,
  },
  {
    en: 'No report for this class',
    ar: 'لا تقرير لهذا الصفّ',
    as: 'hind',
    at: '/dashboard/class/~empty',
  },
  {
    en: 'There are no enrolled students in this class.',
    ar: 'ليس في هذا الصفّ أطفال بعد.',
    as: 'hind',
    at: '/dashboard/class/~empty',
  },
  {
    en: 'There are no enrolled students in this class.',
    ar: 'ليس في هذا الصفّ أطفال بعد.',
    as: 'hind',
    at: '/dashboard/class/~zaytoun/~empty/~letters',
  },
]

let school: School

// One school for all sentences: they only read.
beforeAll(async () => {
  let db = siteDatabase()
  school = await openSchool({ db, prefix: anyPrefix(), now: Date.now() })
  await givePassword(db, school.id('layla'), 'right')
  await db.insert(classes).values({
    id: school.id('empty'),
    schoolId: school.id('zaytoun'),
    name: 'empty',
    level: 3,
    academicYear: '2026/2027',
    createdAt: school.now,
  })
  await db.insert(lessons).values({
    id: school.id('untouched'),
    subject: 'math',
    level: 1,
    position: 9,
    name: 'لم يُلمس',
    nameEn: 'Untouched',
  })
  await db.run(
    `insert into accounts (id, schoolId, displayName, createdAt, startsAt)
    values ('${school.id('nameless')}', '${school.id('zaytoun')}', '  ', 0, 0)`,
  )
  // A teacher of Cedar who teaches nobody.
  await db.run(
    `insert into accounts (id, role, schoolId, displayName, email, createdAt, startsAt)
    values ('${school.id('idle')}', 'teacher', '${school.id('cedar')}', 'Idle',
      '${school.id('idle@rawda.test')}', 0, 0)`,
  )
  await db.run(
    `insert into subscriptions (id, accountId, schoolId, role, validUntil, createdAt)
    values ('${school.id('sub-idle')}', '${school.id('idle')}', '${school.id('cedar')}', 'teacher', '2999-01-01', 0)`,
  )
})

for (let { en, ar, as, at, form, cookies, status = 200 } of sentences) {
  test(`“${en}”, and in Arabic “${ar}” in the same place of ${at}${as ? ` for ${as}` : ''}`, async () => {
    let token = as && (await openSession(school, as))
    let path = at.replace(/~([\w-]+)/g, (_, name: string) => school.id(name))
    let look = async (locale: 'ar' | 'en') => {
      let answer = await ask(path, {
        locale,
        ...(token && { token }),
        ...(cookies && { cookies }),
        ...(form && { form: form(school) }),
      })
      expect(answer.status).toBe(status)
      return answer.text
    }
    let [english, arabic] = [await look('en'), await look('ar')]
    expect(placeOf(english, en)).toBeDefined()
    expect(placeOf(arabic, ar)).toBe(placeOf(english, en))
    expect(english).not.toContain(ar)
    expect(arabic).not.toContain(en)
  })
}

test('the way home from a page that is not there is a link that works', async () => {
  let { text } = await ask('/nothing/here', { locale: 'en' })
  let [, href] = text.match(/<a class="button" href="([^"]+)">Go to the home page<\/a>/)!
  let home = await ask(href!, { token: await openSession(school, 'layla') })
  expect(home.status).toBe(200)
})

/** All tags before a text, without what stands in them: the same in both languages. */
function placeOf(html: string, text: string): string | undefined {
  // Comments part text from text in a page that was streamed.
  let whole = html.replaceAll('<!-- -->', '')
  let at = whole.search(new RegExp(`>${text.replace(/[.*+?!()]/g, '\\$&')}( ·)?( |<)`))
  return at < 0
    ? undefined
    : whole.slice(whole.indexOf('<body'), at + 1).replace(/<(\/?[a-z0-9]+)[^>]*>|[^<]+/g, '$1 ')
}
