import { href } from 'react-router'
import { publicWords } from '#app/locales/public.ts'
import { pageAt, wayTo } from '#app/middleware/public-address.ts'
import { matchesSearch, requestedSearch } from '#app/models/contact/faq.ts'
import { PublicHead, WayOn } from '#app/ui/public-head.tsx'
import type { Route } from './+types/faqs.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return { page: pageAt(context, url), q: requestedSearch(url.searchParams.get('q')) }
}

/** Questions by audience. Those that match the search are open. */
export function ServerComponent({ loaderData: { page, q } }: Route.ServerComponentProps) {
  let { faqs, questions } = publicWords(page.locale)
  let groups = Object.entries(questions)
    .map(([key, { title, entries }]) => ({
      key,
      title,
      entries: Object.entries(entries).filter(([, entry]) => matchesSearch(entry, q)),
    }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <>
      <PublicHead drawing="tell-your-teacher" page={page} words={faqs} lead={faqs.lead}>
        <form
          method="get"
          action={href('/faqs')}
          role="search"
          className="no-print flex flex-wrap items-end gap-2 pt-2"
        >
          {page.asked && <input type="hidden" name="lang" value={page.asked} />}
          <label className="min-w-44 flex-1">
            <span className="font-bold">{faqs.search}</span>
            <input
              className="field"
              type="search"
              name="q"
              defaultValue={q}
              maxLength={120}
              dir="auto"
            />
          </label>
          <button className="button">{faqs.find}</button>
        </form>
        {q && groups.length > 0 && (
          <p role="status">
            {faqs.found} <bdi className="font-bold wrap-anywhere">{q}</bdi> ·{' '}
            <a href={wayTo(page, href('/faqs'))}>{faqs.all}</a>
          </p>
        )}
      </PublicHead>
      {groups.length === 0 && (
        <div role="status" className="card space-y-2 text-center">
          <p className="text-lg font-bold">
            {faqs.none} <bdi className="wrap-anywhere">{q}</bdi>
          </p>
          <p>{faqs.noneHint}</p>
          <p>
            <a href={wayTo(page, href('/faqs'))}>{faqs.all}</a>
          </p>
        </div>
      )}
      {groups.map(({ key, title, entries }) => (
        <section key={key} aria-labelledby={key} className="max-w-3xl space-y-3">
          <h2 id={key} className="text-2xl">
            {title}
          </h2>
          {entries.map(([name, { question, answer }]) => (
            <details key={name} className="card py-1" open={q !== ''}>
              <summary className="font-bold">{question}</summary>
              <p id={name} className="pb-2">
                {answer}
              </p>
            </details>
          ))}
        </section>
      ))}
      <WayOn
        sentence={faqs.other}
        href={wayTo(page, href('/contact-us'), { topic: 'help' })}
        label={faqs.ask}
      />
    </>
  )
}
