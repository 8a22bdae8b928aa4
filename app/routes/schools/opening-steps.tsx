import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { schoolSteps, type SchoolStep } from '#app/models/dashboards/school-health.ts'
import type { SchoolOpening } from '#app/models/dashboards/supervisor-school.server.ts'
import { openingHrefs } from '#app/routes/dashboards/supervisor/opening-hrefs.ts'
import { Steps, type Step } from '#app/ui/steps.tsx'

type Props = { locale: Locale; schoolID: string; opening: SchoolOpening }

/** A new school, until one of its codes is redeemed: its head, its codes, and their cards. */
export function OpeningSteps({ locale, schoolID, opening: { heads, batchID } }: Props) {
  let t = translate(locale)
  let hrefs = openingHrefs(schoolID, batchID)
  let done: Record<SchoolStep, boolean> = {
    head: heads > 0,
    codes: batchID !== null,
    print: false,
  }
  let steps = schoolSteps.map((step) => ({ step, isDone: done[step], href: hrefs[step] }))
  let now = steps.find(({ isDone }) => !isDone)?.step
  return (
    <section aria-label={t('start:opening.title')} className="space-y-4">
      <Steps
        locale={locale}
        steps={steps.map(({ step, isDone, href }): Step => ({
          name: t(`start:opening.${step}.name`),
          title: t(`start:opening.${step}.title`),
          says: t(`start:opening.${step}.says`),
          state: isDone ? 'done' : step === now ? 'now' : 'later',
          action: href && (
            <a className={step === now ? 'button' : 'button quiet small'} href={href}>
              {t(`start:opening.${step}.do`)}
            </a>
          ),
        }))}
      />
    </section>
  )
}
