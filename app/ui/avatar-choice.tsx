'use client'

import { avatarPath, USER_AVATARS } from '#app/models/avatar.ts'

type Props = { name: string; selected: string; labels: string[] }

/** Our drawings as a group of radio buttons; `labels` names them from the first on. */
export function AvatarChoice({ name, selected, labels }: Props) {
  return (
    <ul className="flex flex-wrap gap-2">
      {Array.from({ length: USER_AVATARS }, (_, at) => avatarPath(at + 1)).map((path, at) => (
        <li key={path}>
          <label className="chip cursor-pointer gap-2">
            <input type="radio" className="size-6 accent-leaf" name={name} value={path} defaultChecked={path === selected} />
            {labels[at]}
          </label>
        </li>
      ))}
    </ul>
  )
}
