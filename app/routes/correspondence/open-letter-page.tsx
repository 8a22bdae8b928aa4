import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { can } from '#app/models/can.ts'
import type { PlainAct } from '#app/models/correspondence/act.ts'
import type { ReadLetter } from '#app/models/correspondence/read.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Style } from '#app/styles/style.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { FileLink } from './files-field.tsx'
import { toWords, whenWords } from './mail-words.ts'
import type { OpenedLetter } from './open-letter.ts'

type Props = OpenedLetter & { list: { href: string; label: string } }

/** A letter with its thread, the oldest first, and what can be done with it. */
export function OpenLetter(props: Props) {
  let { locale, letter, thread, list } = props
  let t = translate(locale)
  return (
    <>
      <Style of="mail" />
      <ReportHead
        locale={locale}
        title={letter.subject}
        trail={[{ href: list.href, label: list.label }]}
      />
      {letter.labels.length > 0 && (
        <p className="chips">
          {letter.labels.map(({ labelID, name, colour }) => (
            <a
              key={labelID}
              className="mail-label"
              data-colour={colour}
              href={href('/dashboard/mail/label/:labelID', { labelID })}
            >
              <bdi>{name}</bdi>
            </a>
          ))}
        </p>
      )}
      <section aria-label={t('correspondence:thread')} className="max-w-3xl space-y-3">
        <WayOn {...props} to={props.earlier} label={t('correspondence:earlier')} />
        {thread.map((one) => (
          <ThreadLetter key={one.mailID} one={one} open={one === letter} {...props} />
        ))}
        <WayOn {...props} to={props.later} label={t('correspondence:later')} />
      </section>
      <Ways {...props} />
      <Acts {...props} />
    </>
  )
}

/** To more letters of a long conversation. */
function WayOn({ list, to, label }: Pick<Props, 'list'> & { to: string | null; label: string }) {
  return (
    to && (
      <p className="no-print">
        <a className="way" href={`${list.href}/${to}`}>
          {label}
        </a>
      </p>
    )
  )
}

function ThreadLetter({
  one,
  open,
  locale,
  zone,
  now,
}: { one: ReadLetter; open: boolean } & Pick<Props, 'locale' | 'zone' | 'now'>) {
  let t = translate(locale)
  let format = formatOf(locale)
  return (
    <details className="card letter space-y-3" open={open}>
      <summary>
        <Avatar imageURL={one.from.imageURL} size={36} />
        <span className="min-w-0 flex-1">
          <b>
            <bdi>{one.from.displayName}</bdi>
          </b>{' '}
          <small className="muted">{toWords(one, locale)}</small>
          <span className="closed-only muted block truncate" dir="auto">
            {one.snippet}
          </span>
        </span>
        <small className="muted">
          <time dateTime={new Date(one.at).toISOString()}>
            {whenWords(one.at, { now, zone, locale })}
          </time>
        </small>
      </summary>
      <p className="muted text-sm">
        {format.moment(new Date(one.at).toISOString(), zone)}
        {one.people.length > 1 &&
          ` · ${new Intl.ListFormat(locale).format(one.people.map(isolated))}`}
      </p>
      <RichText text={one.text} />
      {one.files.length > 0 && (
        <ul aria-label={t('correspondence:files.title')} className="flex flex-wrap gap-2">
          {one.files.map((file) => (
            <li key={file.fileID}>
              <FileLink file={file} locale={locale} />
            </li>
          ))}
        </ul>
      )}
      {one.to.count > 1 && <p className="muted text-sm">{t('correspondence:toYouOnly')}</p>}
    </details>
  )
}

/** On to the next letter: to who wrote this one, or to another person. */
function Ways({ locale, letter, mayBlock }: Props) {
  let t = translate(locale)
  let at = { systemLabel: 'all', mailID: letter.mailID }
  let mayAnswer = letter.isOwn ? letter.to.audience === 'people' : letter.mayAnswer
  return (
    <>
      <div className="no-print flex flex-wrap gap-3">
        {mayAnswer && (
          <a
            className="button"
            href={withQuery(href('/dashboard/mail/new'), { re: letter.mailID })}
          >
            {t(letter.isOwn ? 'correspondence:writeAgain' : 'correspondence:reply')}
          </a>
        )}
        <form method="post" action={href('/dashboard/mail/:systemLabel/:mailID/forward', at)}>
          <button className="button quiet">{t('correspondence:forward')}</button>
        </form>
        <a className="button quiet" href={href('/dashboard/mail/:systemLabel/:mailID/print', at)}>
          <Icon name="print" />
          {t('correspondence:print')}
        </a>
        {!letter.isOwn && canBeReported(letter.from) && (
          <a
            className="way"
            href={href('/dashboard/report/:kind/:targetID', {
              kind: 'letter',
              targetID: letter.mailID,
            })}
          >
            {t('safety:report.link')}
          </a>
        )}
        {mayBlock && (
          <a
            className="way"
            href={href('/dashboard/mail/:systemLabel/:mailID/block/:personID', {
              ...at,
              personID: letter.from.UID,
            })}
          >
            {t('safety:blocked.blockWriter')}
          </a>
        )}
      </div>
      {!letter.isOwn && !letter.mayAnswer && (
        <p className="muted">{t('correspondence:cannotAnswer')}</p>
      )}
    </>
  )
}

/** What heads and supervisors write is not theirs to judge. */
function canBeReported({ role }: ReadLetter['from']): boolean {
  return !can.settleReports({ role }) && !can.seeAllSchools({ role })
}

function actsFor({ folder, isOwn, isStarred, isImportant }: ReadLetter): PlainAct[] {
  if (folder === 'trash') return ['restore', 'purge']
  if (folder === 'spam') return ['notSpam', 'purge']
  return [
    isStarred ? 'unstar' : 'star',
    isImportant ? 'unimportant' : 'important',
    folder === 'archive' ? 'restore' : 'archive',
    ...(isOwn ? [] : (['unread', 'spam'] as const)),
    'trash',
  ]
}

function Acts({ locale, path, letter, labels }: Props) {
  let t = translate(locale)
  let has = (labelID: string) => letter.labels.some((label) => label.labelID === labelID)
  return (
    <form method="post" action={path} className="no-print flex flex-wrap gap-2">
      {actsFor(letter).map((act) => (
        <button key={act} className="button quiet small" name="act" value={act}>
          {t(`correspondence:acts.${act}`)}
        </button>
      ))}
      {labels.map(({ labelID, name }) => (
        <LabelButton key={labelID} {...{ locale, labelID, name, isOn: has(labelID) }} />
      ))}
    </form>
  )
}

function LabelButton({
  locale,
  labelID,
  name,
  isOn,
}: {
  locale: Locale
  labelID: string
  name: string
  isOn: boolean
}) {
  let t = translate(locale)
  return (
    <button
      className="button quiet small"
      name="act"
      value={`${isOn ? 'unlabel' : 'label'}:${labelID}`}
    >
      {t(isOn ? 'correspondence:removeLabel' : 'correspondence:addLabel', {
        name: isolated(name),
      })}
    </button>
  )
}
