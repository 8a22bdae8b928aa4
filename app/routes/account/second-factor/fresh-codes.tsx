'use client'

import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { ShownOnce } from '#app/ui/shown-once.tsx'

type Texts = Record<'title' | 'codes' | 'codesHint' | 'codesDone', string>

/**
 * Where recovery codes have come of a form they stand in place of what stood here, this once;
 * `done` leads on.
 */
export function FreshCodes({
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
