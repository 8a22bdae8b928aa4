import { contentSecurityPolicy } from '#app/site/content-security-policy.ts'
import type { DocumentFacts } from '#app/ui/document-context.tsx'
import type { PageOptions } from '../page-options.ts'

/** The headers that every page has because of its document. */
export function withPageHeaders(
  response: Response,
  { scripts }: DocumentFacts,
  { measurement, formTargets }: PageOptions,
): Response {
  response.headers.append('Vary', 'Cookie, Save-Data')
  if (response.headers.get('Content-Type')?.includes('text/html'))
    response.headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy({
        scripts,
        measurement: response.ok ? measurement : null,
        formTargets,
        development: import.meta.env.DEV,
      }),
    )
  return response
}
