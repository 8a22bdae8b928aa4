/**
 * The pattern of a page's address (`class/:classID`): all that logs may name of it. An
 * address itself carries ids, and whatever people typed.
 */
export function patternOf(matches: readonly { path?: string | undefined }[]): string {
  let segments = matches.flatMap(({ path }) => path?.split('/') ?? []).filter(Boolean)
  return `/${segments.join('/')}`
}
