export type Tile = { label: string; value: string; note?: string | undefined }

/** A report's headline numbers. */
export function StatTiles({ tiles }: { tiles: Tile[] }) {
  return (
    <dl className="tiles">
      {tiles.map(({ label, value, note }) => (
        <div key={label} className="tile card">
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
          {note && <dd>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
