'use client'

import { lazy, Suspense, useEffect, useState, type ComponentType, type MouseEvent } from 'react'

export type ConfirmTexts = { title: string; text: string; confirm: string; cancel: string }
export type DialogProps = { action: string; texts: ConfirmTexts; onClose: () => void }

/** Loaded on the first click: no page waits for it. Where that fails, its page asks instead. */
const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then(
    (dialog): { default: ComponentType<DialogProps> } => dialog,
    () => ({ default: LeadToPage }),
  ),
)

/** A link to a page of confirmation; where scripts run, a dialog that sends the same form. */
export function ConfirmLink({
  href,
  label,
  texts,
}: {
  href: string
  label: string
  texts: ConfirmTexts
}) {
  let [open, setOpen] = useState(false)
  let ask = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a className="button quiet" href={href} onClick={ask}>
        {label}
      </a>
      {open && (
        <Suspense>
          <ConfirmDialog action={href} texts={texts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function LeadToPage({ action }: DialogProps) {
  useEffect(() => location.assign(action), [action])
  return null
}
