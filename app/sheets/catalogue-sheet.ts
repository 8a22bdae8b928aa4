import { lessonPicture } from '#app/drawings/pictures.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import type { Translate } from '#app/locales/translate.ts'
import type { CatalogueLesson } from '#app/models/lessons/catalogue.server.ts'
import type { CatalogueLine } from '#app/models/lessons/export.server.ts'
import { lessonFields } from '#app/models/lessons/import/lesson-import.ts'
import type { Column, Sheet } from './sheet.ts'

type Key = 'name' | 'otherName' | 'subject' | 'level' | 'exercises' | 'practised'

/** Lessons as they are taught, with the name in the other language under the reader's. */
export function catalogueSheet(
  lessons: CatalogueLesson[],
  t: Translate,
  locale: Locale,
): Sheet<Key> {
  let columns: Column<Key>[] = [
    { key: 'name', label: t('reports:lesson'), kind: 'text' },
    { key: 'otherName', label: t('catalogue:otherName'), kind: 'text', fileOnly: true },
    { key: 'subject', label: t('reports:subject'), kind: 'text', phone: 'line' },
    { key: 'level', label: t('reports:level'), kind: 'text', phone: 'line', offWhenSame: true },
    { key: 'exercises', label: t('reports:exercises'), kind: 'number', phone: 'end' },
    { key: 'practised', label: t('catalogue:practised'), kind: 'number' },
  ]
  let rows = lessons.map((lesson) => {
    let { lessonID, name, nameEn, subject, level, exercises, practised } = lesson
    let own = nameOf(lesson, locale)
    return {
      key: lessonID,
      picture: lessonPicture(lessonID, subject),
      kind: 'lesson' as const,
      values: [
        own,
        own === name ? nameEn : name,
        t(`reports:subjects.${subject}`),
        t(`reports:levels.kg${level}`),
        exercises,
        practised,
      ],
    }
  })
  return { columns, rows, totals: [] }
}

/** Lessons with their exercises, a row each, with the heads and words that an import reads. */
export function lessonListSheet(lines: CatalogueLine[], t: Translate): Sheet {
  return {
    columns: lessonFields.map((key) => ({
      key,
      label: t(`catalogue:fields.${key}`),
      kind: 'text',
    })),
    rows: lines.map((line, at) => {
      let cells = {
        ...line,
        subject: t(`reports:subjects.${line.subject}`),
        status: t('catalogue:taught'),
      }
      return { key: String(at), values: lessonFields.map((field) => cells[field]) }
    }),
    totals: [],
  }
}
