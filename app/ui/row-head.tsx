import type { RowLink } from '#app/sheets/sheet.ts'
import { Avatar } from './avatar.tsx'
import { Breakable } from './breakable.tsx'
import { RowLinks } from './row-links.tsx'

/**
 * `pick`: a checkbox of the form around the table; `links`: what can be done with the row;
 * `picture`: a person's, null for a person without one.
 */
export type TableRow = {
  key: string
  href?: string | undefined
  links?: RowLink[] | undefined
  badge?: string | undefined
  under?: string | undefined
  pick?: { name: string; label: string } | undefined
  picture?: string | null | undefined
  cells: string[]
}

/** The first cell: the row's name with all that stands beside and under it. */
export function RowHead({ row, name }: { row: TableRow; name: string }) {
  let { key, href, links, badge, under, pick, picture } = row
  return (
    <>
      {pick && (
        <label className="row-pick no-print">
          <input type="checkbox" name={pick.name} value={key} aria-label={pick.label} />
        </label>
      )}
      {picture !== undefined && <Avatar imageURL={picture} size={32} lazy />}
      {href ? (
        <a href={href}>
          <bdi>{name}</bdi>
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}
      {badge && (
        <>
          {' '}
          <span className="badge">{badge}</span>
        </>
      )}
      {under && (
        <span className="under">
          <bdi>
            <Breakable text={under} />
          </bdi>
        </span>
      )}
      {links && <RowLinks links={links} name={name} />}
    </>
  )
}
