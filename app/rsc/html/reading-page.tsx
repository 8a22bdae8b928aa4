import { renderToStaticMarkup } from 'react-dom/server.edge'
import {
  unstable_RSCStaticRouter as RSCStaticRouter,
  type unstable_RSCRenderPayload as RSCRenderPayload,
} from 'react-router'
import { DocumentContext, type DocumentFacts } from '#app/ui/document-context.tsx'
import type { PageOptions } from '../page-options.ts'
import { withPageHeaders } from './page-headers.ts'
import { withoutModulePreloads } from './without-module-preloads.ts'

/**
 * A page without React in the browser, made of its elements. Throws where a component waits for
 * something.
 */
export function readingPage(
  page: RSCRenderPayload,
  facts: DocumentFacts,
  options: PageOptions,
  { status, headers }: { status: number; headers: Headers },
): Response {
  let decoded = fulfilled(page)
  let markup = renderToStaticMarkup(
    <DocumentContext value={facts}>
      <RSCStaticRouter getPayload={() => decoded} />
    </DocumentContext>,
  )
  let html = withoutModulePreloads(`<!DOCTYPE html>${markup}`)
  let response = new Response(html, { status, headers })
  response.headers.set('Content-Type', 'text/html; charset=utf-8')
  return withPageHeaders(response, facts, options)
}

/** A promise whose value React's `use` reads at once. */
function fulfilled(page: RSCRenderPayload) {
  return Object.assign(Promise.resolve(page), {
    status: 'fulfilled',
    value: page,
    formState: Promise.resolve(),
  })
}
