import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect, inject, vi } from 'vitest'

/** The letters that have arrived for an address, oldest first, as a mail program reads them. */
export async function lettersTo(address: string): Promise<Email[]> {
  let folder = inject('mailFolder')
  let letters = await Promise.all(
    (await readdir(folder))
      .toSorted()
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return letters.filter(({ to }) => to?.some((each) => each.address === address))
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
