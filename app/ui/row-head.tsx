import type { PictureKind, RowLink } from '#app/sheets/sheet.ts'
import { Avatar } from './avatar.tsx'
import { Breakable } from './breakable.tsx'
import { RowLinks } from './row-links.tsx'

/**
 * `pick`: a checkbox of the form around the table; `links`: what can be done with the row;
 * `picture`: a person's, or of what `kind` says, null for one without.
 */
export type TableRow = {
  key: string
  href?: string | undefined
  links?: RowLink[] | undefined
  badge?: string | undefined
  under?: string | undefined
  pick?: { name: string; label: string } | undefined
  picture?: string | null | undefined
  kind?: PictureKind | undefined
  cells: string[]
}

/** The first cell: the row's name with all that stands beside and under it. */
export function RowHead({ row, name }: { row: TableRow; name: string }) {
  let { key, href, links, badge, under, pick, picture, kind } = row
  return (
    <>
      {pick && (
        <label className="row-pick no-print">
          <input type="checkbox" name={pick.name} value={key} aria-label={pick.label} />
        </label>
      )}
      {picture !== undefined && <Picture picture={picture} kind={kind} />}
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
      {links && links.length > 0 && <RowLinks links={links} name={name} />}
    </>
  )
}

function Picture({ picture, kind = 'user' }: Pick<TableRow, 'kind'> & { picture: string | null }) {
  if (kind !== 'lesson') return <Avatar imageURL={picture} size={40} kind={kind} lazy />
  return <img src={picture!} width={40} height={40} alt="" className="avatar" loading="lazy" />
}
