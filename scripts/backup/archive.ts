import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { Trouble } from '../program.ts'

/** Makes one file of a folder. Only its owner may read it: it holds what children did. */
export async function pack(folder: string, file: string): Promise<void> {
  await tar(['-c', '-z', '-f', file, '-C', folder, '.'], `The backup ${file} was not written`)
}

/** Makes a folder of such a file again. */
export async function unpack(file: string, folder: string): Promise<void> {
  await tar(['-x', '-z', '-f', file, '-C', folder], `The backup ${file} cannot be read`)
}

async function tar(words: string[], trouble: string): Promise<void> {
  let before = process.umask(0o077)
  let child = spawn('tar', words, { stdio: ['ignore', 'ignore', 'pipe'] })
  process.umask(before)
  let said = text(child.stderr)
  try {
    let [code] = await once(child, 'close')
    if (code === 0) return
  } catch {
    throw new Trouble(`${trouble}: this system has no tar.`)
  }
  throw new Trouble(`${trouble}: ${(await said).trim()}`)
}
