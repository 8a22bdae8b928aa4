import { href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import { listOwnCopies } from '#app/models/child-export/ask.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/own-copies.ts'
import { CopyItem } from './copy-item.tsx'

export const middleware = [allow('admin', 'student')]

export async function loader({ context }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    timezone: readerZone(context),
    isHead: can.managePeople(current.user),
    copies: valueOrThrow(await listOwnCopies(current)),
  }
}

/** Where the letter leads that a copy is ready: one's own copies, of all children. */
export function ServerComponent({
  loaderData: { locale, timezone, isHead, copies },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('copies:allTitle')}
        trail={[
          isHead
            ? { href: href('/dashboard/users'), label: t('users') }
            : { href: href('/dashboard/user/account/children'), label: t('account:children') },
        ]}
        note={<p>{t('copies:allLead')}</p>}
      />
      {copies.length === 0 ? (
        <EmptyState title={t('copies:none')}>
          {t(isHead ? 'copies:noneHow.head' : 'copies:noneHow.guardian')}
        </EmptyState>
      ) : (
        <section className="card">
          <ul className="divide-y divide-line">
            {copies.map(({ UID, displayName, ...copy }) => (
              <CopyItem
                key={copy.id}
                {...{ locale, timezone, copy }}
                studentID={UID}
                name={displayName}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
