import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Pairing } from '#app/models/pairing.ts'
import { inGroups } from '#app/models/spoken-code.ts'
import { QrCode } from '#app/ui/qr-code.tsx'

type Props = { locale: Locale; site: string; timezone: string; name: string; pairing: Pairing }

/** What a parent is handed: whose reports it opens, the code, how, and until when. */
export function Slip({ locale, site, timezone, name, pairing: { code, expiresAt } }: Props) {
  let t = translate(locale)
  let address = `${site}/dashboard/user/account/children`
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0 space-y-1">
        <p className="text-sm"><b>{t('brand')}</b> · {t('pairing:slipTitle')}</p>
        <p className="font-bold wrap-anywhere"><bdi>{name}</bdi></p>
        <p><bdi dir="ltr" className="font-mono text-lg font-bold">{inGroups(code)}</bdi></p>
        <p className="muted text-sm">{t('pairing:slipHow')} <bdi dir="ltr" className="wrap-anywhere">{address.replace(/^https?:\/\//, '')}</bdi></p>
        <p className="muted text-sm">{t('pairing:slipUntil', { moment: formatOf(locale).moment(new Date(expiresAt).toISOString(), timezone) })}</p>
      </div>
      <QrCode text={`${address}?code=${code}`} label={`${t('promos:cardQr')} ${inGroups(code)}`} />
    </div>
  )
}
