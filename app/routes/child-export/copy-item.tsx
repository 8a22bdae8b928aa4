import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { sizeWords } from '#app/locales/size-words.ts'
import { translate } from '#app/locales/translate.ts'
import type { Copy } from '#app/models/child-export/child-export.ts'

type Props = {
  locale: Locale
  timezone: string
  studentID: string
  copy: Copy
  /** Whose data it is, where that is not the page's subject. */
  name?: string
}

/** A copy: when it was asked for, how far it is, and the way to download it. */
export function CopyItem({
  locale,
  timezone,
  studentID,
  copy: { id, askedAt, state, size, expiresAt },
  name,
}: Props) {
  let t = translate(locale)
  let { moment } = formatOf(locale)
  let momentOf = (at: number) => isolated(moment(new Date(at).toISOString(), timezone))
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-bold">
          {name === undefined ? (
            t('copies:askedAt', { moment: momentOf(askedAt) })
          ) : (
            <a className="way" href={href('/dashboard/student/:studentID/copies', { studentID })}>
              <bdi className="wrap-anywhere">{name}</bdi>
            </a>
          )}
        </p>
        <p className="muted text-sm">
          {name !== undefined && `${t('copies:askedAt', { moment: momentOf(askedAt) })} · `}
          {t(`copies:states.${state}`, { moment: momentOf(expiresAt ?? askedAt) })}
        </p>
      </div>
      {state === 'ready' && (
        <a
          className="button"
          rel="nofollow"
          href={href('/dashboard/student/:studentID/copies/:copyID/rawda.zip', {
            studentID,
            copyID: id,
          })}
        >
          {t('copies:download', { size: isolated(sizeWords(size ?? 0, locale)) })}
        </a>
      )}
    </li>
  )
}
