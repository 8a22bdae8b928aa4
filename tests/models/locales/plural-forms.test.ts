import { expect, test } from 'vitest'
import { pluralForms } from '#app/locales/plural-forms.ts'
import { translate } from '#app/locales/translate.ts'

test('a count in each plural form, with a place for its number', () => {
  expect(pluralForms('en', (count) => translate('en')('classes:people', { count }))).toEqual({
    zero: '{n} people',
    one: '{n} person',
    two: '{n} people',
    few: '{n} people',
    many: '{n} people',
    other: '{n} people',
  })
  expect(pluralForms('ar', (count) => translate('ar')('classes:people', { count }))).toEqual({
    zero: 'لا أحد',
    one: 'شخص واحد',
    two: 'شخصان',
    few: '{n} أشخاص',
    many: '{n} شخصًا',
    other: '{n} شخص',
  })
})
