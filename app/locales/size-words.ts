import type { Locale } from './locale.ts'
import { translate } from './translate.ts'

/** As people say how large a file of so many bytes is; never nothing. */
export function sizeWords(bytes: number, locale: Locale): string {
  let t = translate(locale)
  let kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1000
    ? t('copies:kilobytes', { amount: kilobytes })
    : t('copies:megabytes', { amount: Math.max(1, Math.round(kilobytes / 1024)) })
}
