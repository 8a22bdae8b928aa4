import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Style } from '#app/styles/style.tsx'
import { Avatar } from './avatar.tsx'
import { StateMark } from './marks/state-mark.tsx'

export type ChildFace = {
  name: string
  imageURL: string | null
  href: string
  current: boolean
  /** `together`: something waits that they can do together; `well`: all is well. */
  state: 'together' | 'well'
}

const marks = { together: 'needsTime', well: 'mastered' } as const

/** A parent's children as tabs, each a page of its own; never side by side in figures. */
export function ChildFaces({ faces, locale }: { faces: ChildFace[]; locale: Locale }) {
  let t = translate(locale)
  return (
    <nav className="faces no-print" aria-label={t('parts:faces')}>
      <Style of="family" />
      {faces.map(({ name, imageURL, href, current, state }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          <span className="face">
            <Avatar imageURL={imageURL} size={62} />
            <StateMark state={marks[state]} />
          </span>
          <span>
            <b>
              <bdi>{name}</bdi>
            </b>
            <small>{t(`parts:faceStates.${state}`)}</small>
          </span>
        </a>
      ))}
    </nav>
  )
}
