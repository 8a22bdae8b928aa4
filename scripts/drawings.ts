import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drawDrawings } from './drawings/draw.ts'
import { runProgram } from './program.ts'

const FOLDER = join('app', 'drawings')

// Draws lessons, scenes and marks; they are committed, so a build does not need this.
await runProgram(async () => {
  let drawings = drawDrawings()
  for (let file of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.svg') && !drawings.has(file)) rmSync(join(FOLDER, file))
  for (let [file, svg] of drawings) {
    mkdirSync(join(FOLDER, dirname(file)), { recursive: true })
    writeFileSync(join(FOLDER, file), svg)
  }
  let largest = Math.max(...[...drawings.values()].map((svg) => svg.length))
  console.log(`Drawn: ${drawings.size} files in ${FOLDER}, the largest ${largest} bytes`)
})
