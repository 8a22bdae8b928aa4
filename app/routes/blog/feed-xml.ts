import { createHash } from 'node:crypto'
import { data, href } from 'react-router'
import { nameOf } from '#app/locales/name-of.ts'
import { localeContext, visitContext } from '#app/middleware/context.ts'
import { pageAt } from '#app/middleware/public-address.ts'
import { rssOf } from '#app/models/blog/feed.ts'
import { listPublicPosts } from '#app/models/blog/public.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import type { Route } from './+types/feed-xml.ts'

/** A school's public news as RSS; who asks again with its ETag gets nothing where nothing is new. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  let { schoolID } = params
  let listing = await listPublicPosts(context.get(visitContext), schoolID, 0)
  if (!listing.ok) throw data(listing.reason, { status: statusOf[listing.reason] })
  let { school, posts } = listing.value
  let { origin } = pageAt(context, url)
  let xml = rssOf({
    title: nameOf(school, context.get(localeContext)),
    link: origin + href('/news/:schoolID', { schoolID }),
    self: origin + href('/news/:schoolID/feed.xml', { schoolID }),
    posts,
    linkOf: ({ slug }) => origin + href('/news/:schoolID/:title', { schoolID, title: slug }),
  })
  let headers = {
    ETag: `"${createHash('sha256').update(xml).digest('hex').slice(0, 32)}"`,
    'Cache-Control': 'public, max-age=300',
    Vary: 'Cookie',
  }
  if (request.headers.get('If-None-Match') === headers.ETag)
    return new Response(null, { status: 304, headers })
  return new Response(xml, {
    headers: { ...headers, 'Content-Type': 'application/rss+xml; charset=utf-8' },
  })
}
