import { Hono } from 'hono'

/**
 * The address of the rules; named by a response header, because the inline form is a script.
 */
export const SPECULATION_RULES = '/speculation-rules.json'

// Reports are prefetched when a reader is about to follow a link (`moderate`: pointing at it, or
// touching it), never before: a page of links must not become a page of queries. Downloads are no
// pages, and a class sheet is forty codes to draw. A prefetch writes nothing (`visit.purpose`).
const rules = {
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/dashboard/*' },
          { not: { href_matches: '*export.csv*' } },
          { not: { href_matches: '*.zip' } },
          { not: { href_matches: '*/sheet' } },
          { not: { selector_matches: '[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

export const speculation = new Hono().get(SPECULATION_RULES, (c) =>
  c.body(JSON.stringify(rules), 200, {
    'Content-Type': 'application/speculationrules+json',
    'Cache-Control': 'public, max-age=86400',
  }),
)
