import { addDays } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { FamilyNote } from '#app/models/notes/note.ts'
import { Style } from '#app/styles/style.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { noteFrom } from './note-from.ts'

/** So many stand on the home; all others are one tap away. */
const SHOWN = 3

/** What the kindergarten wrote this week and last, the newest first. */
export function HomeNotes({ notes, locale }: { notes: FamilyNote[]; locale: Locale }) {
  let t = translate(locale)
  let format = formatOf(locale)
  if (notes.length === 0) return null
  return (
    <section className="home-notes">
      <Style of="homework" />
      <h2>{t('notes:fromKindergarten')}</h2>
      <ul className="space-y-2">
        {notes.slice(0, SHOWN).map(({ noteID, week, text, author }) => (
          <li key={noteID} className="card">
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
            <p className="muted flex items-center gap-2 text-sm">
              <Avatar imageURL={author.imageURL} size={24} lazy />
              <span>
                <bdi>{author.displayName}</bdi> · {noteFrom(author, locale)} ·{' '}
                {t('family:weekOf', { days: format.span(week, addDays(week, 6)) })}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
