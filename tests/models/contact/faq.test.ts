import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publicWords } from '#app/locales/public.ts'
import { matchesSearch, requestedSearch, type Faq } from '#app/models/contact/faq.ts'

const entries = (locale: 'ar' | 'en') =>
  Object.values(publicWords(locale).questions).flatMap(
    (group) => Object.values(group.entries) as Faq[],
  )
const found = (locale: 'ar' | 'en', q: string) =>
  entries(locale)
    .filter((entry) => matchesSearch(entry, q))
    .map(({ question }) => question)
const about = (text: string): Faq => ({ question: text, answer: '' })

test('there are at least fourteen questions, and as many in either language', () => {
  expect(entries('ar').length).toBeGreaterThanOrEqual(14)
  expect(entries('ar').length).toBe(entries('en').length)
})

test.each([
  ['مدرسة', 'المَدْرَسَة'],
  ['مدرسه', 'المدرسة'],
  ['المدرسه', 'مدرسة'],
  ['مـــدرسة', 'مدرسة'],
  ['ادارة', 'إدارة المدرسة'],
  ['إدارة', 'ادارة'],
  ['أيام', 'الأيّام'],
  ['مسؤول', 'مسوول'],
  ['قراءة', 'قراة'],
  ['مستوى', 'مستوي'],
  ['والصف', 'صفّ'],
  ['بالرمز', 'رمز'],
  ['للصف', 'صفّ'],
  ['کلمة', 'كلمة'],
  ['٤٠', 'حتّى 40 طفلًا'],
  ['40', 'حتّى ٤٠ طفلًا'],
  ['CODES', 'a code'],
  ['resume', 'a résumé'],
  ['Résumé', 'a resume'],
  ['child’s', "the child's"],
  ['رمز مدرسة', 'تعطيكم المدرسة رمزًا'],
  ['“code”?', 'a code'],
])('who looks for “%s” finds “%s”', (q, text) => {
  expect(matchesSearch(about(text), q)).toBe(true)
})

test.each([
  ['مدرسة', 'طفل'],
  ['رمز بيت', 'رمز المدرسة'],
  ['code fish', 'a code'],
])('who looks for “%s” does not find “%s”', (q, text) => {
  expect(matchesSearch(about(text), q)).toBe(false)
})

test('who looks for marks alone looks for nothing', () => {
  for (let q of ['.*', '؟!', '%', 'ـــ', '\u0651'])
    expect(matchesSearch(about('x'), q), q).toBe(true)
})

test('each question finds itself, in both languages, and nothing to look for finds all', () => {
  for (let locale of ['ar', 'en'] as const) {
    for (let { question } of entries(locale))
      expect(found(locale, question.split(' ').slice(0, 8).join(' ')), question).toContain(question)
    expect(found(locale, '')).toHaveLength(entries(locale).length)
    expect(found(locale, ' \t\n')).toHaveLength(entries(locale).length)
  }
  expect(found('ar', 'طباعه')).toHaveLength(1)
  expect(found('en', 'zzzz')).toEqual([])
})

test('whatever is asked is answered, soon, and repeated no longer than it may be', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ unit: 'binary', maxLength: 500 }),
        fc.constantFrom(
          '\u0000',
          '\ud800',
          '(((((a+)+)+',
          'ـ'.repeat(5000),
          'ا ل '.repeat(5000),
          '\u064b'.repeat(500),
          'ﷺ'.repeat(300),
          '${x}',
          '<script>',
        ),
      ),
      (q) => {
        let asked = requestedSearch(q)
        expect(asked.length).toBeLessThanOrEqual(120)
        expect(asked.isWellFormed()).toBe(true)
        for (let entry of entries('ar').slice(0, 3))
          expect(typeof matchesSearch(entry, q)).toBe('boolean')
      },
    ),
  )
})

test('marks and tatweel put into a word change nothing of what is found', () => {
  let decorated = fc.array(fc.constantFrom('', 'ـ', '\u064e', '\u0651', '\u0650', '\u0652'), {
    minLength: 6,
    maxLength: 6,
  })
  fc.assert(
    fc.property(fc.constantFrom('رمز', 'مدرسة', 'اشتراك', 'تقارير'), decorated, (word, marks) => {
      let dressed = [...word].map((letter, at) => letter + (marks[at] ?? '')).join('')
      expect(found('ar', word)).not.toEqual([])
      expect(found('ar', dressed)).toEqual(found('ar', word))
    }),
  )
})
