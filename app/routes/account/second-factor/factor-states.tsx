import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { accountTitle } from '#app/ui/account-head.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import { CodeAsked } from './code-asked.tsx'

type Props = { locale: Locale; path: string; proven: boolean }

/** None in use: what it would be, and the way to it. */
export function FactorOff({ locale, path, proven }: Props) {
  let t = translate(locale)
  return (
    <>
      <title>{accountTitle(locale, 'security')}</title>
      <p>{t('security:factorLead')}</p>
      {proven && (
        <form method="post" action={`${path}/begin`}>
          <button className="button">{t('security:factorSet')}</button>
        </form>
      )}
    </>
  )
}

/** Being set up: what the authenticator app takes, and the first code. */
export function FactorSetup({
  locale,
  path,
  secret,
  address,
}: Omit<Props, 'proven'> & { secret: string; address: string }) {
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
      <CodeAsked locale={locale} path={path} send="security:factorConfirm" />
    </>
  )
}

/** In use: since when, and what can be done about it. */
export function FactorInUse({
  locale,
  path,
  proven,
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
      {proven && (
        <p className="flex flex-wrap gap-3">
          <a className="button quiet" href={`${path}/recovery-codes`}>
            {t('security:codesRenew')}
          </a>
          <a className="button quiet" href={`${path}/remove`}>
            {t('security:factorRemove')}
          </a>
        </p>
      )}
    </>
  )
}
