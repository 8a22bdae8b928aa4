import { createHash } from 'node:crypto'
import { createReadStream, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Trouble } from '../program.ts'

/** As `sha256sum --check` reads it, too. */
const LIST = 'SHA256SUMS'

/** The SHA-256 of a file, in hex. */
export async function checksumOf(file: string): Promise<string> {
  let hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Writes the checksum of each file of a folder into the folder. */
export async function writeChecksums(folder: string): Promise<void> {
  let lines: string[] = []
  for (let name of filesIn(folder)) lines.push(`${await checksumOf(join(folder, name))}  ${name}\n`)
  writeFileSync(join(folder, LIST), lines.join(''))
}

/** Insists that a folder holds exactly the files that its checksums speak of. */
export async function verifyChecksums(folder: string): Promise<void> {
  let wanted = new Map(
    readOr(join(folder, LIST))
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  )
  let files = filesIn(folder)
  if (wanted.size === 0) throw new Trouble('This is no backup of Rawda: it has no checksums.')
  for (let name of new Set([...wanted.keys(), ...files]))
    if (!files.includes(name) || (await checksumOf(join(folder, name))) !== wanted.get(name))
      throw new Trouble(`The backup is damaged: ${name} is not as it was written.`)
}

function filesIn(folder: string): string[] {
  return globSync('**', { cwd: folder })
    .filter((name) => name !== LIST && statSync(join(folder, name)).isFile())
    .toSorted()
}

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
