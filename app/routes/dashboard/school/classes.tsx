import { currentContext, localeContext } from '#app/context.ts'
import { translate } from '#app/locales/translate.ts'
import { allow } from '#app/middleware/current.ts'
import { schoolSummary } from '#app/models/school-summary.server.ts'
import { ClassGlances } from '#app/routes/dashboard/summary/class-glances.tsx'
import { valueOf } from '#app/routes/value-of.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/classes.ts'

export const middleware = [allow('admin')]

export async function loader({ context }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { classes } = valueOf(await schoolSummary(current, current.user.school!.schoolID))
  return { locale: context.get(localeContext), classes }
}

/** The school's classes, each the way to its report. */
export function ServerComponent({ loaderData: { locale, classes } }: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead locale={locale} title={t('classes')} />
      {classes.length === 0 ? <EmptyState title={t('summary:noClasses')}>{t('summary:noClassesSchool')}</EmptyState> : <ClassGlances classes={classes} locale={locale} linked />}
    </>
  )
}
