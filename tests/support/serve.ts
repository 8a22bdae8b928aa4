import { onTestFinished } from 'vitest'
import { serveWorker } from '#scripts/serve-worker.ts'
import { ownSite } from './own-site.ts'

/**
 * The same build with other settings, until the test ends: on the database of all page tests unless
 * told otherwise. `logged` fills as it runs.
 */
export async function serve(
  bindings: Record<string, string>,
): Promise<{ siteUrl: string; logged: string[] }> {
  let logged: string[] = []
  let { url: siteUrl, stop } = await serveWorker({
    port: 0,
    bindings: { LIBSQL_URL: ownSite().libsqlUrl, BEHIND_CLOUDFLARE: 'on', ...bindings },
    log: (line) => void logged.push(line),
  })
  onTestFinished(stop)
  return { siteUrl, logged }
}

/** An address without a database. */
export const NO_DATABASE = { LIBSQL_URL: 'http://127.0.0.1:9' }
