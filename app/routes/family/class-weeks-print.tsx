import { data, href } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { classWeeksToPrint } from '#app/models/dashboards/week-to-print.server.ts'
import { Style } from '#app/styles/style.tsx'
import { HowToPrint } from '#app/ui/how-to-print.tsx'
import { MarkShapes } from '#app/ui/marks/mark.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/class-weeks-print.ts'
import { PrintControls } from './print-controls.tsx'
import { localeOnPaper, requestedPrint } from './requested-print.ts'
import { drawnOnWeekPages, WeekPage } from './week-page.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { on, lang, problem } = requestedPrint(url)
  let asking = await classWeeksToPrint(context.get(currentContext), params.classID, on)
  return data(
    {
      locale: context.get(localeContext),
      path: url.pathname,
      notes: href('/dashboard/class/:classID/notes', params),
      weeks: valueOrThrow(asking),
      lang,
      problem,
    },
    { status: problem ? 422 : 200 },
  )
}

/** The week of every child of a class, a page for each, in the language of its family. */
export function ServerComponent({
  loaderData: { locale, path, notes, weeks, lang, problem },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <Style of="family" />
      <Style of="paper" />
      <div className="no-print">
        <ReportHead locale={locale} title={t('family:allOfClass')} />
        <HowToPrint pages="children" locale={locale} />
        <PrintControls week={weeks[0]!} unasked="each" {...{ path, lang, problem, locale }} />
        <p>
          <a className="way" href={notes}>
            {t('notes:toFamilies')}
          </a>
        </p>
      </div>
      <MarkShapes names={drawnOnWeekPages} />
      {weeks.map((week) => (
        <WeekPage
          key={week.UID}
          week={week}
          locale={localeOnPaper(lang, week.locale, week.school)}
          among
        />
      ))}
    </>
  )
}
