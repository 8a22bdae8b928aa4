import { lte, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { changeEmail } from '#app/models/auth/email-change.server.ts'
import { requestReset } from '#app/models/auth/password/reset.server.ts'
import { register } from '#app/models/auth/registration.server.ts'
import { sendInvitation } from '#app/models/invitations/send-invitation.server.ts'
import { post } from '#app/models/mail/outbox.server.ts'
import { accounts, mails, secondFactors } from '#db/schema.ts'
import { lettersSay, type LetterName, type SaidByLetter } from '#tests/support/letter-words.ts'
import { awaitLetters } from '#tests/support/mail.ts'
import { ownSite } from '#tests/support/own-site.ts'
import { anyPrefix, ask, siteDatabase } from '#tests/support/site.ts'
import { openWorld, type World } from '#tests/support/world.ts'

/** A reminder goes by another way, to a guardian of now: tests/models/assignments/reminder.test.ts. */
type AnyLetter = Exclude<LetterName, 'taskReminder'>
function anyLetters(locale: 'ar' | 'en') {
  return lettersSay(locale).filter(
    (said): said is [AnyLetter, SaidByLetter] => said[0] !== 'taskReminder',
  )
}

/** Where each link leads: the heading, and what else shows that it is the right page and person. */
const pages: Record<
  'ar' | 'en',
  Record<AnyLetter, { heading: string; shows: string[]; signedIn?: true | 'hind' }>
> = {
  ar: {
    reset: {
      heading: 'كلمة مرور جديدة',
      shows: ['بعد اختيار كلمة مرور خاصّة بك', 'حفظ كلمة المرور الجديدة', '{layla@rawda.test}'],
    },
    passwordChanged: {
      heading: 'كلمة مرور جديدة',
      shows: ['نرسل إلى البريد الإلكتروني لحسابك', 'إرسال الرابط'],
    },
    registered: {
      heading: 'تأكيد البريد الإلكتروني',
      shows: ['رنا الجديدة', '{rana-ar@rawda.test}', 'فتح حسابي'],
    },
    alreadyRegistered: { heading: 'تسجيل الدخول', shows: ['نسيت كلمة المرور؟'] },
    emailChange: {
      heading: 'تأكيد البريد الإلكتروني',
      shows: ['ليلى', '{new-ar@rawda.test}', 'تأكيد هذا البريد'],
    },
    emailChanged: { heading: 'تواصلوا معنا', shows: ['موضوع الرسالة'] },
    providerLinked: { heading: 'طرق الدخول إلى حسابي', shows: ['ليلى'], signedIn: true },
    providerUnlinked: { heading: 'طرق الدخول إلى حسابي', shows: ['ليلى'], signedIn: true },
    secondFactorOn: {
      heading: 'حسابي',
      shows: ['ليلى', 'خطوة ثانية عند تسجيل الدخول', 'مفعّلة منذ'],
      signedIn: true,
    },
    secondFactorOff: {
      heading: 'حسابي',
      shows: ['ليلى', 'خطوة ثانية عند تسجيل الدخول'],
      signedIn: true,
    },
    recoveryUsed: {
      heading: 'حسابي',
      shows: ['ليلى', 'لم يبقَ أيّ رمز استرداد.', 'رموز استرداد جديدة'],
      signedIn: true,
    },
    tokenMade: { heading: 'حسابي', shows: ['ليلى', 'مفاتيح الوصول'], signedIn: true },
    deletionAsked: { heading: 'حذف بيانات الأطفال', shows: ['لم يُطلب أيّ حذف.'], signedIn: 'hind' },
    deletionConfirmed: {
      heading: 'حذف بيانات الأطفال',
      shows: ['لم يُطلب أيّ حذف.'],
      signedIn: 'hind',
    },
    deletionStopped: { heading: 'حذف بيانات الأطفال', shows: ['لم يُطلب أيّ حذف.'], signedIn: 'hind' },
    deletionSoon: { heading: 'حذف بيانات الأطفال', shows: ['لم يُطلب أيّ حذف.'], signedIn: 'hind' },
    deletionDone: { heading: 'حذف بيانات الأطفال', shows: ['لم يُطلب أيّ حذف.'], signedIn: 'hind' },
    onlyByLetter: { heading: 'كلمة مرور جديدة', shows: ['إرسال الرابط'] },
    copyReady: { heading: 'نسخ بيانات الأطفال', shows: ['هند المديرة'], signedIn: 'hind' },
    invitation: {
      heading: 'هذه دعوة لك',
      shows: ['روضة الزيتون', 'دانة المدعوّة', 'معلّمة', '{dana-ar@rawda.test}'],
    },
    portalInvitation: {
      heading: 'هذه دعوة لك',
      shows: ['وليد المدعوّ', 'مشرف المنصّة', '{walid-ar@rawda.test}'],
    },
  },
  en: {
    reset: {
      heading: 'A new password',
      shows: ['Choose your own password.', 'Save the new password', '{omar@rawda.test}'],
    },
    passwordChanged: {
      heading: 'A new password',
      shows: ['Enter the email address of your account', 'Send the link'],
    },
    registered: {
      heading: 'Confirm your email',
      shows: ['رنا الجديدة', '{rana-en@rawda.test}', 'Open my account'],
    },
    alreadyRegistered: { heading: 'Login', shows: ['Forgot your password?'] },
    emailChange: {
      heading: 'Confirm your email',
      shows: ['عمر', '{new-en@rawda.test}', 'Confirm this email'],
    },
    emailChanged: { heading: 'Contact us', shows: ['What it is about'] },
    providerLinked: { heading: 'My sign-in methods', shows: ['عمر'], signedIn: true },
    providerUnlinked: { heading: 'My sign-in methods', shows: ['عمر'], signedIn: true },
    secondFactorOn: {
      heading: 'My account',
      shows: ['عمر', 'A second step when signing in', 'In use since'],
      signedIn: true,
    },
    secondFactorOff: {
      heading: 'My account',
      shows: ['عمر', 'A second step when signing in'],
      signedIn: true,
    },
    recoveryUsed: {
      heading: 'My account',
      shows: ['عمر', '0 recovery codes are left.', 'New recovery codes'],
      signedIn: true,
    },
    tokenMade: { heading: 'My account', shows: ['عمر', 'Access keys'], signedIn: true },
    deletionAsked: {
      heading: 'Deletion of children’s data',
      shows: ['No deletion was asked for.'],
      signedIn: 'hind',
    },
    deletionConfirmed: {
      heading: 'Deletion of children’s data',
      shows: ['No deletion was asked for.'],
      signedIn: 'hind',
    },
    deletionStopped: {
      heading: 'Deletion of children’s data',
      shows: ['No deletion was asked for.'],
      signedIn: 'hind',
    },
    deletionSoon: {
      heading: 'Deletion of children’s data',
      shows: ['No deletion was asked for.'],
      signedIn: 'hind',
    },
    deletionDone: {
      heading: 'Deletion of children’s data',
      shows: ['No deletion was asked for.'],
      signedIn: 'hind',
    },
    onlyByLetter: { heading: 'A new password', shows: ['Send the link'] },
    copyReady: { heading: 'Copies of children’s data', shows: ['هند المديرة'], signedIn: 'hind' },
    invitation: {
      heading: 'You are invited',
      shows: ['Al Zaytoun', 'دانة المدعوّة', 'Teacher', '{dana-en@rawda.test}'],
    },
    portalInvitation: {
      heading: 'You are invited',
      shows: ['وليد المدعوّ', 'Supervisor', '{walid-en@rawda.test}'],
    },
  },
}

/** To whom each letter goes; to Layla or Omar, unless it is said here. */
const readers: Partial<Record<LetterName, string>> = {
  registered: 'rana',
  emailChange: 'new',
  invitation: 'dana',
  portalInvitation: 'walid',
}

let world: World

beforeAll(async () => {
  world = await openWorld(siteDatabase(), anyPrefix())
  await siteDatabase()
    .insert(secondFactors)
    .values(
      (['layla', 'omar'] as const).map((person) => ({
        accountId: world.id(person),
        secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
        createdAt: Date.now(),
        confirmedAt: Date.now(),
      })),
    )
})

const teachers = { ar: 'layla', en: 'omar' } as const

test.each(['ar', 'en'] as const)(
  'every link in a letter leads to where its words say, and to the right person (%s)',
  { timeout: 60_000 },
  async (locale) => {
    await sendAll(locale)
    for (let [letter, said] of anyLetters(locale)) {
      let reader = readers[letter]
      let address = world.id(`${reader ? `${reader}-${locale}` : teachers[locale]}@rawda.test`)
      let expected = reader ? 1 : anyLetters(locale).length - Object.keys(readers).length
      let letters = await awaitLetters(address, expected)
      let { text, html } = letters.find(({ subject }) => subject === said.subject)!
      let [link] = text!.match(/https?:\/\/\S+/)!
      expect(text).toContain(`${said.link}:\n${link}\n`)
      expect(html).toMatch(
        new RegExp(`<a href="${link.replace('?', '\\?')}" [^>]+>${said.link}</a>`),
      )
      let { pathname, search, origin } = new URL(link)
      expect([letter, origin, pathname]).toEqual([letter, ownSite().siteUrl, said.path])

      let { heading, shows, signedIn } = pages[locale][letter]
      if (signedIn) {
        let led = await ask(pathname + search, { locale })
        expect([letter, led.status, led.headers.get('Location')]).toEqual([
          letter,
          303,
          `/auth/login?next=${encodeURIComponent(pathname)}`,
        ])
      }
      let token = await world.tokenFor(signedIn === 'hind' ? 'hind' : teachers[locale])
      let page = await ask(pathname + search, { locale, ...(signedIn && { token }) })
      expect([letter, page.status, headingOf(page.text)]).toEqual([letter, 200, heading])
      let wanted = shows.map((words) => words.replace(/\{(.*)\}/, (_, name) => world.id(name)))
      let seen = `${page.text}${page.text.replace(/<[^>]+>/g, '')}`
      expect([letter, wanted.filter((words) => !seen.includes(words))]).toEqual([letter, []])
    }
  },
)

/** One letter of each kind: by the rule that writes it, where its link carries a token. */
async function sendAll(locale: 'ar' | 'en') {
  let db = siteDatabase()
  // What is limited for each network does not reach from one test into another.
  let visit = { ...world.visit(), address: `10.77.${locale === 'ar' ? 1 : 2}.1`, now: Date.now() }
  let teacher = { ...world.as(teachers[locale]), ...visit, provenAt: visit.now }
  let sara = { ...world.as('sara'), ...visit }
  let waiting = (name: string, more: Partial<typeof accounts.$inferInsert>) => ({
    id: world.id(`${name}-${locale}`),
    createdAt: 0,
    startsAt: 0,
    ...more,
  })
  await db.insert(accounts).values([
    {
      ...waiting('dana', { role: 'teacher', schoolId: world.id('zaytoun'), gender: 'female' }),
      displayName: 'دانة المدعوّة',
    } as typeof accounts.$inferInsert,
    {
      ...waiting('walid', { role: 'super', gender: 'male' }),
      displayName: 'وليد المدعوّ',
    } as typeof accounts.$inferInsert,
  ])
  let address = (name: string) => world.id(`${name}-${locale}@rawda.test`)
  let done = { ok: true, value: undefined }
  let email = world.id(`${teachers[locale]}@rawda.test`)
  let rana = { displayName: 'رنا الجديدة', email: address('rana'), password: 'olives-24' }
  expect(await requestReset(visit, { email }, locale)).toEqual(done)
  expect(await register(visit, rana, locale)).toEqual(done)
  expect(
    await changeEmail(teacher, { email: address('new'), currentPassword: '' }, locale),
  ).toEqual(done)
  for (let name of ['dana', 'walid'])
    expect(
      await sendInvitation(sara, world.id(`${name}-${locale}`), locale, address(name)),
    ).toEqual(done)
  let notices = [
    'passwordChanged',
    'alreadyRegistered',
    'emailChanged',
    'providerLinked',
    'providerUnlinked',
    'secondFactorOn',
    'secondFactorOff',
    'recoveryUsed',
    'tokenMade',
    'onlyByLetter',
    'copyReady',
    'deletionAsked',
    'deletionConfirmed',
    'deletionStopped',
    'deletionSoon',
    'deletionDone',
  ] as const
  for (let kind of notices)
    await post(visit, sql`select * from accounts where email = ${email}`, {
      kind,
      locale,
      expiresAt: visit.now + 60_000,
    })
  await sendWaiting()
}

/**
 * Letters leave with the next forms of those that may cause letters, twenty with each: also those
 * that tests before this one left waiting.
 */
async function sendWaiting() {
  await vi.waitFor(
    async () => {
      await ask('/auth/reset-password', { form: { email: 'nobody@rawda.test' } })
      expect(await siteDatabase().$count(mails, lte(mails.nextTryAt, Date.now()))).toBe(0)
    },
    { timeout: 20_000, interval: 500 },
  )
}

function headingOf(html: string): string {
  return html.match(/<h1[^>]*>(.*?)<\/h1>/s)![1]!.replace(/<[^>]+>/g, '')
}
