import { v7 as uuid } from 'uuid'
import { isolatedFirstName } from '#app/locales/first-name.ts'
import { isolated } from '#app/locales/isolated.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { requestedPage } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { isStaff } from '#app/models/can.ts'
import { listNotes } from '#app/models/notes/list.server.ts'
import { canDeleteNote } from '#app/models/notes/note.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/pupil-notes.ts'
import { noteTexts, writeFrom } from './note-answer.ts'
import { NoteCard } from './note-card.tsx'
import { NoteForm } from './note-form.tsx'

const A_PAGE = 20

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let list = await requestedPage(url, A_PAGE, async (page) =>
    valueOrThrow(await listNotes(current, params.studentID, page)),
  )
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    key: uuid(),
    user: { UID: current.user.UID, role: current.user.role },
    ...list,
    mayWrite: list.mayWrite && mayManageAccount(current),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  return writeFrom(await request.formData(), context.get(currentContext), {
    path: url.pathname,
    locale: context.get(localeContext),
    to: () => ({ UIDs: [params.studentID] }),
  })
}

/** All notes to a child's family, the newest first; who may, writes another one here. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, path, key, user, child, mayWrite, items, page, pages } = loaderData
  let t = translate(locale)
  let title = t('notes:title', { name: isolated(child.displayName) })
  let short = t('notes:title', { name: isolatedFirstName(child.displayName) })
  return (
    <>
      <Style of="notes" />
      <ReportHead
        untitled={mayWrite}
        locale={locale}
        title={title}
        picture={<Avatar imageURL={child.imageURL} size={48} />}
        {...(isStaff(user) && { note: <p>{t('notes:readers')}</p> })}
      />
      {mayWrite && <NoteForm action={path} formKey={key} texts={noteTexts(t, short)} />}
      {items.length === 0 ? (
        <EmptyState title={t('notes:none')}>
          {t(isStaff(user) ? 'notes:noneAtSchool' : 'notes:noneAtHome')}
        </EmptyState>
      ) : (
        <section className="max-w-2xl space-y-2">
          <h2>{t('notes:written')}</h2>
          <ul className="space-y-3">
            {items.map((note) => (
              <NoteCard
                key={note.noteID}
                note={note}
                mayDelete={canDeleteNote(user, note)}
                locale={locale}
              />
            ))}
          </ul>
        </section>
      )}
      <Pagination
        locale={locale}
        page={page}
        pages={pages}
        hrefOf={(page) => withQuery(path, { page })}
      />
    </>
  )
}
