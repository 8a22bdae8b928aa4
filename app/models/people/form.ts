import { PEOPLE_AT_ONCE } from './person.ts'

/**
 * The ids that a form or an address has under one name, each once: at most one more than one action
 * may be for, which tells that they are too many.
 */
export function idsIn(given: URLSearchParams | FormData, name = 'id'): string[] {
  let ids = given
    .getAll(name)
    .filter((id) => typeof id === 'string' && id !== '' && id.length <= 128) as string[]
  return [...new Set(ids)].slice(0, PEOPLE_AT_ONCE + 1)
}

/**
 * Pasted codes, one a line, for the accounts in their order. An empty line leaves its account out;
 * `over`: there are more lines than accounts.
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
