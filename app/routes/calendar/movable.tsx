import type { ReactNode } from 'react'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { scopes } from '#app/models/calendar/event.ts'
import { Style } from '#app/styles/style.tsx'

/** `byHours`: they have columns of hours. */
type Props = { scripted: boolean; byHours: boolean; children: ReactNode; locale: Locale }

const words = {
  this: 'calendar:form.editThis',
  following: 'calendar:form.editFollowing',
  all: 'calendar:form.editAll',
} as const

/**
 * Days whose events may be dragged where scripts run (app/scripts/calendar.js), with what is asked
 * of a series, and what is said where a change was not saved.
 */
export function Movable({ scripted, byHours, children, locale }: Props) {
  let t = translate(locale)
  if (!scripted) return children
  return (
    <div
      className="space-y-4"
      data-calendar=""
      data-changed={t('calendar:drag.changed')}
      data-refused={t('calendar:drag.refused')}
      data-failed={t('calendar:drag.failed')}
    >
      <Style of="board" />
      <div className="wide-only">
        <p className="muted scripted no-print">
          {t(byHours ? 'calendar:drag.hint' : 'calendar:drag.hintOfDays')}
        </p>
      </div>
      <p role="alert" className="problems" data-told="" hidden />
      <dialog className="dialog" aria-labelledby="which-times">
        <form method="dialog" className="space-y-4">
          <h2 id="which-times">{t('calendar:drag.which')}</h2>
          <p className="flex flex-col gap-3">
            {scopes.map((scope) => (
              <button key={scope} className="button quiet" value={scope}>
                {t(words[scope])}
              </button>
            ))}
            <button className="way" value="">
              {t('calendar:form.keep')}
            </button>
          </p>
        </form>
      </dialog>
      <div data-days="">{children}</div>
    </div>
  )
}
