import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'
import { Trouble } from '#scripts/program.ts'
import { roles, type BenchRole } from './fill.ts'
import { idOf, ids } from './ids.ts'
import { lifeIds, post, product } from './school-life.ts'

/**
 * Every address of app/routes.ts, as seen by somebody; no role: a visitor who has not signed in.
 */
export type Asked = Page & { path: string; role?: BenchRole | undefined }
/**
 * `scripts`: whether the route asks for React, for a small file of its own, or for nothing, as most
 * do.
 */
type Page = { pattern: string; scripts: 'react' | 'small' | 'none' }

const app = join(import.meta.dirname, '..', 'app')
const parameters: Record<string, string> = {
  schoolID: ids.school,
  classID: ids.class,
  studentID: ids.pupil,
  lessonID: ids.lesson,
  exerciseID: ids.exercise,
  userID: ids.pupil,
  keyID: ids.ingestKey,
  messageID: ids.message,
  sessionID: 'none',
  provider: 'google',
  batchID: 'none',
  importID: ids.import,
  position: '1',
  role: 'student',
  subscriptionID: 'none',
  pairingID: 'none',
  personID: idOf('guardian'),
  identityID: 'google-1',
  holidayID: idOf('holiday 0'),
  title: post,
  name: product,
  orderID: lifeIds.order,
  reviewID: lifeIds.review,
  discountID: 'none',
  commentID: lifeIds.comment,
  noteID: ids.note,
  eventID: lifeIds.event,
  addressID: lifeIds.address,
  boardID: lifeIds.board,
  columnID: lifeIds.column,
  cardID: lifeIds.card,
  fileID: lifeIds.cardFile,
  file: 'none.ics',
  reportID: ids.report,
  copyID: 'none',
  groupID: ids.group,
  assignmentID: ids.assignment,
  systemLabel: 'all',
  mailID: lifeIds.letter,
  labelID: lifeIds.label,
  draftID: 'none',
  conversationKey: lifeIds.conversation,
  messageReportID: lifeIds.reported,
  pictureID: lifeIds.picture,
  accountID: idOf('teacher'),
  childID: ids.pupil,
  postID: lifeIds.profilePost,
  targetID: lifeIds.said,
  kind: 'message',
}

export function everyPage(): Asked[] {
  return pagesIn(routes, '').flatMap((page) =>
    [undefined, ...roles].map((role) => ({ ...page, path: filled(page.pattern), role })),
  )
}

export function asAsked({
  pattern,
  role = 'visitor',
}: {
  pattern: string
  role?: string | undefined
}): string {
  return `${pattern} as ${role}`
}

function pagesIn(entries: RouteConfigEntry[], above: string): Page[] {
  return entries.flatMap(({ path, index, file, children }) => {
    let pattern = path ? `${above}/${path}` : above
    if (children) return pagesIn(children, pattern)
    return path || index
      ? [{ pattern: pattern || '/', scripts: scriptsOf(readFileSync(join(app, file), 'utf8')) }]
      : []
  })
}

function scriptsOf(route: string): Page['scripts'] {
  if (/^export const handle = .*enhanced: true/m.test(route)) return 'react'
  return /^export const handle = .*script: '/m.test(route) ? 'small' : 'none'
}

function filled(pattern: string): string {
  return pattern.replace('/*', '/no-such-page').replace(/:(\w+)/g, (_, name: string) => {
    if (name in parameters) return parameters[name]!
    throw new Trouble(`bench/pages.ts does not know what to put for :${name} in ${pattern}.`)
  })
}
