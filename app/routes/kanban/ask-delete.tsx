import type { ReactNode } from 'react'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

type Props = {
  action: string
  hidden?: Record<string, string | number>
  /** Why it was not done yet. */
  problem?: string | undefined
  hint: string
  submit: string
  back: string
  children: ReactNode
  locale: Locale
}

/** Asks before something is deleted for good. */
export function AskDelete({ action, hidden = {}, problem, hint, submit, back, ...props }: Props) {
  let { children, locale } = props
  let t = translate(locale)
  return (
    <form method="post" action={action} className="card max-w-2xl space-y-4">
      {problem && (
        <p role="alert" className="problems">
          {problem}
        </p>
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <p>{hint}</p>
      <p className="flex flex-wrap gap-3">
        <button className="button danger">{submit}</button>
        <a className="button quiet" href={back}>
          {t('kanban:card.keep')}
        </a>
      </p>
    </form>
  )
}
