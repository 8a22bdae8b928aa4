import type { Locale } from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import type { Invitation } from '#app/models/invitations/invitation.ts'
import { headTexts, reasonTexts } from '#app/ui/form-head.tsx'
import { JoinForm } from './join-form.tsx'
import { OpeningForm } from './opening-form.tsx'
import { SignInFirst } from './sign-in-first.tsx'

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
export function InvitationForm({ changes, ...accepting }: Props) {
  let { locale, here, invitation } = accepting
  let { way, refusal } = invitation
  let t = translate(locale)
  let texts = {
    ...headTexts(t, `${t('invitations:title')} · ${t('brand')}`),
    ...reasonTexts(t, reasons),
  }
  if (way === 'signIn' || refusal)
    return <SignInFirst {...{ locale, here, refusal }} title={texts.title} />
  if (way === 'joins') return <JoinForm {...accepting} changes={changes} texts={texts} />
  return <OpeningForm {...accepting} texts={texts} />
}
