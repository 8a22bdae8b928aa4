import type { ReactNode } from 'react'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Option } from './select-field.tsx'

type Props = {
  options: Option[]
  chosen: string
  path: string
  /** Parameters of the address that stay. */
  keep?: Record<string, string>
  /** More fields: the days of a period that the reader names. */
  children?: ReactNode
  /** Of its field: unlike others on the page. */
  id?: string
  locale: Locale
}

/** The days that every number on the page obeys: one list, and a button that shows them. */
export function PeriodSelect({
  options,
  chosen,
  path,
  keep = {},
  children,
  id = 'period',
  locale,
}: Props) {
  let t = translate(locale)
  return (
    <form method="get" action={path} className="period no-print">
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="sr-only">
        {t('parts:period')}
      </label>
      <select id={id} name="period" defaultValue={chosen} className="field">
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {children}
      <button className="button quiet">{t('parts:show')}</button>
    </form>
  )
}
