import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { publicWords } from '#app/locales/public.ts'
import type { Consent } from '#app/site/measurement.ts'

/**
 * Asks once for consent to measurement, with two answers of equal weight; afterwards shows the
 * answer, and lets it be changed.
 */
export function ConsentControl({
  locale,
  answer,
  back,
}: {
  locale: Locale
  answer: Consent | null
  back: string
}) {
  let { consent } = publicWords(locale)
  return (
    <form
      method="post"
      action={href('/consent')}
      aria-labelledby="consent-title"
      className="card flex flex-wrap items-center justify-between gap-3"
    >
      <input type="hidden" name="back" value={back} />
      <div className="max-w-2xl">
        <p id="consent-title" className="font-bold">
          {consent.title}
        </p>
        <p>{answer === 'yes' ? consent.saidYes : answer === 'no' ? consent.saidNo : consent.ask}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {answer !== 'yes' && (
          <button className="button quiet" name="measurement" value="yes">
            {answer ? consent.grant : consent.yes}
          </button>
        )}
        {answer !== 'no' && (
          <button className="button quiet" name="measurement" value="no">
            {answer ? consent.withdraw : consent.no}
          </button>
        )}
      </div>
    </form>
  )
}
