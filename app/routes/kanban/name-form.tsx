import type { ReactNode } from 'react'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { MOST_NAME } from '#app/models/kanban/board.ts'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import type { NameAnswer } from './form-values.ts'

type Props = {
  action: string
  title: string
  label: string
  hint?: string
  submit: string
  /** As it is kept: a refused form comes again as it was filled in. */
  name: string
  hidden: Record<string, string | number>
  answer: NameAnswer | null
  /** What is said where somebody else gave it another name meanwhile. */
  conflict?: string
  children?: ReactNode
  locale: Locale
}

/** A form of one name: a board's or a column's. */
export function NameForm({ action, title, label, hint, submit, name, hidden, ...props }: Props) {
  let { answer, conflict, children, locale } = props
  let t = translate(locale)
  let problem = answer?.problem && t(`errors:${answer.problem}`)
  return (
    <form method="post" action={action} noValidate className="card max-w-2xl space-y-4">
      <FormHead
        texts={headTexts(t, `${title} · ${t('brand')}`)}
        fields={[{ id: 'name', label, errors: problem ? [problem] : undefined }]}
        problem={answer?.isStale ? conflict : undefined}
      />
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <TextField
        id="name"
        name="name"
        label={label}
        hint={hint}
        defaultValue={answer?.name ?? name}
        problem={problem}
        maxLength={MOST_NAME}
        autoComplete="off"
      />
      <p className="flex flex-wrap items-center gap-3">
        <button className="button">{submit}</button>
        {children}
      </p>
    </form>
  )
}
