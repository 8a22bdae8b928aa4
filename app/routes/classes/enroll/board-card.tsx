import type { EnrolCard } from '#app/models/classes/enrolment.ts'
import { Avatar } from '#app/ui/avatar.tsx'

/** A person on a board. `note`: marks an unsaved choice. */
export function BoardCard({
  card: { UID, displayName, email, imageURL },
  ticked,
  note,
}: {
  card: EnrolCard
  ticked: boolean
  note?: string | undefined
}) {
  let name = displayName || '–'
  return (
    <li data-card={name} className="board-card">
      <label className="tick w-full">
        <input type="checkbox" name="enrolled" value={UID} defaultChecked={ticked} />
        <Avatar imageURL={imageURL} size={32} lazy />
        <span className="min-w-0 flex-1">
          <span className="block">
            <bdi className="wrap-anywhere">{name}</bdi>
          </span>
          {email && (
            <span className="muted block text-sm">
              <bdi className="wrap-anywhere">{email}</bdi>
            </span>
          )}
        </span>
        {note && <span className="badge">{note}</span>}
      </label>
    </li>
  )
}
