/** What a page says when there is nothing to show, and why. */
export function EmptyState({ title, children }: { title: string; children?: string }) {
  return (
    <div className="card py-8 text-center">
      <p className="text-lg font-bold">{title}</p>
      {children && <p className="muted">{children}</p>}
    </div>
  )
}
