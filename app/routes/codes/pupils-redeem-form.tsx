'use client'

import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { FormHead, type FormTexts } from '#app/ui/form-head.tsx'
import { LongField } from '#app/ui/long-field.tsx'

/** The action's answer: `problem` where no code was tried, else a line for each that was. */
export type Redeeming = {
  pasted: string
  problem?: string
  results: { UID: string; name: string; said: string; isDone: boolean }[]
}
type Texts = FormTexts & Record<'hint' | 'codes' | 'codesHint' | 'send' | 'keep' | 'some', string>
type Props = { action: string; back: string; texts: Texts; rows: number; children: ReactNode }

/** Codes for the pupils above, one a line. The input stays: codes that worked may be sent again. */
export function RedeemForm({ action, back, texts, rows, children }: Props) {
  let answer = useActionData<Redeeming>()
  let results = answer?.problem === undefined ? answer?.results : undefined
  return (
    <form method="post" action={action} className="card space-y-4">
      <FormHead
        texts={texts}
        fields={[{ id: 'codes', errors: answer?.problem ? [answer.problem] : undefined }]}
        problem={results && texts.some}
      >
        {results && (
          <ul className="list-disc ps-5">
            {results.map(({ UID, name, said, isDone }) => (
              <li key={UID} className={isDone ? undefined : 'font-bold'}>
                <bdi className="wrap-anywhere">{name}</bdi>: {said}
              </li>
            ))}
          </ul>
        )}
      </FormHead>
      <p>{texts.hint}</p>
      {children}
      <LongField
        id="codes"
        name="codes"
        label={texts.codes}
        hint={texts.codesHint}
        problem={answer?.problem}
        rows={Math.min(20, Math.max(3, rows + 1))}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={answer?.pasted}
      />
      <p className="flex flex-wrap gap-3">
        <button className="button">{texts.send}</button>
        <a className="button quiet" href={back}>
          {texts.keep}
        </a>
      </p>
    </form>
  )
}
