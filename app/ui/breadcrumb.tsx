export type Step = { href: string; label: string }

/** Links to the pages above this one. */
export function Breadcrumb({ label, steps }: { label: string; steps: Step[] }) {
  return (
    <nav aria-label={label} className="no-print">
      <ol className="flex flex-wrap gap-x-2">
        {steps.map(({ href, label }) => (
          <li key={href} className="after:ms-2 after:content-['/']">
            <a className="way sm:min-h-8" href={href}>
              <bdi>{label}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
