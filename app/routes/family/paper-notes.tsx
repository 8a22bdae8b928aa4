import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { FamilyNote } from '#app/models/notes/note.ts'
import { noteFrom } from './note-from.ts'

/** One note of full length, or several short ones; a page has no room for more. */
const CHARACTERS = 600

/** The notes of the week on paper, the newest first. */
export function PaperNotes({ notes, locale }: { notes: FamilyNote[]; locale: Locale }) {
  let t = translate(locale)
  let shown = notes.slice(0, fitting(notes))
  return (
    <section className="note written">
      {shown.map(({ noteID, text, author }) => (
        <div key={noteID}>
          <h2>
            {noteFrom(author, locale)} · <bdi>{author.displayName}</bdi>
          </h2>
          <p dir="auto" className="wrap-anywhere">
            {text}
          </p>
        </div>
      ))}
      {shown.length < notes.length && <p>{t('notes:more')}</p>}
    </section>
  )
}

/** How many fit: the newest one always does. */
function fitting(notes: FamilyNote[]): number {
  let characters = 0
  let cut = notes.findIndex(
    ({ text }, at) => (characters += text.length + 60) > CHARACTERS && at > 0,
  )
  return cut < 0 ? notes.length : cut
}
