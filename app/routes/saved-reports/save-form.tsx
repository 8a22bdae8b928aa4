import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Choices } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/field.tsx'

type Props = {
  path: string
  formKey: string
  name: string
  frozen: boolean
  problem?: string | undefined
  locale: Locale
}

/** Gives the shown report a name, and keeps it: live, or frozen. */
export function SaveForm({ path, formKey, name, frozen, problem, locale }: Props) {
  let t = translate(locale)
  return (
    <form method="post" action={path} noValidate className="card no-print max-w-2xl space-y-5">
      <h2>{t('built:save')}</h2>
      <input type="hidden" name="key" value={formKey} />
      <TextField
        id="name"
        name="name"
        label={t('built:name')}
        defaultValue={name}
        maxLength={50}
        problem={problem}
      />
      <Choices
        id="frozen"
        name="frozen"
        label={t('built:keepAs')}
        chosen={frozen ? 'yes' : 'no'}
        options={[
          { value: 'no', label: `${t('built:live')}: ${t('built:liveHint')}` },
          { value: 'yes', label: `${t('built:frozen')}: ${t('built:frozenHint')}` },
        ]}
      />
      <button className="button">{t('built:saveIt')}</button>
    </form>
  )
}
