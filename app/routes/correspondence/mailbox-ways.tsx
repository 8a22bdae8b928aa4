import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { MailLabel } from '#app/models/correspondence/label-rows.server.ts'
import { systemLabels, type SystemLabel } from '#app/models/correspondence/letter.ts'

type Props = {
  locale: Locale
  path: string
  unread: number
  drafts: number
  labels: MailLabel[]
}

/** The lists of a mailbox, with how many letters wait in them. */
export function MailboxWays({ locale, path, unread, drafts, labels }: Props) {
  let t = translate(locale)
  let waiting: Partial<Record<SystemLabel, number>> = { inbox: unread, drafts }
  let lists = systemLabels.map((systemLabel) => ({
    href: hrefOf(systemLabel),
    label: t(`correspondence:labels.${systemLabel}`),
    count: waiting[systemLabel] ?? 0,
    colour: undefined,
  }))
  let own = labels.map(({ labelID, name, colour, unread }) => ({
    href: href('/dashboard/mail/label/:labelID', { labelID }),
    label: name,
    count: unread,
    colour,
  }))
  return (
    <nav aria-label={t('correspondence:mailboxes')} className="no-print">
      <ul className="chips">
        {[...lists, ...own].map(({ href, label, count, colour }) => (
          <li key={href}>
            <a className="chip" href={href} aria-current={href === path ? 'page' : undefined}>
              {colour && <i className="mail-label" data-colour={colour} aria-hidden="true" />}
              <bdi>{label}</bdi>
              {count > 0 && <b>{formatOf(locale).number(count)}</b>}
            </a>
          </li>
        ))}
        <li>
          <a className="way px-3" href={href('/dashboard/mail/labels')}>
            {t('correspondence:manageLabels')}
          </a>
        </li>
        <li>
          <a className="way px-3" href={href('/dashboard/mail/notices')}>
            {t('correspondence:notice.way')}
          </a>
        </li>
      </ul>
    </nav>
  )
}

/** A list's page: drafts have one of their own. */
export function hrefOf(systemLabel: SystemLabel): string {
  return systemLabel === 'drafts'
    ? href('/dashboard/mail/drafts')
    : href('/dashboard/mail/:systemLabel', { systemLabel })
}
