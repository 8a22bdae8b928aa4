'use client'

import { getInputProps, useForm, type SubmissionResult } from '@conform-to/react'
import { useActionData } from 'react-router'

type Texts = Record<'name' | 'nameHint' | 'make' | 'made' | 'madeHint' | 'problem' | (string & {}), string>
type Answer = { reply: SubmissionResult<string[]> | null; made: { name: string; key: string } | null }

/** Makes a key; the answer to this form is the only place that ever shows it. */
export function IngestKeyForm({ action, secret, texts }: { action: string; secret: string; texts: Texts }) {
  let answer = useActionData<Answer>()
  let [form, { name }] = useForm<{ name: string }, string[]>({ id: 'new-key', lastResult: answer?.reply })
  let problem = name.errors?.map((error) => texts[error] ?? error).join(' ')
  return (
    <section className="card space-y-4">
      {answer?.made && (
        <div role="status" className="rounded-xl bg-leaf-tint p-4">
          <h2>{texts.made} <bdi>{answer.made.name}</bdi></h2>
          <p>{texts.madeHint}</p>
          <p className="pt-2"><code dir="ltr" className="block rounded-lg border border-line bg-card p-3 break-all select-all">{answer.made.key}</code></p>
        </div>
      )}
      <form method="post" action={action} id={form.id} noValidate className="space-y-3">
        <input type="hidden" name="secret" value={secret} />
        <div>
          <label htmlFor={name.id} className="font-bold">{texts.name}</label>
          <p id="name-hint" className="muted text-sm">{texts.nameHint}</p>
          <input {...getInputProps(name, { type: 'text' })} key={undefined} className="field max-w-md" dir="auto" maxLength={80} aria-describedby={problem ? `name-hint ${name.errorId}` : 'name-hint'} autoComplete="off" />
          {problem && <p id={name.errorId} className="font-bold text-rose">{problem}</p>}
        </div>
        <button className="button">{texts.make}</button>
      </form>
    </section>
  )
}
