import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Trouble, whenEnding } from '#scripts/program.ts'
import type { Fault } from './fault.ts'

const root = join(import.meta.dirname, '..', '..')

/**
 * A copy of the project as it stands, elsewhere: a trial that is killed leaves no fault behind. Its
 * packages are ours, by links; what tools keep beside them (caches, locks) is the copy's own.
 */
export function copyProject(): string {
  let copy = mkdtempSync(join(tmpdir(), 'rawda-faults-'))
  whenEnding(() => rmSync(copy, { recursive: true, force: true }))
  let listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  let files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\0')
  for (let file of files.filter((file) => file !== '' && existsSync(join(root, file)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  let packages = join(root, 'node_modules')
  mkdirSync(join(copy, 'node_modules'))
  for (let name of readdirSync(packages))
    if (name === '.bin' || !name.startsWith('.'))
      symlinkSync(join(packages, name), join(copy, 'node_modules', name))
  return copy
}

/** Plants a fault in a copy; what it gives back takes it out again. */
export function plant({ name, file, from, to }: Fault, copy: string): () => void {
  let path = join(copy, file)
  let source = existsSync(path) ? readFileSync(path, 'utf8') : ''
  let places = source.split(from).length - 1
  if (places !== 1)
    throw new Trouble(
      `“${name}” cannot be planted: in ${file} its text stands ${places} times, not once.\n${from}`,
    )
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
  return () => writeFileSync(path, source)
}
