import { href, redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { deleteNote, findNoteToDelete } from '#app/models/notes/delete.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/delete-note.ts'
import { NoteWords } from './note-card.tsx'

export const middleware = [allow('admin', 'teacher')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { text } = valueOrThrow(await findNoteToDelete(current, params.noteID))
  return { locale: context.get(localeContext), path: url.pathname, back: listOf(params), text }
}

export async function action({ context, params }: Route.ActionArgs) {
  valueOrThrow(await deleteNote(context.get(currentContext), params.noteID))
  return redirect(listOf(params), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('noteDeleted') },
  })
}

/** Asks before a note is deleted. */
export function ServerComponent({
  loaderData: { locale, path, back, text },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('notes:deleteTitle')}
        trail={[{ href: back, label: t('notes:toFamily') }]}
      />
      <form method="post" action={path} className="card space-y-4">
        <NoteWords text={text} />
        <p>{t('notes:deleteHint')}</p>
        <p className="flex flex-wrap gap-3">
          <button className="button">{t('notes:delete')}</button>
          <a className="button quiet" href={back}>
            {t('notes:keep')}
          </a>
        </p>
      </form>
    </>
  )
}

function listOf({ studentID }: { studentID: string }): string {
  return href('/dashboard/student/:studentID/notes', { studentID })
}
