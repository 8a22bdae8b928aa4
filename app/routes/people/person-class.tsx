import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Person } from '#app/models/people/person.ts'

type Props = { klass: Person['classes'][number]; linked: boolean; locale: Locale }

/** A class that a person is in, and its level; `linked`: its name is a link. */
export function PersonClass({ klass: { classID, name, level }, linked, locale }: Props) {
  let t = translate(locale)
  return (
    <>
      {linked ? (
        <a href={href('/dashboard/class/:classID', { classID })}>
          <bdi>{name}</bdi>
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}{' '}
      <span className="muted text-sm">{t(`reports:levels.kg${level}`)}</span>
    </>
  )
}
