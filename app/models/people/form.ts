import { PEOPLE_AT_ONCE } from './person.ts'

/**
 * Ids that a form or an address brings under one name, each once. More than may be done at once are
 * told apart by one more.
 */
export function idsIn(given: URLSearchParams | FormData, name = 'id'): string[] {
  let ids = given
    .getAll(name)
    .filter((id) => typeof id === 'string' && id !== '' && id.length <= 128) as string[]
  return [...new Set(ids)].slice(0, PEOPLE_AT_ONCE + 1)
}

/**
 * Codes as they are pasted, a line each, to those whom they are for, in their order. An empty line
 * is for nobody; what is no line of anybody's is `over`.
 */
export function codesFor(
  ids: string[],
  pasted: string,
): { wanted: { UID: string; promoCode: string }[]; over: boolean } {
  let lines = pasted
    .replace(/\s+$/u, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
  let wanted = lines
    .slice(0, ids.length)
    .flatMap((promoCode, at) => (promoCode === '' ? [] : [{ UID: ids[at]!, promoCode }]))
  return { wanted, over: lines.length > ids.length }
}
