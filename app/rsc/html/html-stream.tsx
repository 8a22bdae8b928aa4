import { renderToReadableStream } from 'react-dom/server.edge'
import {
  unstable_RSCStaticRouter as RSCStaticRouter,
  type unstable_routeRSCServerRequest as routeRSCServerRequest,
  type unstable_RSCPayload as RSCPayload,
} from 'react-router'
import { logError } from '#app/request/log.ts'
import { DocumentContext, type DocumentFacts } from '#app/ui/document-context.tsx'
import { patternOf } from '../pattern.ts'
import { wholeTrailer } from './whole-trailer.ts'
import { withoutModulePreloads } from './without-module-preloads.ts'

type RenderHTML = Parameters<typeof routeRSCServerRequest>[0]['renderHTML']
type Options = Parameters<RenderHTML>[1]
type Page = { request: Request; payload: RSCPayload; facts: DocumentFacts }

/** HTML that comes to life in the browser, as it is made. */
export function hydratedHTML(page: Page): RenderHTML {
  return async (getPayload, options) => {
    let stream = await htmlStream(page, getPayload, options, {
      bootstrapScriptContent: await import.meta.viteRsc.loadBootstrapScriptContent('index'),
    })
    return stream.pipeThrough(wholeTrailer())
  }
}

/** HTML made to its end; fails where any of it failed, because no script could retry it. */
export function wholeHTML(page: Page): RenderHTML {
  return async (getPayload, options) => {
    let failed: unknown
    let onError = (error: unknown) => {
      failed ??= error
      return options.onError(error)
    }
    // Without scripts nothing can move a late Suspense boundary into place.
    let unbroken = { progressiveChunkSize: Infinity }
    let stream = await htmlStream(page, getPayload, { ...options, onError }, unbroken)
    await stream.allReady
    if (failed) throw failed
    return new Response(withoutModulePreloads(await new Response(stream).text())).body!
  }
}

async function htmlStream(
  { request, payload, facts }: Page,
  getPayload: Parameters<RenderHTML>[0],
  options: Options,
  more: { bootstrapScriptContent?: string; progressiveChunkSize?: number },
) {
  let decoded = getPayload()
  let formState = payload.type === 'render' ? await payload.formState : undefined
  return renderToReadableStream(
    <DocumentContext value={facts}>
      <RSCStaticRouter
        getPayload={() => decoded}
        {...(options.nonce !== undefined && { nonce: options.nonce })}
      />
    </DocumentContext>,
    {
      ...options,
      ...more,
      ...(formState !== undefined && { formState }),
      signal: request.signal,
      onError(error) {
        let digest = options.onError(error)
        // React Router shows a page for it, and reports it nowhere.
        if (digest === undefined) logError({ path: patternIn(payload) }, error)
        return digest
      },
    },
  )
}

function patternIn(payload: RSCPayload): string | undefined {
  return payload.type === 'render' ? patternOf(payload.matches) : undefined
}
