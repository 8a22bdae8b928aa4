import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { BuiltReport } from '#app/models/saved-reports/built.ts'
import { NoteCard } from '#app/routes/notes/note-card.tsx'

type Props = { report: Pick<BuiltReport, 'by' | 'notes'>; locale: Locale }

/** What was written to the children's families in the weeks of the report, the newest first. */
export function BuiltNotes({ report: { by, notes }, locale }: Props) {
  let t = translate(locale)
  // By class there are no single children.
  if (by === 'classes') return null
  return (
    <section className="space-y-3">
      <h2>{t('built:notes')}</h2>
      {notes === null || notes.length === 0 ? (
        <p className="muted">{t(notes === null ? 'built:notesShort' : 'built:notesNone')}</p>
      ) : (
        <ul className="space-y-3">
          {notes.map(({ childName, ...note }) => (
            <NoteCard
              key={note.noteID}
              note={note}
              childName={childName}
              mayDelete={false}
              locale={locale}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
