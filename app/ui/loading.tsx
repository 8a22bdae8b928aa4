/**
 * Moves at the top while the rest of this page is still on its way; gone, by CSS alone, when the
 * content has come.
 */
export function Loading({ label }: { label: string }) {
  return (
    <div className="loading no-print">
      <span className="sr-only">{label}</span>
    </div>
  )
}
