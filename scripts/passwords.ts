import { writeFile } from 'node:fs/promises'
import { passwordFile } from './password-file.ts'
import { runProgram } from './program.ts'

await runProgram(async () => {
  let { path, text, count } = passwordFile()
  await writeFile(path, text)
  console.log(`${path}: ${count} passwords`)
})
