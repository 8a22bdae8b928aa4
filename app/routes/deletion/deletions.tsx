import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import { listDeletions, type ShownDeletion } from '#app/models/deletion/list.server.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/deletions.ts'
import { StateBadge, StateLine } from './state-line.tsx'

export const middleware = [allow('admin', 'student')]

export async function loader({ context }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    isHead: can.confirmDeletions(current.user),
    deletions: valueOrThrow(await listDeletions(current)),
  }
}

/** Deletions that wait or count down: of a head's school, or of a guardian's children. */
export function ServerComponent({
  loaderData: { locale, isHead, deletions },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let back = isHead
    ? { href: href('/dashboard/school'), label: t('school') }
    : { href: href('/dashboard/user/account/children'), label: t('account:children') }
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('deletion:list')}
        trail={[back]}
        note={<p>{t('deletion:listLead')}</p>}
      />
      {deletions.length === 0 ? (
        <EmptyState title={t('deletion:none')}>{t('deletion:noneHint')}</EmptyState>
      ) : (
        <section className="card">
          <ul className="divide-y divide-line">
            {deletions.map((deletion) => (
              <DeletionItem key={deletion.pupilID} deletion={deletion} locale={locale} />
            ))}
          </ul>
        </section>
      )}
      {isHead && (
        <p className="no-print">
          <a className="button quiet" href={href('/dashboard/school/retention')}>
            {t('deletion:retention.link')}
          </a>
        </p>
      )}
    </>
  )
}

function DeletionItem({ deletion, locale }: { deletion: ShownDeletion; locale: Locale }) {
  let t = translate(locale)
  let { pupilID, displayName, imageURL } = deletion
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar imageURL={imageURL} size={56} />
        <div className="min-w-0">
          <p className="font-bold">
            <bdi className="wrap-anywhere">{displayName}</bdi>{' '}
            <StateBadge deletion={deletion} locale={locale} />
          </p>
          <p className="muted text-sm">
            <StateLine deletion={deletion} locale={locale} />
          </p>
        </div>
      </div>
      <a
        className="button small quiet"
        href={href('/dashboard/student/:studentID/deletion', { studentID: pupilID })}
      >
        {t('deletion:see')}
        <span className="sr-only">
          {' '}
          <bdi>{displayName}</bdi>
        </span>
      </a>
    </li>
  )
}
