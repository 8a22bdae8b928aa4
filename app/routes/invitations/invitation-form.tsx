import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { isPupil } from '#app/models/can.ts'
import type { Invitation } from '#app/models/invitations/invitation.ts'
import { withQuery } from '#app/request/with-query.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { TextForm, type TextFieldSpec } from '#app/ui/text-form.tsx'

type Props = {
  locale: Locale
  here: string
  token: string
  invitation: Invitation
  changes: boolean
}

const reasons = [
  'required',
  'nameTooShort',
  'nameTooLong',
  'passwordRequired',
  'passwordTooShort',
  'passwordTooLong',
  'passwordNeedsBoth',
  'passwordsDiffer',
  'passwordCommon',
  'passwordIsEmail',
  'tooManyTries',
] as const satisfies MessageKey[]

/** Accepts by a new password, by signing in first, or by a button. */
export function InvitationForm({
  locale,
  here,
  token,
  invitation: { email, role, people, way, asksName, refusal },
  changes,
}: Props) {
  let t = translate(locale)
  let texts = {
    ...headTexts(t, `${t('invitations:title')} · ${t('brand')}`),
    ...reasonTexts(t, reasons),
  }
  if (way === 'signIn' || refusal)
    return (
      <>
        <title>{texts.title}</title>
        <p role={refusal ? 'alert' : undefined} className={refusal ? 'problem' : undefined}>
          {refusal ? t(`errors:${refusal}`) : t('invitations:has')}
        </p>
        {!refusal && (
          <p>
            <a className="button" href={withQuery(href('/auth/login-unprotected'), { next: here })}>
              {t('auth:signIn')}
            </a>
          </p>
        )}
      </>
    )
  let name: TextFieldSpec = {
    name: 'displayName',
    type: 'text',
    label: t('invitations:ownName'),
    hint: t('invitations:ownNameHint'),
    autoComplete: 'name',
  }
  if (way === 'joins')
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
          fields={asksName ? [name] : []}
          send={t(changes ? 'invitations:joinAndChange' : 'invitations:join')}
          token={token}
          texts={texts}
        />
        <p className="muted">{t('invitations:notYou')}</p>
      </>
    )
  let password: TextFieldSpec[] = [
    {
      name: 'password',
      type: 'password',
      label: t('account:newPassword'),
      hint: t('account:newPasswordHint'),
      autoComplete: 'new-password',
    },
    {
      name: 'confirmation',
      type: 'password',
      label: t('account:confirmation'),
      autoComplete: 'new-password',
    },
  ]
  return (
    <>
      <p>{t(asksName ? 'invitations:guardianLead' : 'invitations:opensLead')}</p>
      <TextForm
        id="open"
        action={here}
        fields={[...(asksName ? [name] : []), ...password]}
        send={t('invitations:open')}
        token={token}
        username={email}
        texts={texts}
      />
      <p className="muted">{t('invitations:notYou')}</p>
    </>
  )
}
