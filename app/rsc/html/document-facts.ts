import type { unstable_RSCPayload as RSCPayload } from 'react-router'
import { preferencesOf } from '#app/request/preferences.ts'
import type { SmallScript } from '#app/scripts/small-scripts.ts'
import type { DocumentFacts, PageScripts } from '#app/ui/document-context.tsx'

/**
 * What a page's document depends on. It has JavaScript only if its route says so (`handle: {
 * enhanced: true }`, or a small script), and never with `Save-Data: on` or the light preference.
 */
export function documentFacts(request: Request, payload: RSCPayload): DocumentFacts {
  let preferences = preferencesOf(request.headers)
  let isLight =
    preferences.scripts === 'off' || request.headers.get('Save-Data')?.toLowerCase() === 'on'
  return { preferences, scripts: isLight ? { kind: 'none' } : scriptsOf(payload) }
}

/**
 * What the page's routes ask for; React where both are. A small script is left out where its loader
 * says that this reader has no use for it (`scripted: false`). An error page has no scripts.
 */
function scriptsOf(payload: RSCPayload): PageScripts {
  if (payload.type !== 'render' || payload.errors) return { kind: 'none' }
  let { loaderData } = payload
  let handles = payload.matches.map(({ id, handle }) => ({
    ...((handle ?? {}) as { enhanced?: boolean; script?: SmallScript }),
    isUseless: loaderData[id]?.scripted === false,
  }))
  let name = handles.find(({ script, isUseless }) => script && !isUseless)?.script
  if (handles.some(({ enhanced }) => enhanced)) return { kind: 'react', nonce: newNonce() }
  return name ? { kind: 'small', name, nonce: newNonce() } : { kind: 'none' }
}

function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}
