import { expect, test } from 'vitest'
import { translate } from '#app/locales/translate.ts'
import type { RosterColumn } from '#app/models/roster/roster.ts'
import { whyRefused } from '#app/sheets/import-rows-sheet.ts'

test('why a row is refused names its column as the file does, with our word beside it', () => {
  let columns: RosterColumn[] = [
    { head: 'اسم الطالب الكامل', field: 'displayName' },
    { head: 'البريد الإلكتروني', field: 'email' },
  ]
  let problems = [
    { column: 'displayName', reason: 'nameTooShort', value: 'x' },
    { column: 'email', reason: 'emailInvalid', value: 'nobody' },
  ] as const
  expect(whyRefused([...problems], columns, translate('ar'))).toBe(
    'اسم الطالب الكامل (الاسم): يجب ألّا يقلّ الاسم عن حرفين · ' +
      'البريد الإلكتروني: يجب أن يكون البريد الإلكتروني عنوانًا صحيحًا',
  )
  expect(whyRefused([problems[0]], [], translate('en'))).toBe(
    'Name: The name must have at least 2 characters',
  )
})
