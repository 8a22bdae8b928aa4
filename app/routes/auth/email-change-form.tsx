import type { Translate } from '#app/locales/translate.ts'
import { confirmPath } from '#app/request/safe-redirect.ts'
import type { FormTexts } from '#app/ui/form-head.tsx'
import { TextForm, type TextFieldSpec } from '#app/ui/text-form.tsx'

type Props = {
  t: Translate
  path: string
  email: string | null
  /** Whether the account has a password, and whether its owner can prove that it is theirs. */
  hasPassword: boolean
  canProve: boolean
  texts: FormTexts
}

/** Changes one's email: by the password, where there is one; else after a recent sign-in. */
export function EmailChangeForm({ t, path, email, hasPassword, canProve, texts }: Props) {
  let fields: TextFieldSpec[] = [
    { name: 'email', type: 'email', label: t('auth:emailNew'), autoComplete: 'email' },
  ]
  if (hasPassword)
    fields.push({
      name: 'currentPassword',
      type: 'password',
      label: t('account:oldPassword'),
      autoComplete: 'current-password',
    })
  return (
    <TextForm
      id="change-email"
      action={path}
      fields={fields}
      send={t('auth:emailChange')}
      username={hasPassword ? email : null}
      instead={canProve ? undefined : <ProveFirst t={t} path={path} />}
      texts={texts}
    />
  )
}

function ProveFirst({ t, path }: Pick<Props, 't' | 'path'>) {
  return (
    <section className="space-y-1">
      <h2>{t('auth:emailChange')}</h2>
      <p>{t('errors:recentLogin')}</p>
      <p>
        <a className="way" href={confirmPath(path)}>
          {t('security:confirm')}
        </a>
      </p>
    </section>
  )
}
