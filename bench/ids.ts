import { createHash } from 'node:crypto'

/** Ids as long and as incompressible as real ones. */
export function idOf(name: string): string {
  return createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-7$3-8$4-$5')
}

export const ids = {
  import: idOf('import'),
  school: idOf('school'),
  class: idOf('class 0'),
  pupil: idOf('pupil 0'),
  lesson: idOf('lesson 0'),
  exercise: idOf('exercise 0 0'),
  ingestKey: idOf('ingest key'),
  message: idOf('message'),
  group: idOf('group'),
  note: idOf('note'),
  report: idOf('report'),
  assignment: idOf('assignment'),
}
