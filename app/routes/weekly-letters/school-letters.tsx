import { href } from 'react-router'
import { dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { schoolLetters } from '#app/models/weekly-letters/school.server.ts'
import type { BouncedLetter } from '#app/models/weekly-letters/weekly-letter.ts'
import { Breakable } from '#app/ui/breakable.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/school-letters.ts'

export const middleware = [allow('admin')]

export async function loader({ context }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    timezone: current.user.school!.timezone,
    ...valueOrThrow(await schoolLetters(current)),
  }
}

/** How many families get the weekly letter, and whom it does not reach. */
export function ServerComponent({
  loaderData: { locale, timezone, wanted, bounced, letters },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('weeklyLetter:schoolTitle')}
        trail={[{ href: href('/dashboard/school'), label: t('school') }]}
        note={<p>{t('weeklyLetter:wanted', { count: wanted })}</p>}
      />
      {bounced === 0 ? (
        <EmptyState title={t('weeklyLetter:bouncedNone')} />
      ) : (
        <section className="card space-y-3">
          <h2>{t('weeklyLetter:bouncedCount', { count: bounced })}</h2>
          <p className="muted">{t('weeklyLetter:bouncedLead')}</p>
          <ul className="divide-y divide-line">
            {letters.map((letter) => (
              <Bounced
                key={`${letter.pupilID} ${letter.guardian} ${letter.bouncedAt}`}
                {...{ letter, timezone, locale }}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Bounced({
  letter: { pupilID, pupil, guardian, email, bouncedAt, bounce },
  timezone,
  locale,
}: {
  letter: BouncedLetter
  timezone: string
  locale: Locale
}) {
  let t = translate(locale)
  return (
    <li className="space-y-2 py-3">
      <p className="font-bold">
        <a
          className="way"
          href={href('/dashboard/student/:studentID/guardians', { studentID: pupilID })}
        >
          <bdi>{pupil}</bdi>
        </a>
      </p>
      <Facts
        facts={[
          [t('weeklyLetter:guardian'), guardian],
          ...(email
            ? [
                [
                  t('weeklyLetter:email'),
                  <bdi key="email" dir="ltr" className="wrap-anywhere">
                    <Breakable text={email} />
                  </bdi>,
                ] as [string, React.ReactNode],
              ]
            : []),
          [t('weeklyLetter:since'), formatOf(locale).day(dayIn(timezone, bouncedAt))],
          [
            t('weeklyLetter:answer'),
            <bdi key="answer" dir="ltr">
              {bounce}
            </bdi>,
          ],
        ]}
      />
    </li>
  )
}
