import * as v from 'valibot'

/** A file that comes with a letter; `size` in bytes. */
export const FileRow = v.strictObject({
  fileID: v.string(),
  mailID: v.string(),
  name: v.string(),
  type: v.string(),
  size: v.number(),
})
export type LetterFile = v.InferOutput<typeof FileRow>
