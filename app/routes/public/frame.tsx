import { href, Outlet } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import {
  measurementContext,
  visitorContext,
  configurationContext,
} from '#app/middleware/context.ts'
import { pageAt } from '#app/middleware/public-address.ts'
import { safeBack } from '#app/request/safe-redirect.ts'
import { consentOf } from '#app/site/measurement.ts'
import { Style } from '#app/styles/style.tsx'
import type { Route } from './+types/frame.ts'
import { FrameFooter } from './frame-footer.tsx'
import { FrameHeader } from './frame-header.tsx'

export function loader({ request, context, url }: Route.LoaderArgs) {
  let { links, measurement } = context.get(configurationContext)
  let signedIn = context.get(visitorContext) !== null
  return {
    page: pageAt(context, url),
    back: wantedPage(url) ?? pathWithoutLanguage(url),
    links,
    signedIn,
    // Signed-in visits are not measured, so there is nothing to ask.
    consent: measurement && !signedIn ? { answer: consentOf(request.headers) } : null,
    measuredBy: context.get(measurementContext)?.src,
  }
}

/** The frame around the public pages. */
export function ServerComponent({
  loaderData: { page, back, links, signedIn, consent, measuredBy },
}: Route.ServerComponentProps) {
  return (
    <div className="outside">
      <Style of="home" />
      {measuredBy && <script async src={measuredBy} />}
      <a href="#content" className="button skip">
        {translate(page.locale)('skip')}
      </a>
      <FrameHeader page={page} back={back} signedIn={signedIn} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <FrameFooter page={page} back={back} links={links} consent={consent} />
    </div>
  )
}

/** The page to come back to after a choice of language: without the language of its address. */
function pathWithoutLanguage({ pathname, searchParams }: URL): string {
  let search = new URLSearchParams(searchParams)
  search.delete('lang')
  return search.size ? `${pathname}?${search}` : pathname
}

/** The page that was wanted while the portal is closed: `?back=…`. */
function wantedPage({ pathname, searchParams }: URL): string | null {
  let wanted = searchParams.get('back')
  if (pathname !== href('/maintenance') || wanted === null) return null
  return pathWithoutLanguage(new URL(safeBack(wanted), 'https://rawda.invalid'))
}
