type Props = { title: string; lead: string; link: { href: string; label: string } }

/** What has a page of its own: what it is about, and the way there. */
export function LinkSection({ title, lead, link: { href, label } }: Props) {
  return (
    <section className="card space-y-3">
      <h2>{title}</h2>
      <p className="muted">{lead}</p>
      <p>
        <a className="button quiet" href={href}>
          {label}
        </a>
      </p>
    </section>
  )
}
