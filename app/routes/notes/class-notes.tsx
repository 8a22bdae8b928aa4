import { href } from 'react-router'
import { v7 as uuid } from 'uuid'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { requestedPage } from '#app/middleware/requested-page.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { classNotes } from '#app/models/notes/list.server.ts'
import { canDeleteNote } from '#app/models/notes/note.ts'
import type { Addressees } from '#app/models/notes/write.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/class-notes.ts'
import { childrenIn, noteTexts, writeFrom } from './note-answer.ts'
import { NoteCard } from './note-card.tsx'
import { NoteForm } from './note-form.tsx'

export const middleware = [allow('admin', 'teacher')]

const A_PAGE = 20

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let list = await requestedPage(url, A_PAGE, async (page) =>
    valueOrThrow(await classNotes(current, params.classID, page)),
  )
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    key: uuid(),
    user: { UID: current.user.UID, role: current.user.role },
    ...list,
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  return writeFrom(await request.formData(), context.get(currentContext), {
    path: url.pathname,
    locale: context.get(localeContext),
    to: (form) => addresseesIn(form, params.classID),
  })
}

/** All or some: who ticks some and says all may have meant either, so neither is done. */
function addresseesIn(form: FormData, classID: string): Addressees | MessageKey {
  let UIDs = childrenIn(form)
  if (form.get('whom') === 'all') return UIDs.length > 0 ? 'noteToBoth' : { classID }
  return UIDs.length > 0 ? { UIDs } : 'noteToWhom'
}

/** Notes to the families of a class: to all at once or to some, and what was written so far. */
export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  let { locale, path, key, user, klass, mayWrite, children, items, page, pages } = loaderData
  let t = translate(locale)
  let title = t('notes:toFamilies')
  let writes = mayWrite && children.length > 0
  return (
    <>
      <Style of="notes" />
      <ReportHead
        untitled={writes}
        locale={locale}
        title={title}
        trail={[
          {
            href: href('/dashboard/class/:classID', { classID: klass.classID }),
            label: klass.name,
          },
        ]}
        note={<p>{t('notes:readers')}</p>}
      />
      {writes && (
        <NoteForm action={path} formKey={key} addressees={children} texts={noteTexts(t, title)} />
      )}
      {items.length === 0 ? (
        <EmptyState title={t('notes:none')}>{t('notes:noneAtSchool')}</EmptyState>
      ) : (
        <section className="max-w-2xl space-y-2">
          <h2>{t('notes:written')}</h2>
          <ul className="space-y-3">
            {items.map(({ childName, ...note }) => (
              <NoteCard
                key={note.noteID}
                note={note}
                childName={childName}
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
