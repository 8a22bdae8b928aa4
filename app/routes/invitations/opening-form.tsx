import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Invitation } from '#app/models/invitations/invitation.ts'
import { newPasswordFields } from '#app/routes/auth/new-password-fields.ts'
import type { FormTexts } from '#app/ui/form-head.tsx'
import { TextForm } from '#app/ui/text-form.tsx'
import { ownNameField } from './own-name-field.ts'

type Props = {
  locale: Locale
  here: string
  token: string
  invitation: Pick<Invitation, 'email' | 'asksName'>
  texts: FormTexts
}

/** Opens the account by a password of its owner's choice. */
export function OpeningForm({
  locale,
  here,
  token,
  invitation: { email, asksName },
  texts,
}: Props) {
  let t = translate(locale)
  return (
    <>
      <p>{t(asksName ? 'invitations:guardianLead' : 'invitations:opensLead')}</p>
      <TextForm
        id="open"
        action={here}
        fields={[...(asksName ? [ownNameField(t)] : []), ...newPasswordFields(t)]}
        send={t('invitations:open')}
        token={token}
        username={email}
        texts={texts}
      />
      <p className="muted">{t('invitations:notYou')}</p>
    </>
  )
}
