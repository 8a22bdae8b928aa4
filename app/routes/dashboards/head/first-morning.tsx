import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { avatarPath } from '#app/models/avatar.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'

type Props = {
  /** A class of the school, for the card to name. */
  className: string | undefined
  locale: Locale
}

/**
 * Beside the first steps: what comes out of them on paper, and how the day goes on which it does.
 */
export function FirstMorning({ className, locale }: Props) {
  let t = translate(locale)
  let morning: [IconName, string][] = [
    ['codes', t('start:morning.give')],
    ['lesson', t('start:morning.practise')],
    ['own', t('start:morning.home')],
  ]
  return (
    <aside className="grid gap-4">
      <section className="card space-y-3">
        <h2>{t('start:sample.title')}</h2>
        <div className="flex flex-wrap items-center gap-3 rounded-xl border-2 border-dashed border-line p-3">
          <Avatar imageURL={avatarPath('user', 2)} size={56} />
          <p className="flex-1">
            <b className="block text-lg">{t('start:sample.name')}</b>
            <span className="muted text-sm">
              <bdi>{className ?? t('start:sample.class')}</bdi>
            </span>
          </p>
          {/* A phone that scans it reads that it is an example. */}
          <QrCode text={t('start:sample.code')} label={t('start:sample.code')} />
        </div>
        <p className="muted text-sm">{t('start:sample.note')}</p>
      </section>
      <section className="card space-y-3">
        <h2>{t('start:morning.title')}</h2>
        <ul className="space-y-3">
          {morning.map(([icon, says]) => (
            <li key={icon} className="flex gap-3">
              <Icon name={icon} />
              <span className="flex-1">{says}</span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
