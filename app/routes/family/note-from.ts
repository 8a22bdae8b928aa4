import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { FamilyNote } from '#app/models/notes/note.ts'

/** "From the teacher", "From the head". */
export function noteFrom({ role, gender }: FamilyNote['author'], locale: Locale): string {
  let t = translate(locale)
  return role === 'admin' ? t(`notes:fromHead.${gender}`) : t(`family:fromTeacher.${gender}`)
}
