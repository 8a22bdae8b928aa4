import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Gain } from '#app/models/codes/redeem.ts'
import { Outside } from '#app/ui/outside.tsx'
import { RedeemForm } from './redeem-form.tsx'
import { GainShown } from './redemption-preview.tsx'

type Props = {
  locale: Locale
  path: string
  /** Whom it is for, where it is not oneself. */
  child: { displayName: string } | undefined
  code: string
  UID: string
  gain: Gain
}

/** What a code gives; the button redeems it, where that was not done already. */
export function GainPage({ locale, path, child, code, UID, gain }: Props) {
  let t = translate(locale)
  let title = t(gain.isOwn ? 'codes:own' : 'codes:gives')
  return (
    <Outside
      locale={locale}
      path={path}
      title={title}
      lead={child && <bdi>{child.displayName}</bdi>}
    >
      <title>{`${title} · ${t('brand')}`}</title>
      <GainShown gain={gain} locale={locale} />
      {gain.isOwn ? (
        <p>
          <a className="button w-full" href={href('/dashboard/user/account/subscription')}>
            {t('codes:back')}
          </a>
        </p>
      ) : (
        <RedeemForm {...{ t, code, UID }} confirm={gain.confirm !== null} />
      )}
      <p>
        <a className="way" href={href('/redeem')}>
          {t('codes:another')}
        </a>
      </p>
    </Outside>
  )
}
