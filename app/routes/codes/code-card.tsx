import { href } from 'react-router'
import { addDays } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { Batch, BatchCode } from '#app/models/codes/batch.ts'
import { inGroups } from '#app/models/readable-code.ts'
import { withQuery } from '#app/request/with-query.ts'
import { QrCode } from '#app/ui/qr-code.tsx'

type Props = {
  locale: Locale
  site: string
  batch: Pick<Batch, 'schoolName' | 'schoolNameEn' | 'redeemBefore'>
  code: BatchCode
}

/** The card of a code: whom it is for, how to redeem it, and until when. */
export function CodeCard({ locale, site, batch, code: { code, kind } }: Props) {
  let t = translate(locale)
  return (
    <>
      <p className="text-sm">
        <b>{t('brand')}</b> ·{' '}
        <bdi>{nameOf({ name: batch.schoolName, nameEn: batch.schoolNameEn }, locale)}</bdi>
      </p>
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 space-y-1">
          <p className="font-bold">{t('promos:cardFor', { kind: t(`promos:kinds.${kind}`) })}</p>
          <p>
            <bdi dir="ltr" className="font-mono text-lg font-bold">
              {inGroups(code)}
            </bdi>
          </p>
          <p className="muted text-sm">
            {t('promos:cardHow')}{' '}
            <bdi dir="ltr">{`${site.replace(/^https?:\/\//, '')}${href('/redeem')}`}</bdi>
          </p>
          <p className="muted text-sm">
            {t('promos:lastDay')}: {formatOf(locale).day(addDays(batch.redeemBefore, -1))}
          </p>
        </div>
        <QrCode
          text={site + withQuery(href('/redeem'), { code })}
          label={`${t('promos:cardQr')} ${inGroups(code)}`}
        />
      </div>
    </>
  )
}
