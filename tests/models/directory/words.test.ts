import { expect, test } from 'vitest'
import { parseProfile, valuesIn } from '#app/routes/directory/profile-values.ts'
import { classesOf, followersWords, subjectsOf } from '#app/routes/directory/words.ts'

test('what somebody teaches reads well where one subject has an "and" of its own', () => {
  let subjects = ['reading', 'math', 'readWrite'] as const
  expect(subjectsOf({ subjects: [...subjects] }, 'ar')).toBe('القراءة، الرياضيات، القراءة والكتابة')
  expect(subjectsOf({ subjects: [...subjects] }, 'en')).toBe('Reading, Math, Read and write')
  expect(subjectsOf({ subjects: ['readWrite'] }, 'ar')).toBe('القراءة والكتابة')
  expect(subjectsOf({ subjects: [] }, 'en')).toBe('')
})

test('classes are listed by name, each whole in a sentence of the other script', () => {
  let classes = ['الفراشات', 'Sparrows'].map((name) => ({ classID: name, name }))
  expect(classesOf({ classes }, 'en')).toBe('\u2068الفراشات\u2069 and \u2068Sparrows\u2069')
  expect(classesOf({ classes }, 'ar')).toBe('\u2068الفراشات\u2069 و\u2068Sparrows\u2069')
})

test('followers are counted to 100', () => {
  expect(followersWords(100, 'en')).toBe('100 followers')
  expect(followersWords(101, 'en')).toBe('More than 100 followers')
  expect(followersWords(101, 'ar')).toBe('أكثر من 100 متابع')
})

test('what is wrong with one of the subjects is told of the subjects', () => {
  let form = new FormData()
  for (let subject of ['math', 'x'.repeat(300), 'y']) form.append('subjects', subject)
  form.append('about', 'a'.repeat(1001))
  expect(parseProfile(valuesIn(form))).toEqual({
    ok: false,
    problems: { subjects: 'notChoice', about: 'profileTooLong' },
  })
  form.delete('about')
  form.delete('subjects')
  form.append('subjects', 'math')
  expect(parseProfile(valuesIn(form))).toMatchObject({ ok: true, words: { subjects: ['math'] } })
})
