import { href } from 'react-router'
import { addDays } from '#app/calendar/day.ts'
import { isolatedFirstName } from '#app/locales/first-name.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { FamilyNote } from '#app/models/notes/note.ts'
import { noteFrom } from '#app/routes/family/note-from.ts'
import { Avatar } from '#app/ui/avatar.tsx'

type Props = {
  note: FamilyNote
  /** Whose family it was written to, where notes to several stand together. */
  childName?: string
  /** Whether the reader may delete it. */
  mayDelete: boolean
  locale: Locale
}

/** A note: who wrote it, with which week it is kept, and its words. */
export function NoteCard({ note, childName, mayDelete, locale }: Props) {
  let t = translate(locale)
  let { noteID, UID, week, text, author } = note
  let days = formatOf(locale).span(week, addDays(week, 6))
  return (
    <li className="card note-card">
      <p className="flex items-center gap-2">
        <Avatar imageURL={author.imageURL} size={32} lazy />
        <span className="min-w-0">
          <b className="block leading-tight">
            <bdi>{author.displayName}</bdi>
            {childName && ` · ${t('notes:to', { name: isolatedFirstName(childName) })}`}
          </b>
          <small className="muted">
            {noteFrom(author, locale)} · {t('family:weekOf', { days })}
          </small>
        </span>
      </p>
      <NoteWords text={text} />
      {mayDelete && (
        <a
          className="way text-sm"
          href={href('/dashboard/student/:studentID/notes/:noteID/delete', {
            studentID: UID,
            noteID,
          })}
        >
          {t('notes:delete')}
        </a>
      )}
    </li>
  )
}

/** The words of a note, in their own direction. */
export function NoteWords({ text }: { text: string }) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  )
}
