import { href, redirect } from 'react-router'
import { isolatedFirstName } from '#app/locales/first-name.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import { askForCopy, listCopies } from '#app/models/child-export/ask.server.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/copies.ts'
import { CopyItem } from './copy-item.tsx'

export const middleware = [allow('admin', 'student')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    timezone: readerZone(context),
    path: url.pathname,
    isHead: can.managePeople(current.user),
    writes: Boolean(current.sendsMail && current.user.email),
    ...valueOrThrow(await listCopies(current, params.studentID)),
  }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  let locale = context.get(localeContext)
  valueOrThrow(await askForCopy(context.get(currentContext), params.studentID, locale))
  return redirect(url.pathname, {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('copyAsked') },
  })
}

/** What a copy of a child's data is, a button that asks for one, and those asked for before. */
export function ServerComponent({
  loaderData: { locale, timezone, path, isHead, writes, child, copies, obstacle },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let name = isolated(child.displayName)
  let short = isolatedFirstName(child.displayName)
  return (
    <>
      <title>{`${t('copies:title', { name: short })} · ${t('brand')}`}</title>
      <ReportHead
        untitled
        locale={locale}
        title={t('copies:title', { name })}
        picture={<Avatar imageURL={child.imageURL} size={56} />}
        trail={[
          isHead
            ? {
                href: href('/dashboard/users/:userID', { userID: child.UID }),
                label: child.displayName,
              }
            : { href: href('/dashboard/user/account/children'), label: t('account:children') },
        ]}
        note={<p>{t('copies:lead', { name })}</p>}
      />
      <section className="card space-y-4">
        <h2>{t('copies:what')}</h2>
        <Inside locale={locale} isHead={isHead} />
        <p>
          <b>{t('copies:careful')}</b>
        </p>
        {obstacle === null && (
          <form method="post" action={path}>
            <button className="button">{t('copies:ask')}</button>
          </form>
        )}
        {obstacle === 'tooManyCopies' && <p>{t('errors:tooManyCopies')}</p>}
        <p className="muted">
          {t('copies:howLong')} {writes && t('copies:byLetter')}
        </p>
      </section>
      {copies.length > 0 && (
        <section className="card space-y-3">
          <h2>{t('copies:own')}</h2>
          <ul className="divide-y divide-line">
            {copies.map((copy) => (
              <CopyItem key={copy.id} {...{ locale, timezone, copy }} studentID={child.UID} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Inside({ locale, isHead }: { locale: Locale; isHead: boolean }) {
  let t = translate(locale)
  return (
    <ul className="list-disc space-y-2 ps-5">
      <li>{t('copies:inside.page')}</li>
      <li>{t('copies:inside.tables')}</li>
      <li>{t('copies:inside.data')}</li>
      <li>{t('copies:inside.picture')}</li>
      <li>{t('copies:inside.classPictures')}</li>
      {!isHead && <li>{t('copies:inside.letterFiles')}</li>}
      <li>{t('copies:inside.not')}</li>
    </ul>
  )
}
