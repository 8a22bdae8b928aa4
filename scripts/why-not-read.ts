import { join } from 'node:path'
import type { Mapping } from '#app/models/attempts/event-files/mapping.ts'
import { csvColumns } from './csv-rows.ts'

/** Sentences that name the files which an import leaves out, each with the reason true of it. */
export async function whyNotRead(
  folder: string,
  names: string[],
  { answers }: Pick<Mapping, 'answers'>,
): Promise<string[]> {
  let columns = await Promise.all(
    names.map((name) => csvColumns(join(folder, name)).catch((): string[] => [])),
  )
  let unknown = names.filter((_, at) => columns[at]!.includes(answers))
  let silent = names.filter((name) => !unknown.includes(name))
  return [
    ...(silent.length > 0
      ? [`Not read, because they do not say what was right or wrong: ${silent.join(', ')}`]
      : []),
    ...(unknown.length > 0
      ? [`Not read, because it is not known what their exercises are: ${unknown.join(', ')}`]
      : []),
  ]
}
