import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { inGroups } from '#app/models/readable-code.ts'
import { withQuery } from '#app/request/with-query.ts'
import { QrCode } from '#app/ui/qr-code.tsx'

/** The class's sign-in link, as address, code and QR code: for a tablet that the class shares. */
export function SignInLinkCard({
  locale,
  classID,
  site,
  signInCode,
}: {
  locale: Locale
  classID: string
  site: string
  signInCode: string
}) {
  let t = translate(locale)
  let signInPath = href('/auth/class')
  return (
    <section className="card flex flex-wrap items-center gap-5 break-inside-avoid">
      <div className="min-w-0 flex-1 basis-72 space-y-1">
        <h2>{t('sheets:door')}</h2>
        <p className="muted text-sm">{t('sheets:doorHint')}</p>
        <p>
          <bdi className="wrap-anywhere" dir="ltr">
            {site + signInPath}
          </bdi>
        </p>
        <p>
          {t('sheets:doorCode')}:{' '}
          <b
            dir="ltr"
            className="inline-block text-xl [font-variant-numeric:tabular-nums] select-all"
          >
            {inGroups(signInCode)}
          </b>
        </p>
        <details className="no-print">
          <summary className="way">{t('sheets:doorLost')}</summary>
          <form
            method="post"
            action={href('/dashboard/class/:classID/sheet/door/reset', { classID })}
            className="space-y-2"
          >
            <p className="muted">{t('sheets:doorLostHint')}</p>
            <button className="button quiet">{t('sheets:newDoor')}</button>
          </form>
        </details>
      </div>
      <QrCode
        text={site + withQuery(signInPath, { door: signInCode })}
        label={t('sheets:doorQr')}
      />
    </section>
  )
}
