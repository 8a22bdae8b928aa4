import type { Translate } from '#app/locales/translate.ts'
import type { ClassRow } from '#app/models/classes/list.server.ts'
import type { RowLink } from '#app/sheets/sheet.ts'
import { boardPath, classPath } from './classes-path.ts'

/** What is done most with a class of the list; all else is on the page that changes it. */
export function linksOf(
  t: Translate,
): (klass: Pick<ClassRow, 'classID' | 'archivedAt'>) => RowLink[] {
  return ({ classID, archivedAt }) =>
    archivedAt === null
      ? [
          { href: `${classPath(classID)}/edit`, label: t('classes:edit') },
          { href: boardPath(classID, 'student'), label: t('classes:boards.student') },
          { href: boardPath(classID, 'teacher'), label: t('classes:boards.teacher') },
        ]
      : [{ href: `${classPath(classID)}/restore`, label: t('classes:restore') }]
}
