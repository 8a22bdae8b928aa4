import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawAvatars } from './avatars/draw.ts'
import { runProgram } from './program.ts'

// Draws the pictures of users and classes; they are committed, so a build does not need this.
await runProgram(async () => {
  let avatars = drawAvatars()
  for (let [file, png] of avatars) writeFileSync(join('public', 'avatars', file), png)
  let largest = Math.max(...[...avatars.values()].map((png) => png.length))
  console.log(`Drawn: ${avatars.size} pictures in public/avatars, the largest ${largest} bytes`)
})
