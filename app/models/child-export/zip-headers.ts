import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

/** The headers of a copy as a file: never kept by anything in between. */
export function zipHeaders(
  { displayName, day }: { displayName: string; day: string },
  locale: Locale,
): Record<string, string> {
  let name = translate(locale)('copies:fileName', { name: displayName, day })
  let encoded = encodeURIComponent(`${name}.zip`.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="rawda.zip"; filename*=UTF-8''${encoded}`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  }
}
