// Takes each scope out of the rules, one at a time, and asks the authorisation matrix: it must
// notice every time. Runs in one process: each mutant is a fresh load of our own modules, told
// apart by `?mutant=n`, with one of them changed as it is read.
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { mutants, mutate } from './mutants.ts'

const root = pathToFileURL(join(import.meta.dirname, '..', '..', '..')).href
const all = mutants()

registerHooks({
  resolve(specifier, context, next) {
    let resolved = next(specifier, context)
    let trial = context.parentURL?.match(/\?mutant=-?\d+$/)?.[0]
    return trial && resolved.url.startsWith(root) && !resolved.url.includes('/node_modules/')
      ? { ...resolved, url: resolved.url + trial }
      : resolved
  },
  load(url, context, next) {
    let loaded = next(url, context)
    let [, file, number] = url.match(/\/app\/models\/([^?]+)\?mutant=(\d+)$/) ?? []
    let mutant = all[Number(number)]
    return mutant && mutant.file === file
      ? { ...loaded, source: mutate(String(loaded.source), mutant) }
      : loaded
  },
})

// `trial.ts 0/2` tries the first of two shares; `trial.ts 0/1 visible` only what is labelled so.
let [share = '0/1', ...only] = process.argv.slice(2)
let [mine, shares] = share.split('/').map(Number) as [number, number]
let asked = [...all.keys()].filter(
  (number) =>
    number % shares === mine &&
    (only.length === 0 || only.some((text) => all[number]!.label.includes(text))),
)

let survivors = 0
let began = Date.now()
// First with nothing taken out: a matrix that complains of everything would find every mutant.
for (let number of [-1, ...asked]) {
  let label = all[number]?.label ?? 'nothing'
  let { firstDeviation }: typeof import('./world.ts') = await import(`./world.ts?mutant=${number}`)
  let noticed = await firstDeviation()
  let fine =
    number < 0
      ? noticed === undefined
      : noticed !== undefined && !/: 5\d\d instead of/.test(noticed)
  if (!fine) survivors++
  console.log(
    `${fine ? 'ok      ' : 'SURVIVED'} ${label.padEnd(48)} ${noticed ?? 'nothing noticed'}`.slice(
      0,
      200,
    ),
  )
}
console.log(
  `${asked.length} scopes taken out one at a time, ${survivors} unnoticed, ${((Date.now() - began) / 1000).toFixed(1)} s`,
)
process.exit(survivors > 0 ? 1 : 0)
