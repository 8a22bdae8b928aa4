import type { ReactNode } from 'react'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { Subject } from '#app/models/subject.ts'
import { Style } from '#app/styles/style.tsx'
import { Avatar } from './avatar.tsx'
import { stateShapes, StateMark } from './marks/state-mark.tsx'

/** The states of a lesson for a child, worst first. */
export const tileStates = ['needsHelp', 'notMastered', 'onTheWay', 'mastered', 'notBegun'] as const
export type TileState = (typeof tileStates)[number]

export type Tile = {
  state: TileState
  /** Exercises solved of all; said where it tells something. */
  solved?: { solved: number; all: number } | undefined
  /** Where its exercises are; what has not begun leads nowhere. */
  href?: string | undefined
}
export type TileRow = {
  id: string
  name: string
  imageURL: string | null
  href: string
  /** "today". */
  says: string
  /** "9 minutes", said before it where there is room. */
  time?: string | undefined
  /** One for each lesson, in their order. */
  tiles: Tile[]
}
export type TileGroup = {
  id: string
  /** None where it goes on with the group before. */
  title: string | undefined
  /** "8 children". */
  says: string
  state: TileState
  rows: TileRow[]
  /** Needs no look: on a phone behind the checkbox. */
  calm?: boolean
}

type Props = {
  /** `short` stands over the column on a phone. */
  lessons: { id: string; name: string; short: ReactNode; subject: Subject }[]
  groups: TileGroup[]
  /** The table's name. */
  label: string
  /** Of the shapes in it: unlike those of any other grid on the page. */
  id: string
  /** On a phone shows the children that need no look: "Show the other 14". */
  rest?: { label: string; says: string; faces: (string | null)[] } | undefined
  locale: Locale
}

/** A class at a glance: children by this week's lessons, a tile each, worst first. */
export function TileGrid({ lessons, groups, label, id, rest, locale }: Props) {
  let t = translate(locale)
  let shown = new Set(
    groups.flatMap(({ rows }) => rows.flatMap(({ tiles }) => tiles.map(({ state }) => state))),
  )
  let states = tileStates.filter((state) => shown.has(state))
  return (
    <div className="tile-grid">
      <Style of="people" />
      <p className="key">
        {states.map((state) => (
          <span key={state}>
            <StateMark state={state} /> {t(`parts:states.${state}`)}
          </span>
        ))}
      </p>
      {/* Each shape once: a class of 26 has 130 tiles. */}
      <svg className="hidden">
        {states.map((state) => (
          <symbol key={state} id={`${id}-${state}`} viewBox="0 0 24 24">
            {stateShapes[state]}
          </symbol>
        ))}
      </svg>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('parts:child')}</span>
            </th>
            {lessons.map(({ id, name, short, subject }) => (
              <th key={id} scope="col" data-subject={subject}>
                <bdi className="whole">{name}</bdi>
                <span className="short" aria-hidden="true">
                  {short}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.id} className={rest && group.calm ? 'calm' : undefined}>
            {group.title && (
              <tr className="tile-group">
                <th colSpan={lessons.length + 1} scope="rowgroup">
                  <StateMark state={group.state} /> <b>{group.title}</b> · {group.says}
                </th>
              </tr>
            )}
            {group.rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <a href={row.href}>
                    <Avatar imageURL={row.imageURL} size={36} lazy />
                    <span>
                      <b>
                        <bdi>{row.name}</bdi>
                      </b>{' '}
                      <small>
                        {row.time && <span className="time">{row.time} · </span>}
                        {row.says}
                      </small>
                    </span>
                  </a>
                </th>
                {row.tiles.map((tile, at) => (
                  <td key={lessons[at]!.id}>
                    <TileOf {...tile} shapes={id} locale={locale} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {rest && (
        <label className="rest no-print">
          <input type="checkbox" />
          <span>
            {rest.label} <small>{rest.says}</small>
          </span>
          <span className="stack">
            {rest.faces.slice(0, 6).map((face, at) => (
              <Avatar key={at} imageURL={face} size={26} lazy />
            ))}
          </span>
        </label>
      )}
    </div>
  )
}

function TileOf({
  state,
  solved,
  href,
  shapes,
  locale,
}: Tile & { shapes: string; locale: Locale }) {
  let t = translate(locale)
  let { number } = formatOf(locale)
  let says = solved && state !== 'mastered' && state !== 'notBegun'
  let content = (
    <>
      <svg className="mark" aria-hidden="true">
        <use href={`#${shapes}-${state}`} />
      </svg>
      {says && (
        <span className="solved">
          {t('parts:solvedOf', { solved: number(solved!.solved), all: number(solved!.all) })}
        </span>
      )}{' '}
      <span className="sr-only">{t(`parts:states.${state}`)}</span>
    </>
  )
  let look = `tile-of ${state}`
  return href ? (
    <a href={href} className={look}>
      {content}
    </a>
  ) : (
    <span className={look}>{content}</span>
  )
}
