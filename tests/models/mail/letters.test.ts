import { expect, test } from 'vitest'
import { requestReset } from '#app/models/auth/password/reset.server.ts'
import { composeLetter } from '#app/models/mail/compose.ts'
import { forgetLetter, notify, takeDueLetters } from '#app/models/mail/outbox.server.ts'
import { mails } from '#db/schema.ts'
import { lettersSay } from '#tests/support/letter-words.ts'
import { openSchool } from '#tests/support/school.ts'
import { encodedWords } from '#worker/mail/encoded-words.ts'

const MINUTE = 60_000

async function openOutbox() {
  let school = await openSchool()
  await requestReset(school.visit(), { email: 'layla@rawda.test' }, 'ar')
  return {
    ...school,
    take: (minutes: number) => takeDueLetters(school.db, school.now + minutes * MINUTE),
  }
}

test('a letter that could not be sent is tried again, later each time, until it has outlived its use', async () => {
  let { take } = await openOutbox()
  let tried: number[] = []
  for (let minute = 0; minute <= 40; minute++)
    if ((await take(minute)).length > 0) tried.push(minute)
  expect(tried).toEqual([0, 1, 3, 7, 15])
})

test('what tells of a change is worth sending for three days', async () => {
  let { db, as, now } = await openSchool()
  await notify(as('layla'), 'tokenMade', 'ar')
  expect(await takeDueLetters(db, now + 3 * 1440 * MINUTE - 1)).toHaveLength(1)
  expect(await takeDueLetters(db, now + 3 * 1440 * MINUTE)).toEqual([])
  expect(await db.$count(mails)).toBe(0)
})

test('one that was sent is forgotten', async () => {
  let { db, take } = await openOutbox()
  let [letter] = await take(0)
  await forgetLetter(db, letter!)
  expect(await db.$count(mails)).toBe(0)
})

test('two Workers at once do not send it twice, and a slow one does not forget what another has taken', async () => {
  let { db, take } = await openOutbox()
  let taken = await Promise.all([take(0), take(0), take(0)])
  expect(taken.flat()).toHaveLength(1)
  expect(await take(1)).toHaveLength(1)
  await forgetLetter(db, taken.flat()[0]!)
  expect(await db.$count(mails)).toBe(1)
})

test('an invitation without a school is the portal’s own', () => {
  let letter = { recipient: 'a@b.example', kind: 'invitation', token: 'abc', name: '' } as const
  let compose = (locale: 'ar' | 'en') =>
    composeLetter({ ...letter, locale }, 'https://rawda.example')
  expect([compose('en').subject, compose('ar').subject]).toEqual([
    'An invitation to Rawda',
    'دعوة إلى منصّة روضة',
  ])
  expect(compose('en').text).toContain('You are invited to Rawda, the portal')
  for (let locale of ['ar', 'en'] as const)
    expect(compose(locale).text).not.toMatch(/Rawda invites|روضة إلى روضة|this school|هذه المدرسة/)
})

test('a letter greets by name, whichever script, and lets no name become markup', () => {
  let letter = {
    recipient: 'a@b.example',
    kind: 'reset',
    token: 'abc',
    name: '<b>ليلى & "Co"</b>',
  } as const
  let { html, text, to } = composeLetter({ ...letter, locale: 'ar' }, 'https://rawda.example')
  expect(to).toBe('a@b.example')
  expect(html).not.toContain('<b>')
  expect(text).toContain('مرحبًا \u2068<b>ليلى & "Co"</b>\u2069،')
  expect(html).toContain('href="https://rawda.example/auth/reset-password?token=abc"')
  expect(
    composeLetter({ ...letter, locale: 'ar-u-nu-arab' }, 'https://rawda.example').text,
  ).toContain('٣٠ دقيقة')
})

test('no subject carries a name that others chose, of a person or of a school', () => {
  let name = 'Prizes at evil.example'
  for (let kind of mails.kind.enumValues)
    for (let locale of ['ar', 'en', 'ar-u-nu-arab'] as const) {
      let letter = { recipient: 'a@b.example', kind, token: 'abc', name, locale }
      let { subject } = composeLetter(letter, 'https://rawda.example')
      expect([kind, subject]).toEqual([kind, expect.not.stringMatching(/evil|Prizes|\u2068/)])
      expect(subject.length).toBeGreaterThan(10)
    }
})

test('a subject of any length is words that mail programs read back', () => {
  for (let subject of ['A', 'كلمة مرور جديدة في منصّة روضة، '.repeat(9), '🐢'.repeat(40)]) {
    let lines = encodedWords(subject).split('\r\n ')
    for (let line of lines) expect(line.length).toBeLessThanOrEqual(75)
    expect(lines.map((line) => Buffer.from(line.slice(10, -2), 'base64').toString()).join('')).toBe(
      subject,
    )
  }
})

test.each(['ar', 'en'] as const)(
  'each kind of letter says what happened and what to do about it, and links to the page for it (%s)',
  (locale) => {
    let table = lettersSay(locale)
    expect(table.map(([name]) => name).toSorted()).toEqual(
      [...mails.kind.enumValues, 'portalInvitation'].toSorted(),
    )
    for (let [letter, { path, subject, lead, link, after }] of table) {
      let kind = letter === 'portalInvitation' ? ('invitation' as const) : letter
      let name = { invitation: 'روضة الزيتون', portalInvitation: '' }[letter as string] ?? 'ليلى'
      let composed = composeLetter(
        { recipient: 'a@b.example', kind, token: 'abc', name, locale },
        'https://rawda.example',
      )
      let url = `https://rawda.example${path}?token=abc`
      let [greeting, ...rest] = composed.text.split('\n\n')
      expect([letter, composed.subject, greeting]).toEqual([
        letter,
        subject,
        name === 'ليلى'
          ? { ar: 'مرحبًا \u2068ليلى\u2069،', en: 'Hello \u2068ليلى\u2069,' }[locale]
          : { ar: 'مرحبًا،', en: 'Hello,' }[locale],
      ])
      expect([letter, ...rest]).toEqual([
        letter,
        expect.stringMatching(beginningWith(lead)),
        `${link}:\n${url}`,
        expect.stringMatching(beginningWith(after)),
        expect.stringMatching(
          beginningWith(
            {
              ar: '-- \nوصلتك هذه الرسالة من منصّة روضة، بوّابة التعلّم في مدرستك.',
              en: '-- \nThis message was sent by Rawda, your school’s learning portal.',
            }[locale],
          ),
        ),
      ])
      // The same words in the same order where a program shows HTML.
      expect(composed.html).toContain(`<title>${subject}</title>`)
      expect(composed.html).toMatch(
        new RegExp(`<p>${escaped(lead)}[^<]*</p>\\s*<p><a href="[^"]+" style="[^"]+">${link}</a>`),
      )
      expect(composed.html).toContain(`<a href="${url}"`)
      expect(composed.html).toMatch(new RegExp(`<p>${escaped(after)}`))
    }
  },
)

function beginningWith(words: string): RegExp {
  return new RegExp(`^${escaped(words)}`)
}

function escaped(words: string): string {
  return words.replace(/[.*+?()]/g, '\\$&')
}
