import type { MakeContext } from './rsc/match.ts'
import type { PageOptions } from './rsc/page-options.ts'
import { servePage } from './rsc/serve-page.ts'

/** Where server components run. React Router finds this file by its name; all else is in `rsc/`. */
export default {
  /** One page request, from the Worker's entry to HTML. */
  async fetch(request: Request, makeContext: MakeContext, options: PageOptions): Promise<Response> {
    let html = await import.meta.viteRsc.loadModule<typeof import('./entry.ssr.tsx')>(
      'ssr',
      'index',
    )
    return servePage({ request, makeContext, options, html })
  },
}

if (import.meta.hot) import.meta.hot.accept()
