import { writeFile } from 'node:fs/promises'
import { fontFiles } from './font-files.ts'
import { runProgram } from './program.ts'

await runProgram(async () => {
  for (let [path, file] of Object.entries(await fontFiles())) {
    await writeFile(path, file)
    console.log(`${path}: ${file.length} bytes`)
  }
})
