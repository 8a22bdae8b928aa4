import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ListedLetter } from '#app/models/correspondence/letter.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { toWords, whenWords } from './mail-words.ts'

type Props = {
  letter: ListedLetter
  href: string
  chosen: boolean
  locale: Locale
  zone: string
  now: number
}

/** A letter in a list: who, what about, its first words, and its own star. */
export function LetterRow({ letter, href, chosen, locale, zone, now }: Props) {
  let t = translate(locale)
  let { mailID, isUnread, isStarred, isImportant, isOwn, hasFiles, from, subject, snippet } = letter
  return (
    <li data-unread={isUnread || undefined}>
      <label className="row-pick">
        <input type="checkbox" name="mail" value={mailID} defaultChecked={chosen} />
        <span className="sr-only">
          {t('correspondence:choose', { subject: isolated(subject) })}
        </span>
      </label>
      <Avatar imageURL={from.imageURL} size={36} lazy />
      <a href={href}>
        <span className="who">
          {isUnread && <span className="sr-only">{t('correspondence:isUnread')}: </span>}
          <bdi>{isOwn ? toWords(letter, locale) : from.displayName}</bdi>
          {hasFiles && (
            <>
              {' '}
              <Icon name="file" />
              <span className="sr-only">{t('correspondence:files.has')}</span>
            </>
          )}
          {isImportant && <span className="badge"> {t('correspondence:isImportant')}</span>}
        </span>
        <span className="about" dir="auto">
          <span className="subject">{subject}</span> – <bdi>{snippet}</bdi>
        </span>
        {letter.labels.map(({ labelID, name, colour }) => (
          <span key={labelID} className="mail-label" data-colour={colour}>
            <bdi>{name}</bdi>
          </span>
        ))}
      </a>
      <span className="when">
        <span>{whenWords(letter.at, { now, zone, locale })}</span>
        <button
          className="star"
          name="one"
          value={`${isStarred ? 'unstar' : 'star'} ${mailID}`}
          aria-pressed={isStarred}
        >
          <Icon name="star" />
          <span className="sr-only">
            {t('correspondence:isStarred')}: <bdi>{subject}</bdi>
          </span>
        </button>
      </span>
    </li>
  )
}
