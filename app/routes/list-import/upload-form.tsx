'use client'

import { useActionData } from 'react-router'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { FormHead, sayIn, type FormTexts } from '#app/ui/form-head.tsx'

const accepted = [
  '.csv',
  '.txt',
  '.xlsx',
  '.zip',
  'text/csv',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

type Texts = FormTexts & Record<'file' | 'fileHint' | 'read' | 'row', string>

/** Uploads one file, and says what is wrong with the one before. */
export function UploadForm({ action, texts }: { action: string; texts: Texts }) {
  let answer = useActionData<{ problem: string; row?: number }>()
  let problem =
    answer &&
    [sayIn(texts)([answer.problem]), answer.row && `${texts.row} ${answer.row}`]
      .filter(Boolean)
      .join(' · ')
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="card max-w-2xl space-y-5 p-5 sm:p-7"
    >
      <FormHead texts={texts} fields={[{ id: 'file', errors: problem ? [problem] : undefined }]} />
      <FileDrop
        id="file"
        name="file"
        label={texts.file}
        hint={texts.fileHint}
        {...(problem && { problem })}
        accept={accepted.join(',')}
      />
      <button className="button">{texts.read}</button>
    </form>
  )
}
