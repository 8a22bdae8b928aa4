import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { MessageReport } from '#app/models/safety/reported.server.ts'

/** Who wrote what was reported, or added the picture. */
export function authorOf(
  { kind, authorName }: Pick<MessageReport, 'kind' | 'authorName'>,
  locale: Locale,
): string {
  return translate(locale)(kind === 'picture' ? 'safety:reported.added' : 'safety:reported.by', {
    name: isolated(authorName),
  })
}
