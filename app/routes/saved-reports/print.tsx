import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { can } from '#app/models/can.ts'
import { aboutOf } from '#app/models/saved-reports/built-says.ts'
import { readReport } from '#app/models/saved-reports/saved.server.ts'
import { calendarOf } from '#app/models/schools/school.server.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { HowToPrint } from '#app/ui/how-to-print.tsx'
import { Letterhead } from '#app/ui/letterhead.tsx'
import type { Route } from './+types/print.ts'
import { AboutLine } from './about-line.tsx'
import { BuiltView } from './built-view.tsx'
import { mailedOn } from './mailed-on.ts'
import { FrozenNote } from './report.tsx'

export const middleware = [allow('teacher', 'admin')]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let report = valueOrThrow(await readReport(current, params.reportID, mailedOn(current, url)))
  return {
    locale: context.get(localeContext),
    isHead: can.manageOwnSchool(current.user),
    today: calendarOf(current, report.built.school).today,
    report,
  }
}

/** A saved report on paper: all its rows, and no button. */
export function ServerComponent({
  loaderData: { locale, isHead, today, report },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let { name, built } = report
  let [only] = built.about
  return (
    <article className="paper">
      <title>{`${name} · ${t('brand')}`}</title>
      <HowToPrint pages="page" locale={locale} />
      <Letterhead
        school={nameOf(built.school, locale)}
        title={name}
        picture={
          built.about.length === 1 ? (
            <Avatar imageURL={only!.imageURL} size={56} kind="class" />
          ) : null
        }
        note={
          <>
            <AboutLine about={aboutOf(built, isHead, locale)} />
            <FrozenNote report={report} locale={locale} />
          </>
        }
        today={today}
        locale={locale}
      />
      <BuiltView report={built} locale={locale} printed />
    </article>
  )
}
