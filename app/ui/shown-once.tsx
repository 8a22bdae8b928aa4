/** Secrets that are shown only once, to be copied and kept. */
export function ShownOnce({
  title,
  name,
  hint,
  secrets,
}: {
  title: string
  name?: string
  hint: string
  secrets: string[]
}) {
  return (
    <div role="status" className="rounded-xl bg-leaf-tint p-3">
      <h2>
        {title}
        {name && (
          <>
            {' '}
            <bdi>{name}</bdi>
          </>
        )}
      </h2>
      <p>{hint}</p>
      <ul className="space-y-2 pt-2">
        {secrets.map((secret) => (
          <li key={secret}>
            <code
              dir="ltr"
              className="block rounded-xl border border-line bg-card p-3 break-all select-all"
            >
              {secret}
            </code>
          </li>
        ))}
      </ul>
    </div>
  )
}
