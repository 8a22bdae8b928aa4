import { readTable } from '#app/models/roster/read-file.ts'
import type { TableRead } from '#app/models/tables/table.ts'
import { TABLE_BYTES } from '#app/models/tables/table.ts'

/** What may be wrong with an uploaded file. */
export const fileReasons = [
  'required',
  'fileEmpty',
  'fileUnknown',
  'fileOld',
  'fileBroken',
  'fileTooDeep',
  'fileTooLarge',
  'tooManyRows',
] as const

type UploadedFile = {
  name: string
  read: TableRead | { ok: false; problem: 'required' | 'fileTooLarge'; row?: number }
}

/** The table in the file of a form, or what is wrong with it; `isKnown` is for `readTable`. */
export async function readUploadedFile(
  request: Request,
  isKnown?: (head: string) => boolean,
): Promise<UploadedFile> {
  let file = (await request.formData()).get('file')
  if (!(file instanceof File) || file.size === 0)
    return { name: '', read: { ok: false, problem: 'required' } }
  if (file.size > TABLE_BYTES)
    return { name: file.name, read: { ok: false, problem: 'fileTooLarge' } }
  return { name: file.name, read: readTable(new Uint8Array(await file.arrayBuffer()), isKnown) }
}
