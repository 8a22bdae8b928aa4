import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { MOST_NAME } from '#app/models/kanban/board.ts'
import { TextField } from '#app/ui/field.tsx'

type Props = {
  boardID: string
  formKey: string
  name?: string
  problem?: string | undefined
  locale: Locale
}

/** One more column. */
export function NewColumnForm({ boardID, formKey, name, problem, locale }: Props) {
  let t = translate(locale)
  return (
    <form
      method="post"
      action={href('/dashboard/kanban/boards/:boardID/columns', { boardID })}
      className="space-y-2"
      noValidate
    >
      <input type="hidden" name="key" value={formKey} />
      <TextField
        id="name"
        name="name"
        label={t('kanban:column.new')}
        defaultValue={name}
        problem={problem}
        maxLength={MOST_NAME}
        autoComplete="off"
      />
      <button className="button quiet small">{t('kanban:column.add')}</button>
    </form>
  )
}
