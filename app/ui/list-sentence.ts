import type { Translate } from '#app/locales/translate.ts'

/** What a list says of itself: how many there are, and of these what needs a look. */
export function listSentence(
  t: Translate,
  all: string,
  ...parts: (string | false | undefined)[]
): string {
  let said = parts.filter(Boolean).join(t('parts:comma'))
  return said === '' ? all : `${all}: ${said}`
}
