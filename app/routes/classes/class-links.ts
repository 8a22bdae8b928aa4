import { href } from 'react-router'
import type { Translate } from '#app/locales/translate.ts'
import type { ClassRow } from '#app/models/classes/list.server.ts'
import type { RowLink } from '#app/sheets/sheet.ts'

/** The most frequent actions on a class of the list; all others are on its edit page. */
export function linksOf(
  t: Translate,
): (klass: Pick<ClassRow, 'classID' | 'archivedAt'>) => RowLink[] {
  return ({ classID, archivedAt }) =>
    archivedAt === null
      ? [
          { href: href('/dashboard/classes/:classID/edit', { classID }), label: t('classes:edit') },
          {
            href: href('/dashboard/classes/enroll/:classID/:role', { classID, role: 'student' }),
            label: t('classes:boards.student'),
          },
          {
            href: href('/dashboard/classes/enroll/:classID/:role', { classID, role: 'teacher' }),
            label: t('classes:boards.teacher'),
          },
        ]
      : [
          {
            href: href('/dashboard/classes/:classID/restore', { classID }),
            label: t('classes:restore'),
          },
        ]
}
