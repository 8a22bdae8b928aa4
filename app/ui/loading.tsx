/** A bar at the top while the rest of the page is loading; CSS alone removes it afterwards. */
export function Loading({ label }: { label: string }) {
  return (
    <div className="loading no-print">
      <span className="sr-only">{label}</span>
    </div>
  )
}
