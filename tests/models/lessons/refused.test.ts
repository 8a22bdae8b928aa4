import { expect, test } from 'vitest'
import { translate } from '#app/locales/translate.ts'
import type { LessonColumn } from '#app/models/lessons/import/lesson-import.ts'
import { whyLessonRefused } from '#app/sheets/lesson-import-sheet.ts'

test('why a row of lessons is refused names its column as the file does, with our word beside it', () => {
  let columns: LessonColumn[] = [
    { head: 'عنوان الدرس', field: 'lessonName' },
    { head: 'المستوى', field: 'level' },
  ]
  let problems = [
    { column: 'lessonName', reason: 'required', value: '' },
    { column: 'level', reason: 'required', value: '' },
  ] as const
  expect(whyLessonRefused([...problems], columns, translate('ar'))).toBe(
    'عنوان الدرس (الدرس بالعربية): هذا الحقل مطلوب · المستوى: هذا الحقل مطلوب',
  )
  expect(whyLessonRefused([problems[1]], [], translate('en'))).toBe('Level: This field is required')
})
