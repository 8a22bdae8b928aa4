/**
 * The pictures a person may choose, in the order of their numbers, which begin at 1. What is stored
 * is the number: add at the end.
 */
export const userAvatars = [
  'cat',
  'rabbit',
  'lion',
  'fox',
  'panda',
  'koala',
  'hedgehog',
  'elephant',
  'giraffe',
  'camel',
  'sheep',
  'gazelle',
  'frog',
  'tortoise',
  'snail',
  'bee',
  'chick',
  'penguin',
  'duck',
  'parrot',
  'whale',
  'octopus',
  'crab',
  'strawberry',
  'watermelon',
  'pear',
  'pineapple',
  'cherries',
  'sunflower',
  'tulip',
  'cactus',
  'car',
  'train',
  'aeroplane',
  'cloud',
  'umbrella',
  'robot',
  'drum',
] as const

/** The same for classes. */
export const classAvatars = [
  'butterfly',
  'sparrow',
  'kite',
  'rainbow',
  'sailingBoat',
  'tree',
  'sun',
  'rocket',
  'balloon',
  'ladybird',
  'fish',
  'star',
] as const

export type AvatarKind = 'user' | 'class'
export type UserAvatar = (typeof userAvatars)[number]
export type ClassAvatar = (typeof classAvatars)[number]

export const USER_AVATARS = userAvatars.length
export const CLASS_AVATARS = classAvatars.length

const counts: Record<AvatarKind, number> = { user: USER_AVATARS, class: CLASS_AVATARS }

/** Where a picture is served; number 0 stands for accounts that chose no picture. */
export function avatarPath(kind: AvatarKind, number: number): string {
  return `/avatars/${kind}-${number}.png`
}

/**
 * What may be stored as an account's (`user`) or a class's `imageURL`: one of our pictures, or
 * nothing.
 */
export function isAvatarPath(value: string | null, kind?: AvatarKind): boolean {
  if (!value) return true
  let [, of, number] = /^\/avatars\/(user|class)-([1-9]\d?)\.png$/.exec(value) ?? []
  if (!of || (kind && of !== kind)) return false
  return Number(number) <= counts[of as AvatarKind]
}
