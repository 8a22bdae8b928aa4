import type { ReactNode } from 'react'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

/** What somebody else left meanwhile, above the form that was to be saved over it. */
export function ThereNow({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <section className="card max-w-3xl space-y-3">
      <h2>{translate(locale)('thereNow.title')}</h2>
      {children}
    </section>
  )
}

/** A field's label with its text as it is kept and as it was typed. */
export type Kept = [label: string, kept: string, typed: string]

/** The same of a choice, which has words: it is typed otherwise where its value is not the same. */
export function chosenNow(label: string, words: string, isSame: boolean): Kept {
  return [label, words, isSame ? words : '']
}

/** The fields that are kept otherwise than they were typed; nothing where there are none. */
export function OtherNow({ fields, locale }: { fields: Kept[]; locale: Locale }) {
  let others = fields.filter(([, kept, typed]) => kept !== typed.replaceAll('\r\n', '\n'))
  if (others.length === 0) return null
  return (
    <ThereNow locale={locale}>
      <dl className="facts">
        {others.map(([label, kept]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {kept ? (
                <bdi className="wrap-anywhere whitespace-pre-line">{kept}</bdi>
              ) : (
                <span className="muted">{translate(locale)('thereNow.empty')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </ThereNow>
  )
}
