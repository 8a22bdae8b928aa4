import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawAvatars } from './avatars/draw.ts'
import { runProgram } from './program.ts'

// Draws the pictures of users and classes anew; they are committed, so that a build need not.
await runProgram(async () => {
  let avatars = drawAvatars()
  for (let [file, png] of avatars) writeFileSync(join('public', 'avatars', file), png)
  console.log(
    `Drawn: ${avatars.size} pictures in public/avatars, the largest ${Math.max(...[...avatars.values()].map((png) => png.length))} bytes`,
  )
})
