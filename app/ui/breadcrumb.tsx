export type Step = { href: string; label: string }

/** Links to the pages above this one. */
export function Breadcrumb({ label, steps }: { label: string; steps: Step[] }) {
  return (
    <nav aria-label={label} className="no-print">
      <ol className="trail">
        {steps.map(({ href, label }) => (
          <li key={href}>
            <a className="way sm:min-h-8" href={href}>
              <bdi>{label}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
