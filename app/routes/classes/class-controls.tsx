import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { classStates, type ClassQuery } from '#app/models/classes/list-query.ts'

type Props = { locale: Locale; query: ClassQuery; years: string[] }

/** The search and filters of the list: a form that reloads it. */
export function ClassControls({ locale, query: { q, year, level, state }, years }: Props) {
  let t = translate(locale)
  let selects = [
    {
      name: 'year',
      label: t('classes:year'),
      chosen: year ?? '',
      options: [['', t('classes:everyYear')], ...years.map((each) => [each, each])],
    },
    {
      name: 'level',
      label: t('reports:level'),
      chosen: String(level ?? ''),
      options: [
        ['', t('classes:everyLevel')],
        ...([1, 2, 3] as const).map((each) => [String(each), t(`reports:levels.kg${each}`)]),
      ],
    },
    {
      name: 'state',
      label: t('classes:state'),
      chosen: state ?? '',
      options: [
        ['', t('classes:live')],
        ...classStates.map((each) => [each, t(`classes:states.${each}`)]),
      ],
    },
  ]
  return (
    <form
      method="get"
      action={href('/dashboard/classes')}
      role="search"
      className="no-print flex flex-wrap items-end gap-2"
    >
      <label className="min-w-44 flex-2">
        <span className="muted block text-sm">{t('classes:search')}</span>
        <input
          className="field"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={80}
          dir="auto"
        />
      </label>
      {selects.map(({ name, label, chosen, options }) => (
        <label key={name} className="min-w-32 flex-1">
          <span className="muted block text-sm">{label}</span>
          <select className="field" name={name} defaultValue={chosen}>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button className="button quiet">{t('reports:find')}</button>
    </form>
  )
}
