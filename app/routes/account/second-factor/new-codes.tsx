'use client'

import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { ShownOnce } from '#app/ui/shown-once.tsx'

type Texts = Record<'title' | 'codes' | 'codesHint' | 'codesDone', string>

/** Shows new recovery codes in place of the form that created them, this once; `done` leads on. */
export function NewCodes({
  done,
  texts,
  children,
}: {
  done: string
  texts: Texts
  children: ReactNode
}) {
  let codes = useActionData<{ codes?: string[] }>()?.codes
  if (!codes) return children
  return (
    <>
      <title>{texts.title}</title>
      <ShownOnce title={texts.codes} hint={texts.codesHint} secrets={codes} />
      <p>
        <a className="button" href={done}>
          {texts.codesDone}
        </a>
      </p>
    </>
  )
}
