import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { School } from '#app/models/current.ts'
import type { Pairing } from '#app/models/guardians/pairing.ts'
import { inGroups } from '#app/models/readable-code.ts'
import { QrCode } from '#app/ui/qr-code.tsx'

type Props = { locale: Locale; site: string; school: School; name: string; pairing: Pairing }

/** The slip for a parent: the pupil, the code, how to use it, and until when. */
export function Slip({ locale, site, school, name, pairing: { code, expiresAt } }: Props) {
  let t = translate(locale)
  let address = `${site}/children`
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0 space-y-1">
        <p className="text-sm">
          <b>{t('brand')}</b> · <bdi>{nameOf(school, locale)}</bdi>
        </p>
        <p className="wrap-anywhere">
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <span className="muted">({t('pairing:slipTitle')})</span>
        </p>
        <p>
          <bdi dir="ltr" className="font-mono text-lg font-bold">
            {inGroups(code)}
          </bdi>
        </p>
        <p className="muted text-sm">
          {t('pairing:slipHow')}{' '}
          <bdi dir="ltr" className="wrap-anywhere">
            {address.replace(/^https?:\/\//, '')}
          </bdi>
        </p>
        <p className="muted text-sm">
          {t('pairing:slipUntil', {
            moment: formatOf(locale).moment(new Date(expiresAt).toISOString(), school.timezone),
          })}
        </p>
      </div>
      <QrCode text={`${address}?code=${code}`} label={`${t('promos:cardQr')} ${inGroups(code)}`} />
    </div>
  )
}
