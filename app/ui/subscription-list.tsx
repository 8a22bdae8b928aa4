import { addDays, dayIn } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { Gender } from '#app/models/current.ts'
import type { OwnChange, PastSubscription } from '#app/models/subscriptions/history.ts'
import { lastDayOf } from '#app/models/subscriptions/subscription.ts'
import { Style } from '#app/styles/style.tsx'
import { ReportTable, type TableColumn } from './report-table.tsx'
import type { TableRow } from './row-head.tsx'

/** The subscriptions that a person has or had, and the changes made to them by hand. */
export function SubscriptionList({
  locale,
  timezone,
  gender,
  history,
  changes,
}: {
  locale: Locale
  timezone: string
  gender: Gender
  history: PastSubscription[]
  changes: OwnChange[]
}) {
  let t = translate(locale)
  let format = formatOf(locale)
  let columns: TableColumn[] = [
    { label: t('account:school'), numeric: false },
    { label: t('account:role'), numeric: false, phone: 'line' },
    { label: t('account:since'), numeric: false },
    { label: t('account:until'), numeric: false, labelled: true, phone: 'end' },
    { label: t('account:state'), numeric: false, phone: 'line' },
  ]
  let rows = history.map(
    ({
      id,
      schoolName,
      schoolNameEn,
      role,
      validUntil,
      createdAt,
      endedAt,
      serialNo,
      state,
    }): TableRow => ({
      key: id,
      under: [t('account:types.promo'), serialNo].filter(Boolean).join(' · '),
      cells: [
        nameOf({ name: schoolName, nameEn: schoolNameEn }, locale),
        t(`role.${role}.${gender}`),
        format.date(dayIn(timezone, createdAt)),
        format.date(lastDayOf({ validUntil, endedAt }, timezone)),
        t(`account:states.${state}`),
      ],
    }),
  )
  return (
    <section className="card space-y-3">
      <Style of="rows" />
      <h2>{t('account:history')}</h2>
      {rows.length === 0 ? (
        <p className="muted">{t('account:historyEmpty')}</p>
      ) : (
        <ReportTable caption={t('account:history')} columns={columns} rows={rows} totals={[]} />
      )}
      {changes.length > 0 && <Changes {...{ changes, locale, timezone }} />}
    </section>
  )
}

type ChangesProps = { changes: OwnChange[]; locale: Locale; timezone: string }

/** What was changed by hand, and why. */
function Changes({ changes, locale, timezone }: ChangesProps) {
  let t = translate(locale)
  let format = formatOf(locale)
  return (
    <>
      <h3 className="font-bold">{t('subscriptions:changes')}</h3>
      <ul className="divide-y divide-line">
        {changes.map(({ id, kind, validUntil, reason, at }) => (
          <li key={id} className="py-2">
            <p>
              {kind === 'extended'
                ? t('subscriptions:extendedTo', { day: format.day(addDays(validUntil, -1)) })
                : t('subscriptions:endedByHand')}{' '}
              · <span className="muted">{format.date(dayIn(timezone, at))}</span>
            </p>
            <p dir="auto" className="muted wrap-anywhere whitespace-pre-wrap">
              {reason}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
