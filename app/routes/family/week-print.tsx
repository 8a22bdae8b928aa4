import { data, href } from 'react-router'
import { isolatedFirstName } from '#app/locales/first-name.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { isPupil } from '#app/models/can.ts'
import { weekToPrint } from '#app/models/dashboards/week-to-print.server.ts'
import { periodSearch } from '#app/models/period.ts'
import { Style } from '#app/styles/style.tsx'
import { HowCounted } from '#app/ui/how-counted.tsx'
import { HowToPrint } from '#app/ui/how-to-print.tsx'
import type { Route } from './+types/week-print.ts'
import { PrintControls } from './print-controls.tsx'
import { localeOnPaper, requestedPrint } from './requested-print.ts'
import { WeekPage } from './week-page.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let locale = context.get(localeContext)
  let { on, lang, problem } = requestedPrint(url)
  let week = valueOrThrow(await weekToPrint(current, params.studentID, on))
  // A family reads its own language; who prints for it, the family's.
  let isHome = isPupil(current.user)
  let ofFamily = isHome ? locale : week.locale
  return data(
    {
      locale,
      path: url.pathname,
      week,
      lang,
      isHome,
      problem,
      onPaper: localeOnPaper(lang, ofFamily, week.school),
    },
    { status: problem ? 422 : 200 },
  )
}

/** A child's week, one page to print. */
export function ServerComponent({
  loaderData: { locale, path, week, lang, isHome, problem, onPaper },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let weekly = { kind: 'weekly', first: week.first } as const
  let title = t('family:paperTitle', { name: isolatedFirstName(week.displayName) })
  return (
    <>
      <title>{`${title} · ${t('brand')}`}</title>
      <Style of="family" />
      <Style of="paper" />
      <HowToPrint pages="page" locale={locale} />
      <PrintControls
        {...{ path, week, lang, problem, locale }}
        unasked={isHome ? 'own' : 'family'}
      />
      <WeekPage week={week} locale={onPaper} />
      <p className="no-print flex flex-wrap gap-x-5">
        <a className="way" href={`${lessonsHref(week.UID)}?${periodSearch(weekly)}`}>
          {t('lessonReport')}
        </a>
        <a
          className="way"
          href={href('/dashboard/student/:studentID/notes', { studentID: week.UID })}
        >
          {t('notes:toFamily')}
        </a>
      </p>
      <div className="no-print">
        <HowCounted locale={locale} numbers={['childDays', 'attempts', 'lessonStates']} />
      </div>
    </>
  )
}

function lessonsHref(studentID: string): string {
  return href('/dashboard/student/:studentID/lessons', { studentID })
}
