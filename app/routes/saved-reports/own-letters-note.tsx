import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ReadReport } from '#app/models/saved-reports/saved.server.ts'

type Props = { report: ReadReport; sendsMail: boolean; locale: Locale }

/** Of a report that is mailed: when the next letter comes, and the way to end one's own. */
export function OwnLetters({ report, sendsMail, locale }: Props) {
  let t = translate(locale)
  let { reportID, nextAt, letters, built } = report
  if (nextAt === null) return null
  let when = formatOf(locale).moment(new Date(nextAt).toISOString(), built.school.timezone)
  let isOn = letters === 'on'
  return (
    <form
      method="post"
      action={href('/dashboard/reports/:reportID/letters', { reportID })}
      className="no-print flex flex-wrap items-center gap-2"
    >
      <span className="muted">
        {letters === 'on' ? t('reportLetter:next', { when }) : t(`reportLetter:${letters}`)}
      </span>
      <input type="hidden" name="wanted" value={isOn ? 'no' : 'yes'} />
      {(isOn || sendsMail) && (
        <button className="button quiet small">
          {t(isOn ? 'reportLetter:stopMine' : 'reportLetter:startMine')}
        </button>
      )}
    </form>
  )
}
