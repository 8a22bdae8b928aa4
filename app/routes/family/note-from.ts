import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { can } from '#app/models/can.ts'
import type { FamilyNote } from '#app/models/notes/note.ts'

/** "From the teacher", "From the head". */
export function noteFrom({ role, gender }: FamilyNote['author'], locale: Locale): string {
  let t = translate(locale)
  return can.teach({ role }) ? t(`family:fromTeacher.${gender}`) : t(`notes:fromHead.${gender}`)
}
