import type { ComponentProps } from 'react'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { Invitation } from '#app/models/invitations/invitation.ts'
import { Ending } from '#app/routes/codes/redeem/redemption-preview.tsx'
import { Facts, type Fact } from '#app/ui/facts.tsx'

type Props = {
  locale: Locale
  invitation: Invitation
  ends: ComponentProps<typeof Ending>['ends'] | null
}

/** The invited person, the school and the role; and what accepting ends. */
export function InvitationFacts({
  locale,
  invitation: { school, role, people, email, leaves },
  ends,
}: Props) {
  let t = translate(locale)
  let facts: Fact[] = [
    ...(school ? [[t('account:school'), nameOf(school, locale)] as Fact] : []),
    [
      people.length > 1 ? t('invitations:children') : t('account:name'),
      ...people.map(({ displayName }) => displayName || '–'),
    ],
    [t('account:role'), t(`role.${role}.${people.length > 1 ? 'unspecified' : people[0]!.gender}`)],
    [t('auth:email'), email],
  ]
  return (
    <>
      <Facts facts={facts} />
      {ends && <Ending ends={ends} leaves={leaves} locale={locale} />}
    </>
  )
}
