import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { isReadable, tidyName } from '#app/models/name.ts'

/** So many groups a teacher keeps, and so many children are in one. */
export const MOST_GROUPS = 50
export const MOST_MEMBERS = 100

const id = v.pipe(v.string(message('required')), v.nonEmpty(message('required')), v.maxLength(128))

/** Children's ids, each once. */
export const PupilIDs = v.pipe(
  v.array(id, message('notList')),
  v.maxLength(MOST_MEMBERS, message('tooLong')),
  v.transform((ids) => [...new Set(ids)]),
)

export const GroupFields = v.object({
  name: v.pipe(
    v.string(message('required')),
    v.transform(tidyName),
    v.nonEmpty(message('required')),
    v.maxLength(50, message('nameTooLong')),
    v.check(isReadable, message('required')),
  ),
  pupilIDs: v.pipe(PupilIDs, v.nonEmpty(message('required'))),
})
/** A group as a teacher wants it: its name and who is in it. */
export type GroupFields = v.InferOutput<typeof GroupFields>

/** A kept group. `classID` null: over several classes. */
export type Group = {
  groupID: string
  name: string
  classID: string | null
  className: string | null
  createdBy: string
  /** Those of it who are in a live class now and whom the caller may see. */
  members: GroupMember[]
}
export type GroupMember = { UID: string; displayName: string; imageURL: string | null }
