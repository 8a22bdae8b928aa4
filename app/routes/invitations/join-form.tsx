import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { isPupil } from '#app/models/can.ts'
import type { Invitation } from '#app/models/invitations/invitation.ts'
import type { FormTexts } from '#app/ui/form-head.tsx'
import { TextForm } from '#app/ui/text-form.tsx'
import { ownNameField } from './own-name-field.ts'

type Props = {
  locale: Locale
  here: string
  token: string
  invitation: Pick<Invitation, 'role' | 'people' | 'asksName'>
  changes: boolean
  texts: FormTexts
}

/** Accepts with the account that is signed in; `changes`: it leaves another place. */
export function JoinForm({
  locale,
  here,
  token,
  invitation: { role, people, asksName },
  changes,
  texts,
}: Props) {
  let t = translate(locale)
  return (
    <>
      <p>
        {t(
          !isPupil({ role })
            ? 'invitations:joinsPlace'
            : asksName
              ? 'invitations:joinsPart'
              : 'invitations:joinsChild',
          { count: people.length },
        )}
      </p>
      <TextForm
        id="join"
        action={here}
        fields={asksName ? [ownNameField(t)] : []}
        send={t(changes ? 'invitations:joinAndChange' : 'invitations:join')}
        token={token}
        texts={texts}
      />
      <p className="muted">{t('invitations:notYou')}</p>
    </>
  )
}
