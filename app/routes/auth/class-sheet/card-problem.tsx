'use client'

import { useActionData } from 'react-router'
import { sayIn } from '#app/ui/form-head.tsx'

/** Why a valid card did not sign in. */
export function CardProblem({ texts }: { texts: Record<string, string> }) {
  let complaints = useActionData<{ complaints: string[] }>()?.complaints
  return (
    complaints && (
      <p role="alert" className="problem">
        {sayIn(texts)(complaints)}
      </p>
    )
  )
}
