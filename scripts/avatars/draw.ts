import { classAvatars, userAvatars } from '#app/models/avatar.ts'
import { classes, users } from './list.ts'
import { person, seedling } from './nothing-chosen.ts'
import { rasterise } from './tile.ts'

/** Every picture by its file's name, as it is in public/avatars. */
export function drawAvatars(): Map<string, Buffer> {
  let drawings = [
    ...[person, ...userAvatars.map((name) => users[name])].map(
      (svg, at) => [`user-${at}.png`, svg] as const,
    ),
    ...[seedling, ...classAvatars.map((name) => classes[name])].map(
      (svg, at) => [`class-${at}.png`, svg] as const,
    ),
  ]
  return new Map(drawings.map(([file, svg]) => [file, rasterise(svg)]))
}
