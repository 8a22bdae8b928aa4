import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { can } from '#app/models/can.ts'
import type { Gender, User } from '#app/models/current.ts'
import { tidyName } from '#app/models/name.ts'
import { MOST_RICH_CHARACTERS, RichText } from '#app/models/rich-text.ts'
import type { Role } from '#app/models/role.ts'

export const MOST_IN_SUBJECT = 150
/** So many people are written to by name; more are a class, or the staff. */
export const MOST_BY_NAME = 20
/** So many copies one letter has at most. */
export const MOST_RECIPIENTS = 500
/** So many letters a person sends in an hour; and of those to many at once. */
export const MOST_AN_HOUR = 30
export const MOST_TO_MANY_AN_HOUR = 10

/** What every mailbox has. `all`: all but trash and spam, also what was put away. */
export const systemLabels = [
  'inbox',
  'starred',
  'important',
  'sent',
  'drafts',
  'all',
  'spam',
  'trash',
] as const
export type SystemLabel = (typeof systemLabels)[number]

export const labelColours = ['green', 'blue', 'purple', 'pink', 'red', 'yellow', 'grey'] as const
export type LabelColour = (typeof labelColours)[number]

/** Who a letter is for: people by name, the families of a class or of the school, its staff. */
export type Audience =
  | { kind: 'people' }
  | { kind: 'class'; classID: string }
  | { kind: 'families' }
  | { kind: 'staff' }

/** As a form's choice says it: `people`, `families`, `staff`, or `class:` and an id. */
export const AudienceChoice = v.pipe(
  v.string(message('letterToNobody')),
  v.maxLength(140, message('letterToNobody')),
  v.regex(/^(people|families|staff|class:.+)$/, message('letterToNobody')),
)

export function audienceOf(choice: string): Audience {
  if (choice.startsWith('class:')) return { kind: 'class', classID: choice.slice('class:'.length) }
  return choice === 'families' || choice === 'staff' ? { kind: choice } : { kind: 'people' }
}

/** Whether this role writes to such an audience; to which people is the query's to say. */
export function canWriteTo(user: Pick<User, 'role'>, { kind }: Audience): boolean {
  if (kind === 'people') return true
  return kind === 'class' ? can.writeToFamilies(user) : can.writeToEveryone(user)
}

/** The ids of those written to by name; one more than allowed is enough to be refused. */
export const People = v.pipe(
  v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))),
  v.transform((ids) => [...new Set(ids)]),
  v.maxLength(MOST_BY_NAME, message('tooManyByName')),
)
const Subject = v.pipe(
  v.string(message('subjectRequired')),
  v.transform(tidyName),
  v.maxLength(MOST_IN_SUBJECT, message('subjectTooLong')),
)

/** What a letter says. */
export const LetterWords = v.object({
  subject: v.pipe(Subject, v.nonEmpty(message('subjectRequired'))),
  text: RichText,
})
export type LetterWords = v.InferOutput<typeof LetterWords>

/** A letter to be sent. */
export const NewLetter = v.object({
  audience: AudienceChoice,
  people: People,
  ...LetterWords.entries,
})
export type NewLetter = v.InferOutput<typeof NewLetter>

/** A letter that is being written may lack anything. */
export const DraftWords = v.object({
  audience: AudienceChoice,
  people: People,
  subject: Subject,
  text: v.pipe(v.string(), v.maxLength(MOST_RICH_CHARACTERS, message('textTooLong'))),
})
export type DraftWords = v.InferOutput<typeof DraftWords>

export type Correspondent = {
  UID: string
  displayName: string
  imageURL: string | null
  gender: Gender
  role: Role
}
export type OwnLabel = { labelID: string; name: string; colour: LabelColour }

/** A letter in a list, as its holder has it. */
export type ListedLetter = {
  mailID: string
  threadID: string
  folder: Folder
  /** Milliseconds: when it was sent, or arrived. */
  at: number
  isUnread: boolean
  isStarred: boolean
  isImportant: boolean
  isOwn: boolean
  hasFiles: boolean
  from: Correspondent
  to: Recipients
  subject: string
  snippet: string
  labels: OwnLabel[]
}
export type Folder = 'inbox' | 'sent' | 'archive' | 'trash' | 'spam'
/** `name`: of the first by name, for who wrote the letter; `className`: of a letter to a class. */
export type Recipients = {
  audience: Audience['kind']
  count: number
  name: string | null
  className: string | null
}
