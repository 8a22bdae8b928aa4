import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { SheetPupil } from '#app/models/classes/sheet/sheet.server.ts'
import { cardPictures } from '#app/models/classes/sheet/sheet.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { CardPicture } from '#app/ui/card-picture.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'

type Props = {
  locale: Locale
  site: string
  klass: { classID: string; name: string }
  pupil: SheetPupil
}

/**
 * One child's card, to be cut out: the name, the three pictures in their order, and the QR code for
 * a tablet's camera.
 */
export function PupilCard({
  locale,
  site,
  klass,
  pupil: { UID, displayName, imageURL, subscribed, card },
}: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  return (
    <li className="cutout" id={`card-${UID}`}>
      <div className="flex min-w-0 items-center gap-3">
        <Avatar imageURL={imageURL} size={56} />
        <h2 className="min-w-0 leading-tight wrap-anywhere">
          <bdi>{displayName}</bdi>
        </h2>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3 print:flex-nowrap">
        <ol className="flex gap-2" aria-label={t('sheets:pictures')}>
          {card!.pictures.map((number, at) => (
            <li key={at} className="grid justify-items-center text-sm">
              <b className="step" aria-hidden="true">
                {format.number(at + 1)}
              </b>
              <CardPicture number={number} />
              {t(`sheets:picture.${cardPictures[number - 1]!}`)}
            </li>
          ))}
        </ol>
        <QrCode
          text={site + withQuery(href('/auth/card'), { key: card!.key })}
          label={`${t('sheets:cardQr')} ${displayName}`}
        />
      </div>
      {!subscribed && (
        <p className="no-print">
          <span className="badge">{t('sheets:unsubscribed')}</span>
        </p>
      )}
      {card!.blocked && (
        <p className="no-print">
          <span className="badge">{t('sheets:blocked')}</span> {t('sheets:blockedHint')}
        </p>
      )}
      <p className="muted text-sm">
        {t('brand')} · <bdi>{klass.name}</bdi>
      </p>
      <details className="no-print" open={card!.blocked}>
        <summary className="way">{t('sheets:lost')}</summary>
        <form
          method="post"
          action={href('/dashboard/class/:classID/sheet/:studentID/reset', {
            classID: klass.classID,
            studentID: UID,
          })}
          className="space-y-2"
        >
          <p className="muted">{t('sheets:lostHint')}</p>
          <button className="button quiet">
            {t('sheets:newCard')} <bdi className="min-w-0 wrap-anywhere">{displayName}</bdi>
          </button>
        </form>
      </details>
    </li>
  )
}
