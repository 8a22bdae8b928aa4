import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect, vi } from 'vitest'
import { ownSite } from './own-site.ts'

const read = new Map<string, Promise<Email>>()

/** The letters that have arrived for an address, oldest first, as a mail program reads them. */
export async function lettersTo(address: string): Promise<Email[]> {
  let folder = ownSite().mailFolder
  let names = (await readdir(folder)).toSorted()
  let letters = await Promise.all(names.map((name) => letterIn(join(folder, name))))
  return letters.filter(({ to }) => to?.some((each) => each.address === address))
}

/** Each is read once, however many wait for the next. */
function letterIn(path: string): Promise<Email> {
  let letter = read.get(path) ?? readFile(path).then((source) => PostalMime.parse(source))
  read.set(path, letter)
  return letter
}

/** Waits for so many of them: letters leave after the answer. */
export async function awaitLetters(address: string, count: number): Promise<Email[]> {
  return vi.waitFor(
    async () => {
      let letters = await lettersTo(address)
      expect(letters).toHaveLength(count)
      return letters
    },
    { timeout: 20_000, interval: 100 },
  )
}
