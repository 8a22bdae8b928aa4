import { Hono, type Context } from 'hono'
import { configurationOf } from '#app/request/configuration.ts'
import { alternatesOf, publicPaths } from '#app/site/public-pages.ts'
import type { Env } from './env.ts'

const A_DAY = 'public, max-age=86400'

/**
 * What a search engine reads first. Only the API is forbidden: pages that are not to be listed say
 * `noindex` themselves, and a page that may not be read at all could not say so.
 */
export const crawlers = new Hono<{ Bindings: Env }>()
  .get('/robots.txt', (c) =>
    c.text(
      ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${originOf(c)}/sitemap.xml`, ''].join(
        '\n',
      ),
      200,
      { 'Cache-Control': A_DAY },
    ),
  )
  .get('/sitemap.xml', (c) => {
    let origin = originOf(c)
    // Each language's address is an entry of its own, and names the others.
    let entries = publicPaths.flatMap((path) => {
      let alternates = alternatesOf(path).map(
        ({ language, path }) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`,
      )
      return alternatesOf(path).map(
        ({ path }) => `<url><loc>${origin}${path}</loc>${alternates.join('')}</url>`,
      )
    })
    let xml =
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"' +
      ' xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
      `${entries.join('\n')}\n</urlset>\n`
    return c.body(xml, 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': A_DAY,
    })
  })

/** Ours, whatever name the request gave us. */
function originOf({ env, req }: Context<{ Bindings: Env }>): string {
  return configurationOf(env).site ?? new URL(req.url).origin
}
