'use client'

import { useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'
import { TextField } from './field.tsx'
import { FormHead, sayIn, type FormTexts } from './form-head.tsx'
import { ShownOnce } from './shown-once.tsx'

type Texts = FormTexts & Record<'code' | 'codeHint' | 'send', string> & Partial<Record<'codes' | 'codesHint' | 'codesDone', string>>
type Answer = { reply: SubmissionResult<string[]> | null; codes?: string[] }

/** A code of the second factor. Where recovery codes come of it, they take the form's place, this once; `done` leads on from there. */
export function CodeForm({ action, done, texts }: { action: string; done?: string; texts: Texts }) {
  let answer = useActionData<Answer>()
  let [form, { code }] = useForm<{ code: string }, string[]>({ id: 'code', lastResult: answer?.reply })
  if (answer?.codes) {
    return (
      <>
        <title>{texts.title}</title>
        <ShownOnce title={texts.codes!} hint={texts.codesHint!} secrets={answer.codes} />
        <p><a className="button" href={done}>{texts.codesDone}</a></p>
      </>
    )
  }
  return (
    <form method="post" action={action} id={form.id} noValidate className="max-w-md space-y-4">
      <FormHead texts={texts} fields={[code]} />
      <TextField id={code.id} name={code.name} type="text" dir="ltr" autoComplete="one-time-code" spellCheck={false} label={texts.code} hint={texts.codeHint} problem={sayIn(texts)(code.errors)} />
      <button className="button">{texts.send}</button>
    </form>
  )
}
