import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { accountTitle } from '#app/ui/account-head.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import { CodeForm } from './code-form.tsx'

type Props = { locale: Locale; recent: boolean }

/** No second factor: what it is, and a button to set it up. */
export function FactorOff({ locale, recent }: Props) {
  let t = translate(locale)
  return (
    <>
      <title>{accountTitle(locale, 'security')}</title>
      <p>{t('security:factorLead')}</p>
      {recent && (
        <form method="post" action={href('/dashboard/user/account/second-factor/begin')}>
          <button className="button">{t('security:factorSet')}</button>
        </form>
      )}
    </>
  )
}

/** During setup: the secret for the authenticator app, and the first code. */
export function FactorSetup({
  locale,
  path,
  secret,
  address,
}: {
  locale: Locale
  path: string
  secret: string
  address: string
}) {
  let t = translate(locale)
  return (
    <>
      <ol className="list-decimal space-y-2 ps-5">
        <li>{t('security:factorStepApp')}</li>
        <li>{t('security:factorStepScan')}</li>
        <li>{t('security:factorStepCode')}</li>
      </ol>
      <QrCode text={address} label={t('security:factorQr')} large />
      <p>
        <a className="way" href={address}>
          {t('security:factorOpen')}
        </a>
      </p>
      <p>
        {t('security:factorType')}{' '}
        <code dir="ltr" className="block py-1 select-all">
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </code>
      </p>
      <CodeForm locale={locale} path={path} send="security:factorConfirm" />
    </>
  )
}

/** In use: since when, and how to change it. */
export function FactorInUse({
  locale,
  recent,
  timezone,
  since,
  codesLeft,
}: Props & { timezone: string; since: number; codesLeft: number }) {
  let t = translate(locale)
  return (
    <>
      <title>{accountTitle(locale, 'security')}</title>
      <p>
        {t('security:factorSince', {
          day: formatOf(locale).moment(new Date(since).toISOString(), timezone),
        })}{' '}
        {t('security:codesLeft', { count: codesLeft })}
      </p>
      {recent && (
        <p className="flex flex-wrap gap-3">
          <a
            className="button quiet"
            href={href('/dashboard/user/account/second-factor/recovery-codes')}
          >
            {t('security:codesRenew')}
          </a>
          <a className="button quiet" href={href('/dashboard/user/account/second-factor/remove')}>
            {t('security:factorRemove')}
          </a>
        </p>
      )}
    </>
  )
}
