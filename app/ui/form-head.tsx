import type { ReactNode } from 'react'
import type { MessageKey } from '#app/locales/message.ts'
import type { Translate } from '#app/locales/translate.ts'
import { ErrorSummary } from './error-summary.tsx'

/** What each form needs beside its own words; any other key is a reason to refuse a field. */
export type FormTexts = Record<'title' | 'problem' | 'errorPrefix' | (string & {}), string>

/** The texts that are the same in every form, and its page's title. */
export function headTexts(t: Translate, title: string) {
  return { title, problem: t('problem'), errorPrefix: t('errorPrefix') }
}

/** The reasons for which a rule may refuse the form's fields, in the reader's language. */
export function reasonTexts(t: Translate, reasons: readonly MessageKey[]): Record<string, string> {
  return Object.fromEntries(reasons.map((reason) => [reason, t(`errors:${reason}`)]))
}

/** A field as Conform has it, or another place that a problem links to. */
type ProblemPlace = { id: string; errors: string[] | undefined; label?: string }

/** The same with its label, for forms where "This field is required" could mean several fields. */
export function labelled(label: string, { id, errors }: ProblemPlace): ProblemPlace {
  return { id, errors, label }
}

/** Turns a field's errors into the reader's language; an error without words stays as it is. */
export function sayIn(texts: Record<string, string>) {
  return (errors: string[] | undefined) => errors?.map((error) => texts[error] ?? error).join(' ')
}

/**
 * The head of a page with a form (GOV.UK's pattern): a refused form's title says so, and a summary
 * links to each field.
 */
export function FormHead({
  texts,
  fields,
  problem,
  children,
}: {
  texts: FormTexts
  fields: ProblemPlace[]
  problem?: string | undefined
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
