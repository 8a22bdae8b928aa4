import type { ReactNode } from 'react'
import type { Subject } from '#app/models/subject.ts'
import { Style } from '#app/styles/style.tsx'

export type PictureChip = { label: string; subject: Subject; picture: ReactNode }

/** What goes well, as pictures with a few words. */
export function PictureChips({ chips }: { chips: PictureChip[] }) {
  return (
    <ul className="picture-chips">
      <Style of="family" />
      {chips.map(({ label, subject, picture }) => (
        <li key={label} data-subject={subject}>
          {picture}
          {label}
        </li>
      ))}
    </ul>
  )
}
