import type { Translate } from '#app/locales/translate.ts'
import type { ClassRow } from '#app/models/classes/list.server.ts'
import { href } from '#app/request/href.ts'
import type { Column, RowLink, Sheet } from './sheet.ts'

type Key = 'name' | 'level' | 'year' | 'teachers' | 'pupils' | 'exercises' | 'correct'

/** A school's classes as a sheet; each name leads to the class's report. */
export function classesSheet(
  classes: ClassRow[],
  t: Translate,
  linksOf?: (klass: ClassRow) => RowLink[],
): Sheet<Key> {
  let columns: Column<Key>[] = [
    { key: 'name', label: t('reports:class'), kind: 'text' },
    { key: 'level', label: t('reports:level'), kind: 'text', phone: 'line', offWhenSame: true },
    { key: 'year', label: t('classes:year'), kind: 'text', phone: 'line', offWhenSame: true },
    {
      key: 'teachers',
      label: t('classes:teachers'),
      kind: 'text',
      long: true,
      none: t('classes:states.noTeacher'),
      phone: 'line',
    },
    { key: 'pupils', label: t('reports:pupils'), kind: 'number', phone: 'end' },
    { key: 'exercises', label: t('classes:exercises7'), kind: 'number' },
    { key: 'correct', label: t('classes:correct7'), kind: 'number' },
  ]
  return {
    columns,
    rows: classes.map((klass) => ({
      key: klass.classID,
      href: href('/dashboard/class/:classID', { classID: klass.classID }),
      picture: klass.imageURL,
      kind: 'class' as const,
      ...(linksOf && { links: linksOf(klass) }),
      values: [
        klass.name,
        t(`reports:levels.kg${klass.level}`),
        klass.academicYear,
        klass.teachers?.split('\n').join(t('classes:comma')) ?? null,
        klass.studentsNo,
        klass.exercises,
        klass.correctAnswers,
      ],
    })),
    totals: [],
  }
}
