import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { schoolSteps } from '#app/models/dashboards/school-health.ts'
import type { DeskSchool } from '#app/models/dashboards/supervisor-desk.server.ts'
import { Style } from '#app/styles/style.tsx'
import { StateMark } from '#app/ui/marks/state-mark.tsx'
import { openingHrefs } from './opening-hrefs.ts'

/** What a new school needs: its head, codes, and paper; the next one has the button. */
export function SchoolSteps({ school, locale }: { school: DeskSchool; locale: Locale }) {
  let t = translate(locale)
  let { schoolID, next, batchID, createdAt } = school
  let hrefs = openingHrefs(schoolID, batchID)
  let opened = new Date(createdAt).toISOString().slice(0, 10)
  return (
    <section className="card to-do">
      <Style of="school" />
      <h2>{t('desk:steps', { name: isolated(nameOf(school, locale)) })}</h2>
      <p className="muted">{t('desk:openedOn', { day: formatOf(locale).day(opened) })}</p>
      <ol>
        {schoolSteps.map((step, at) => {
          let href = hrefs[step]
          let isDone = at < schoolSteps.indexOf(next)
          return (
            <li key={step}>
              <h3>
                {isDone && <StateMark state="mastered" />} {t(`start:opening.${step}.title`)}
              </h3>
              <p className="muted">{t(`start:opening.${step}.says`)}</p>
              {href && (
                <p className="actions">
                  <a className={`button small ${step === next ? '' : 'quiet'}`} href={href}>
                    {t(`start:opening.${step}.do`)}
                  </a>
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
