import type { ReactNode } from 'react'
import type { MessageKey } from '#app/locales/message.ts'
import type { Translate } from '#app/locales/translate.ts'
import { ErrorSummary } from './error-summary.tsx'

/**
 * What each form is given beside its own words; any other key is a reason that its fields may be
 * refused for.
 */
export type FormTexts = Record<'title' | 'problem' | 'errorPrefix' | (string & {}), string>

/** Those that are the same in every form, and its page's title. */
export function headTexts(t: Translate, title: string) {
  return { title, problem: t('problem'), errorPrefix: t('errorPrefix') }
}

/** What a rule may say of the form's fields, in the reader's words. */
export function reasonTexts(t: Translate, reasons: readonly MessageKey[]): Record<string, string> {
  return Object.fromEntries(reasons.map((reason) => [reason, t(`errors:${reason}`)]))
}

/** A field as Conform has it, or another place that a problem leads to. */
type Asked = { id: string; errors: string[] | undefined; label?: string }

/**
 * The same with its label, for forms that say of several fields what would not tell them apart
 * ("This field is required").
 */
export function labelled(label: string, { id, errors }: Asked): Asked {
  return { id, errors, label }
}

/**
 * Tells a field's problems in the reader's words; nothing where there are none. A reason without
 * words is told as it is.
 */
export function sayIn(texts: Record<string, string>) {
  return (errors: string[] | undefined) => errors?.map((error) => texts[error] ?? error).join(' ')
}

/**
 * How a page with a form begins (GOV.UK's pattern): its title says that something is wrong, and a
 * summary leads to each field.
 */
export function FormHead({
  texts,
  fields,
  problem,
  children,
}: {
  texts: FormTexts
  fields: Asked[]
  problem?: string
  children?: ReactNode
}) {
  let say = sayIn(texts)
  let problems = fields.flatMap(({ id, errors, label }) =>
    errors ? [{ id, text: [label, say(errors)!].filter(Boolean).join(': ') }] : [],
  )
  let failed = problems.length > 0 || problem !== undefined
  return (
    <>
      <title>{failed ? `${texts.errorPrefix} ${texts.title}` : texts.title!}</title>
      {failed && (
        <ErrorSummary title={problem ?? texts.problem!} problems={problems}>
          {children}
        </ErrorSummary>
      )}
    </>
  )
}
