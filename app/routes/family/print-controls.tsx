import { addDays } from '#app/calendar/day.ts'
import {
  languageNames,
  languageOf,
  languages,
  type Language,
  type Locale,
} from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import type { ChildWeek } from '#app/models/reports/child-week.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Segments } from '#app/ui/segments.tsx'

type Props = {
  path: string
  week: Pick<ChildWeek, 'first' | 'last' | 'today'>
  /** What the address asks for; none: of each family. */
  lang: Language | null
  /** Whose language is meant where none is asked for; a family prints in its own. */
  unasked: 'each' | 'family' | 'own'
  problem: MessageKey | undefined
  locale: Locale
}

/** Above the paper and not on it: the weeks before and after, and the language. */
export function PrintControls({ path, week, lang, unasked, problem, locale }: Props) {
  let t = translate(locale)
  let { first, last, today } = week
  let on = last < today ? first : null
  let next = addDays(first, 7)
  let chosen = unasked === 'own' ? (lang ?? languageOf(locale)) : lang
  let inLanguage: { value: Language | null; label: string }[] = [
    ...(unasked === 'own' ? [] : [{ value: null, label: t(`family:languageOf.${unasked}`) }]),
    ...languages.map((value) => ({ value, label: languageNames[value] })),
  ]
  return (
    <div className="no-print print-controls">
      {problem && (
        <p role="alert" className="problem">
          {t(`errors:${problem}`)}
        </p>
      )}
      <nav aria-label={t('week:which')}>
        <a
          rel="prev"
          className="button quiet small"
          href={withQuery(path, { on: addDays(first, -7), lang })}
        >
          {t('family:previousWeek')}
        </a>
        {next <= today && (
          <a
            rel="next"
            className="button quiet small"
            href={withQuery(path, { on: addDays(next, 6) < today ? next : null, lang })}
          >
            {t('family:nextWeek')}
          </a>
        )}
      </nav>
      <Segments
        label={t('family:inLanguage')}
        segments={inLanguage.map(({ value, label }) => ({
          href: withQuery(path, { on, lang: value }),
          label,
          current: value === chosen,
        }))}
      />
    </div>
  )
}
