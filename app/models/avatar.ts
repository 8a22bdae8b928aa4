/** How many drawn pictures there are to choose from. */
export const USER_AVATARS = 38

/** The address of the nth one; 0 is the empty choice. */
export function avatarPath(n: number): string {
  return `/avatars/user-${n}.png`
}

/** Whether this is one of them; the empty choice is none. */
export function isAvatarPath(path: string): boolean {
  let [, n] = path.match(/^\/avatars\/user-([1-9]\d?)\.png$/) ?? []
  return n !== undefined && Number(n) <= USER_AVATARS
}
