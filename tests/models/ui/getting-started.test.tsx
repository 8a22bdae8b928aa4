import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { firstWeekOf, type ClassBeginning } from '#app/models/dashboards/first-week.ts'
import type { GuardianCard } from '#app/models/guardians/pairing.ts'
import { FirstWeekPanel } from '#app/routes/dashboards/head/first-week.tsx'
import { CardPage } from '#app/routes/guardians/card-page.tsx'
import { SpentCard } from '#app/routes/guardians/spent-card.tsx'
import { OpeningSteps } from '#app/routes/schools/opening-steps.tsx'

const html = (node: ReactNode) => renderToStaticMarkup(node)
/** What is read of a page, pictures left out. */
const said = (node: ReactNode) =>
  html(node)
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
const links = (node: ReactNode) =>
  [...html(node).matchAll(/<(?:a|form)[^>]*?(?:href|action)="([^"]*)"/g)].map(([, to]) => to)

const card: GuardianCard = {
  pairingID: 'pairing',
  pupilID: 'aws',
  firstName: 'أوس',
  gender: 'male',
  imageURL: '/avatars/user-4.png',
  className: 'العصافير',
  classImageURL: null,
  schoolName: 'روضة الياسمين',
  schoolNameEn: 'Jasmine Kindergarten',
  timezone: 'Asia/Amman',
  expiresAt: Date.UTC(2026, 11, 5, 9, 30),
  state: 'open',
}
const shown = { path: '/children?code=X', code: 'X' }

test('a card says whom one is adding, and both ways carry its code on', () => {
  let ar = <CardPage {...shown} locale="ar" reader={null} card={card} />
  for (let words of [
    'روضة الياسمين',
    'أنتم تُضيفون',
    'أوس',
    'العصافير',
    'كيف كان أسبوعه',
    'حتّى 5 ديسمبر 2026، 12:30',
  ])
    expect(said(ar)).toContain(words)
  let en = <CardPage {...shown} locale="en" reader={null} card={card} />
  for (let words of ['Jasmine Kindergarten', 'You are adding', 'until 5 Dec 2026, 12:30'])
    expect(said(en)).toContain(words)
  expect(links(en)).toEqual([
    '/dashboard/app',
    '/preferences',
    '/auth/register?card=X',
    '/auth/login?next=%2Fchildren%3Fcode%3DX',
  ])
})

test('who is signed in adds the child by a button, where the account may have children', () => {
  let reader = { displayName: 'هدى', gender: 'female', mayLink: true } as const
  let page = <CardPage {...shown} locale="ar" reader={reader} card={card} />
  for (let words of ['أنتِ تُضيفين', 'إضافة أوس', 'إلى حساب هدى', 'أغلقي الصفحة'])
    expect(said(page)).toContain(words)
  let teacher = { ...reader, mayLink: false }
  let refused = said(<CardPage {...shown} locale="ar" reader={teacher} card={card} />)
  expect(refused).toContain('لا تُقرأ تقارير البيت بحساب معلّم')
  expect(refused).not.toContain('إضافة أوس')
})

test('a card of a child who is linked already leads to the child', () => {
  let page = <CardPage {...shown} locale="ar" reader={null} card={{ ...card, state: 'mine' }} />
  expect(said(page)).toContain('أوس معكم من قبل')
  expect(links(page)).toContain('/dashboard/app?child=aws')
})

test('a card that is used or over says whom to ask', () => {
  let spent = (state: 'used' | 'over', locale: 'ar' | 'en') =>
    said(<SpentCard locale={locale} path="/" card={{ ...card, state }} signedIn={false} />)
  expect(spent('used', 'ar')).toContain('فاطلبوا من \u2068روضة الياسمين\u2069 بطاقة ثانية')
  expect(spent('used', 'en')).toContain('ask \u2068Jasmine Kindergarten\u2069 for a second one')
  expect(spent('over', 'ar')).toContain('تصلح البطاقة 7 أيّام')
  expect(spent('over', 'en')).toContain('A card works for 7 days')
})

function klass(name: string, seatless: number, more: Partial<ClassBeginning> = {}): ClassBeginning {
  return {
    classID: name,
    name,
    level: 1,
    imageURL: null,
    pupils: 20,
    seatless,
    withCard: 0,
    withGuardianCard: 0,
    teachers: 1,
    ...more,
  }
}
const beginning = { unplaced: 0, freeSeats: 25, teachers: 2, invited: [] }

test('the first steps say what is done, and give the seats as far as they go', () => {
  let week = firstWeekOf({ ...beginning, classes: [klass('البساتين', 20), klass('المراكب', 19)] })
  let ar = <FirstWeekPanel week={week} locale="ar" />
  for (let words of [
    'تمّت خطوتان وبقيت ثلاث.',
    '40 طفلًا في صفّين',
    'بلا مقعد: 39 طفلًا. لديكم للتوزيع: 25 مقعدًا.',
    'بلا بطاقة: 40',
    'هكذا تكون بطاقة الطفل جود البساتين',
    'في الصباح الأوّل وزّعوا البطاقات، وافتحوا باب الأطفال على جهاز الصفّ.',
  ])
    expect(said(ar)).toContain(words)
  for (let words of [
    'Two steps are done, three are left.',
    '40 children in 2 classes',
    '39 children without a seat; you have 25 seats to give.',
    'Without a card: 40',
    'What a child’s card looks like Joud البساتين',
    'On the first morning Hand out the cards, and open the children’s door on the class’s device.',
  ])
    expect(said(<FirstWeekPanel week={week} locale="en" />)).toContain(words)
  expect([...html(ar).matchAll(/checked="" value="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'البساتين',
  ])
  for (let path of ['/dashboard/users/seats', '/dashboard/users/cards', '/dashboard/users/new'])
    expect(links(ar)).toContain(path)
})

test('a class without a teacher, and a teacher who has not come yet, are named', () => {
  let without = firstWeekOf({
    ...beginning,
    classes: [klass('البساتين', 0), klass('المراكب', 0, { teachers: 0 })],
  })
  expect(said(<FirstWeekPanel week={without} locale="ar" />)).toContain('بلا معلّم: المراكب')
  let waiting = firstWeekOf({
    ...beginning,
    classes: [klass('البساتين', 0)],
    invited: [{ UID: 'rula', displayName: 'رولا' }],
  })
  let page = <FirstWeekPanel week={waiting} locale="ar" />
  expect(said(page)).toContain('لم تُقبل بعد دعوة: \u2068رولا\u2069')
  expect(links(page)).toContain('/dashboard/users/rula')
})

test('a new school leads its supervisor from the head to the codes to their cards', () => {
  let at = (heads: number, batchID: string | null) => (
    <OpeningSteps locale="ar" schoolID="bayader" opening={{ heads, batchID, hasBegun: 0 }} />
  )
  let primary = (node: ReactNode) => html(node).match(/<a class="button" href="([^"]*)"/)?.[1]
  expect([primary(at(0, null)), primary(at(1, null)), primary(at(1, 'batch'))]).toEqual([
    '/dashboard/supervisor/schools/bayader/head',
    '/dashboard/supervisor/promos/new?of=bayader',
    '/dashboard/supervisor/promos/batch/cards',
  ])
})
