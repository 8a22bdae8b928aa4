import { and, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { classesToWriteFor } from '#app/models/blog/choices.server.ts'
import { commentsToDecide, findComment } from '#app/models/blog/comments.server.ts'
import { countedPosts } from '#app/models/blog/list.server.ts'
import type { Audience } from '#app/models/blog/post.ts'
import { createPost } from '#app/models/blog/write.server.ts'
import { eventChoices } from '#app/models/calendar/find.server.ts'
import { addToGroup } from '#app/models/chat/group.server.ts'
import { listConversations } from '#app/models/chat/list.server.ts'
import { findChatPicture } from '#app/models/chat/picture.server.ts'
import { seeConversation } from '#app/models/chat/seen.server.ts'
import { sendMessage } from '#app/models/chat/send.server.ts'
import { startGroup } from '#app/models/chat/start.server.ts'
import { block, findToBlock } from '#app/models/contacts/block.server.ts'
import { listContacts } from '#app/models/contacts/list.server.ts'
import { actOnLetters } from '#app/models/correspondence/act.server.ts'
import { openComposing } from '#app/models/correspondence/compose.server.ts'
import { findDraft } from '#app/models/correspondence/drafts.server.ts'
import { findFile } from '#app/models/correspondence/files.server.ts'
import { passFilesOn } from '#app/models/correspondence/forward.server.ts'
import { listLetters } from '#app/models/correspondence/list.server.ts'
import { readLetter } from '#app/models/correspondence/read.server.ts'
import { sendLetter } from '#app/models/correspondence/send.server.ts'
import type { Current } from '#app/models/current.ts'
import { inBucket } from '#app/models/in-bucket.server.ts'
import { createBoard, findBoard, renameBoard } from '#app/models/kanban/boards.server.ts'
import { archiveCard, restoreCard } from '#app/models/kanban/card-state.server.ts'
import { CardFields } from '#app/models/kanban/card.ts'
import { createCard } from '#app/models/kanban/cards.server.ts'
import { columnsOf, moveColumn, renameColumn } from '#app/models/kanban/columns.server.ts'
import { findComment as findTaskComment } from '#app/models/kanban/comments.server.ts'
import { askDueTasks } from '#app/models/kanban/due-tasks.server.ts'
import { findCardFile } from '#app/models/kanban/files.server.ts'
import { openNewCard } from '#app/models/kanban/open-board.server.ts'
import { openCardToChange, openCardToMove, readCard } from '#app/models/kanban/read-card.server.ts'
import { done } from '#app/models/outcome.ts'
import { picturePath } from '#app/models/picture-path.ts'
import { keepMessagePicture } from '#app/models/pictures/message-picture.server.ts'
import { findPicture, keepPicture } from '#app/models/pictures/store.server.ts'
import { findToReport } from '#app/models/safety/report.server.ts'
import { listReports, settleReport } from '#app/models/safety/reported.server.ts'
import {
  accounts,
  auditLog,
  blocks,
  chatMessages,
  guardians,
  kanbanAssignees,
  kanbanBoards,
  kanbanCards,
  kanbanColumns,
  kanbanLikes,
  letterCopies,
  letterDrafts,
  letterFiles,
  participants,
  postComments,
  posts,
  reportsOfMessages,
} from '#db/schema.ts'
import type { CallerName } from '#tests/support/callers.ts'
import type { World } from '#tests/support/world.ts'
import { isSame, line, type Question } from './question.ts'

// What people write to each other and what a school tells and plans: who finds it.

type Of<value> = Partial<Record<CallerName, value>>

const staffOfZaytoun: CallerName[] = ['teacher', 'otherTeacher', 'formerTeacher', 'admin']
const GIF = { type: 'image/gif' as const, bytes: new Uint8Array(1) }
const readersOfFarm: CallerName[] = [
  'teacher',
  'otherTeacher',
  'formerTeacher',
  'admin',
  'student',
  'classmate',
  'guardian',
]

/** A file that layla's letter to muna has. */
async function fileOfLetter(current: Current, id: World['id']) {
  let objectId = id('bytes')
  let stored = { httpMetadata: { contentType: 'image/gif' }, customMetadata: {} }
  await inBucket(current, (bucket) => bucket.put(`letter/${objectId}`, GIF.bytes, stored))
  let about = { letterId: id('letter'), accountId: id('layla'), objectId }
  let file = { name: 'x.gif', type: 'image/gif', size: 1, at: current.now }
  await current.db
    .insert(letterFiles)
    .values({ id: id('file'), ...about, ...file })
    .onConflictDoNothing()
  return findFile(current, id('file'))
}

/** A request for the face of one who said something below news. */
async function faceBelow(
  current: Current,
  id: World['id'],
  { who, post }: { who: string; post: string },
) {
  let { db } = current
  let face = await keepPicture(current, id(who), GIF)
  let said = { id: id('said-below'), postId: id(post), schoolId: id('zaytoun'), authorId: id(who) }
  let { imageUrl } = (
    await db
      .select()
      .from(accounts)
      .where(eq(accounts.id, id(who)))
  )[0]!
  let show = (path: string | null) =>
    db
      .update(accounts)
      .set({ imageUrl: path })
      .where(eq(accounts.id, id(who)))
  await show(picturePath(face))
  await db.insert(postComments).values({ ...said, text: 'x', state: 'shown', createdAt: 0 })
  let finding = await findPicture(current, face)
  await db.delete(postComments).where(eq(postComments.id, said.id))
  await show(imageUrl)
  return finding
}

/** Ids without what makes them a world's own, in order. */
function named(ids: string[]): string[] {
  return ids.map((id) => id.slice(id.indexOf('_') + 1)).toSorted()
}

/** To whom a form offers to give a task; another question invites somebody who is nobody yet. */
function whoMayBeGiven(colleagues: { UID: string }[]): string[] {
  return named(colleagues.map(({ UID }) => UID)).filter((name) => name !== 'waiting')
}

/** Whom each may write to. */
const contactsOf: Of<string[]> = {
  otherTeacher: ['hind', 'layla', 'yousef', 'zain'],
  teacher: ['adam', 'hind', 'muna', 'omar', 'salma', 'zain'],
  formerTeacher: ['hind', 'layla', 'omar'],
  admin: ['adam', 'jamila', 'layla', 'muna', 'omar', 'salma', 'sara', 'tariq', 'yousef', 'zain'],
  supervisor: ['hind', 'rima'],
  student: ['hind', 'layla'],
  classmate: ['hind', 'layla'],
  guardian: ['hind', 'layla'],
  unsubscribed: ['hind'],
  lapsedGuardian: ['hind'],
  foreignAdmin: ['karim', 'nour', 'sami', 'sara', 'tala'],
  foreignTeacher: ['nour', 'rima', 'sami', 'tala'],
  foreignStudent: ['karim', 'rima'],
  foreignGuardian: ['karim', 'rima'],
  movedStudent: ['karim', 'rima'],
}

const conversationsOf: Of<string[]> = {
  teacher: ['meeting', 'talk'],
  otherTeacher: ['meeting'],
  guardian: ['talk'],
  admin: ['meeting', 'old-meeting'],
}

const lettersOf: Of<string[]> = {
  teacher: ['letter'],
  guardian: ['letter'],
  admin: ['old-letter'],
}

const classesOf: Of<string[]> = {
  teacher: ['butterflies'],
  otherTeacher: ['sparrows'],
  admin: ['butterflies', 'sparrows'],
  foreignTeacher: ['foxes'],
  foreignAdmin: ['foxes'],
}

const countOfPosts: Of<number> = {
  teacher: 4,
  otherTeacher: 4,
  formerTeacher: 4,
  admin: 4,
  student: 3,
  classmate: 3,
  guardian: 3,
  unsubscribed: 2,
  foreignTeacher: 1,
  foreignAdmin: 1,
  foreignStudent: 1,
  foreignGuardian: 1,
  movedStudent: 1,
}

const newPost = (audience: Audience, classID: string | null) => ({
  title: 'x',
  description: '',
  text: 'x',
  tags: [],
  audience,
  classID,
  coverAlt: '',
  isClosed: false,
})

const toPerson = (UID: string) => ({
  audience: 'people' as const,
  people: [UID],
  subject: 'x',
  text: 'x',
})

const staff: CallerName[] = [
  'teacher',
  'otherTeacher',
  'formerTeacher',
  'admin',
  'foreignTeacher',
  'foreignAdmin',
]

export const lifeQuestions: Question[] = [
  line({
    name: 'whom one may write to',
    async ask(current) {
      let listing = await listContacts(current, 'chat', { limit: 50 })
      if (!listing.ok) return done(null)
      // Another question invites somebody who is nobody yet.
      let found = named(listing.value.map(({ UID }) => UID))
      return done(found.filter((name) => name !== 'waiting'))
    },
    may: 'everyone',
    right: (found, caller) => found === null || isSame(found, contactsOf[caller] ?? []),
  }),
  line({
    name: 'one’s conversations',
    async ask(current) {
      let listing = await listConversations(current)
      return done(
        listing.ok
          ? named(listing.value.items.map(({ conversationKey }) => conversationKey))
          : null,
      )
    },
    may: 'everyone',
    right: (found, caller) => found === null || isSame(found, conversationsOf[caller] ?? []),
  }),
  line({
    name: 'a look at a conversation of a school that karim and tala left',
    async ask(current, id) {
      let own = and(
        eq(participants.conversationId, id('old-meeting')),
        eq(participants.accountId, current.user.UID),
      )
      await seeConversation(current, id('old-meeting'))
      let [part] = await current.db.select().from(participants).where(own)
      return done(part?.seenUpTo ?? 0)
    },
    may: 'everyone',
    right: (seenUpTo, caller) => seenUpTo === (caller === 'admin' ? 1 : 0),
  }),
  line({
    name: 'a message to karim and tala, who left the school',
    ask: (current, id) =>
      sendMessage(current, id('old-meeting'), crypto.randomUUID(), { text: 'x' }),
    may: [],
  }),
  line({
    name: 'rima of Cedar in a group of Zaytoun',
    ask: (current, id) => addToGroup(current, id('meeting'), [id('rima')]),
    may: [],
  }),
  line({
    name: 'a group with rima',
    ask: (current, id) =>
      startGroup(current, crypto.randomUUID(), { UIDs: [id('rima')], name: 'x' }),
    may: ['foreignTeacher'],
  }),
  line({
    name: 'the picture of a message that was reported',
    async ask(current, id) {
      let pictureId = await keepMessagePicture(current, id('muna'), GIF)
      await current.db
        .update(chatMessages)
        .set({ pictureId })
        .where(eq(chatMessages.id, id('answered')))
      return findChatPicture(current, pictureId)
    },
    may: ['teacher', 'guardian', 'admin'],
  }),
  line({
    name: 'muna, to be blocked',
    async ask(current, id) {
      let finding = await findToBlock(current, 'chat', id('muna'))
      return finding.ok ? done(null) : finding
    },
    may: ['teacher'],
  }),
  line({
    name: 'muna, blocked',
    async ask(current, id) {
      let blocking = await block(current, 'chat', id('muna'))
      await current.db.delete(blocks).where(eq(blocks.blockerId, current.user.UID))
      return blocking
    },
    may: ['teacher'],
  }),
  line({
    name: 'one’s letters',
    async ask(current) {
      let listing = await listLetters(current, { systemLabel: 'all' }, { limit: 50 })
      let known = ['letter', 'old-letter']
      return done(
        listing.ok
          ? named(listing.value.items.map(({ mailID }) => mailID)).filter((id) =>
              known.includes(id),
            )
          : null,
      )
    },
    may: 'everyone',
    right: (found, caller) => found === null || isSame(found, lettersOf[caller] ?? []),
  }),
  line({
    name: 'a star on a letter of layla’s to muna',
    async ask(current, id) {
      let { db } = current
      let ofLetter = eq(letterCopies.letterId, id('letter'))
      await db.update(letterCopies).set({ starredAt: null }).where(ofLetter)
      await actOnLetters(current, [id('letter')], { kind: 'star' })
      let copies = await db.select().from(letterCopies).where(ofLetter)
      let starred = copies.filter(({ starredAt }) => starredAt !== null)
      return done(named(starred.map(({ accountId }) => accountId)))
    },
    may: 'everyone',
    right: (starred, caller) => {
      let own: Of<string[]> = { teacher: ['layla'], guardian: ['muna'] }
      return isSame(starred, own[caller] ?? [])
    },
  }),
  line({
    name: 'reading a letter of layla’s to muna, who alone has then read it',
    async ask(current, id) {
      let { db } = current
      let ofMuna = and(
        eq(letterCopies.letterId, id('letter')),
        eq(letterCopies.accountId, id('muna')),
      )
      await db.update(letterCopies).set({ seenAt: null }).where(ofMuna)
      await readLetter(current, id('letter'))
      let [copy] = await db.select().from(letterCopies).where(ofMuna)
      return done(copy!.seenAt !== null)
    },
    may: 'everyone',
    right: (isSeen, caller) => isSeen === (caller === 'guardian'),
  }),
  line({
    name: 'an answer to karim, who left the school',
    async ask(current, id) {
      let reading = await readLetter(current, id('old-letter'))
      return reading.ok ? done(reading.value.letter.mayAnswer) : reading
    },
    may: ['admin'],
    right: (mayAnswer) => !mayAnswer,
  }),
  line({
    name: 'an answer to a letter of layla’s to muna',
    async ask(current, id) {
      let asked = { key: crypto.randomUUID(), to: [], re: id('letter') }
      let composing = await openComposing(current, asked)
      return composing.ok ? done(null) : composing
    },
    may: ['teacher', 'guardian'],
  }),
  line({
    name: 'an unfinished letter of layla’s',
    async ask(current, id) {
      let draft = { id: id('draft'), accountId: id('layla') }
      let words = {
        version: 1,
        audience: 'people',
        people: [],
        subject: 'x',
        text: 'x',
        keptAt: 0,
      }
      await current.db.insert(letterDrafts).values({ ...draft, ...words })
      let finding = await findDraft(current, id('draft'))
      await current.db.delete(letterDrafts).where(eq(letterDrafts.id, draft.id))
      return finding
    },
    may: ['teacher'],
  }),
  line({
    name: 'the classes to whose families one writes',
    async ask(current) {
      let composing = await openComposing(current, { key: crypto.randomUUID(), to: [] })
      return done(
        composing.ok ? named(composing.value.classes.map(({ classID }) => classID)) : null,
      )
    },
    may: 'everyone',
    right: (found, caller) => found === null || isSame(found, classesOf[caller] ?? []),
  }),
  line({
    name: 'a file of layla’s letter to muna',
    ask: (current, id) => fileOfLetter(current, id),
    may: ['teacher', 'guardian'],
  }),
  line({
    name: 'layla’s letter to muna passed on with its file',
    async ask(current, id) {
      await fileOfLetter(current, id)
      return passFilesOn(current, id('letter'), crypto.randomUUID())
    },
    may: ['teacher', 'guardian'],
    right: (files) =>
      isSame(
        files.map(({ name }) => name),
        ['x.gif'],
      ),
  }),
  line({
    name: 'a file of layla’s letter that muna reported',
    async ask(current, id) {
      let report = {
        id: id('reported-letter'),
        schoolId: id('zaytoun'),
        kind: 'letter' as const,
        targetId: id('letter'),
        words: 'x',
        authorId: id('layla'),
        reporterId: id('muna'),
        why: 'x',
        at: current.now,
      }
      await current.db.insert(reportsOfMessages).values(report)
      let finding = await fileOfLetter(current, id)
      await current.db.delete(reportsOfMessages).where(eq(reportsOfMessages.id, report.id))
      return finding
    },
    may: ['teacher', 'guardian', 'admin'],
  }),
  line({
    name: 'a letter to salma',
    ask: (current, id) => sendLetter(current, crypto.randomUUID(), toPerson(id('salma'))),
    may: ['teacher', 'admin'],
  }),
  line({
    name: 'a letter to the families of the butterflies, one of whom has a sparrow, too',
    async ask(current, id) {
      let { db } = current
      let link = { guardianId: id('muna'), pupilId: id('yousef') }
      await db.insert(guardians).values({ ...link, since: 0 })
      let sending = await sendLetter(current, crypto.randomUUID(), {
        audience: `class:${id('butterflies')}`,
        people: [],
        subject: 'x',
        text: 'x',
      })
      await db
        .delete(guardians)
        .where(and(eq(guardians.guardianId, link.guardianId), eq(guardians.pupilId, link.pupilId)))
      return sending
    },
    may: ['teacher', 'admin'],
  }),
  line({
    name: 'a letter of layla’s to muna, to be reported',
    ask: (current, id) => findToReport(current, { kind: 'letter', targetID: id('letter') }),
    may: ['guardian'],
  }),
  line({
    name: 'a message of layla’s to muna, to be reported',
    ask: (current, id) => findToReport(current, { kind: 'message', targetID: id('said') }),
    may: ['guardian'],
  }),
  line({
    name: 'a comment of adam’s, to be reported',
    async ask(current, id) {
      let which = { kind: 'comment' as const, targetID: id('farm-comment') }
      let finding = await findToReport(current, which)
      return finding.ok ? done(null) : finding
    },
    may: [...readersOfFarm.filter((name) => name !== 'student'), 'unsubscribed'],
  }),
  line({
    name: 'what was reported',
    ask: (current) => listReports(current, { limit: 9, offset: 0 }),
    may: ['admin', 'foreignAdmin'],
    right: ({ items, total, open }, caller) =>
      isSame([items.length, total, open], caller === 'admin' ? [1, 1, 1] : [0, 0, 0]),
  }),
  line({
    name: 'a decision on what was reported',
    async ask(current, id) {
      let settling = await settleReport(current, id('reported'), 'removed')
      let { db, user } = current
      let message = eq(chatMessages.id, id('answered'))
      let [after] = await db.select().from(chatMessages).where(message)
      let told = await db.$count(
        auditLog,
        and(eq(auditLog.actorId, user.UID), eq(auditLog.action, 'messageReportSettled')),
      )
      await db.batch([
        db.update(chatMessages).set({ removedAt: null, text: 'x' }).where(message),
        db
          .update(reportsOfMessages)
          .set({ settledAt: null, settledBy: null, verdict: null })
          .where(eq(reportsOfMessages.id, id('reported'))),
      ])
      return done([settling.ok ? 'done' : settling.reason, after?.removedAt !== null, told > 0])
    },
    may: 'everyone',
    right(answer, caller) {
      let expected: Of<unknown[]> = {
        admin: ['done', true, true],
        foreignAdmin: ['notFound', false, false],
      }
      return isSame(answer, expected[caller] ?? ['forbidden', false, false])
    },
  }),
  line({
    name: 'how much news there is',
    async ask(current) {
      let counting = await countedPosts(current, {}, { index: 0, step: 9 })
      return done(counting.ok ? [counting.value.posts.length, counting.value.maxLength] : null)
    },
    may: 'everyone',
    right: (found, caller) => {
      let count = countOfPosts[caller] ?? 0
      return found === null || isSame(found, [count, count])
    },
  }),
  line({
    name: 'the classes for which one writes news',
    async ask(current) {
      let choices = await classesToWriteFor(current)
      return choices.ok ? done(named(choices.value.map(({ classID }) => classID))) : choices
    },
    may: staff,
    right: (found, caller) => isSame(found, classesOf[caller] ?? []),
  }),
  line({
    name: 'news for the butterflies',
    async ask(current, id) {
      let key = crypto.randomUUID()
      let post = newPost('class', id('butterflies'))
      let writing = await createPost(current, key, post, { publish: false })
      await current.db.delete(posts).where(eq(posts.id, key))
      return writing.ok ? done(null) : writing
    },
    may: ['teacher', 'admin'],
  }),
  line({
    name: 'a comment of adam’s below layla’s news',
    async ask(current, id) {
      let finding = await findComment(current, id('farm-comment'))
      return done({ isFound: finding.ok, bySheet: current.method === 'sheet' })
    },
    may: 'everyone',
    right: ({ isFound, bySheet }, caller) =>
      isFound === (!bySheet && [...readersOfFarm, 'unsubscribed'].includes(caller)),
  }),
  line({
    name: 'the comments that wait, of which one is below a draft of layla’s',
    async ask(current, id) {
      let draft = { postId: id('a-draft'), schoolId: id('zaytoun'), authorId: id('muna') }
      let added = { ...draft, id: id('below-draft'), text: 'x', createdAt: 0 }
      await current.db.insert(postComments).values({ ...added, state: 'waiting' })
      let deciding = await commentsToDecide(current, { limit: 9, offset: 0 })
      await current.db.delete(postComments).where(eq(postComments.id, added.id))
      if (!deciding.ok) return deciding
      let { items, total } = deciding.value
      return done([named(items.map(({ commentID }) => commentID)), total])
    },
    may: staff,
    right(found, caller) {
      let waiting: Of<unknown[]> = {
        teacher: [['below-draft', 'farm-waits'], 2],
        admin: [['farm-waits'], 1],
      }
      return isSame(found, waiting[caller] ?? [[], 0])
    },
  }),
  line({
    name: 'the cover of layla’s news',
    async ask(current, id) {
      let coverId = await keepPicture(current, id('layla'), GIF)
      await current.db
        .update(posts)
        .set({ coverId })
        .where(eq(posts.id, id('farm')))
      let finding = await findPicture(current, coverId)
      return done({ isFound: finding.ok, bySheet: current.method === 'sheet' })
    },
    may: 'everyone',
    right: ({ isFound, bySheet }, caller) =>
      isFound === (!bySheet && readersOfFarm.includes(caller)),
  }),
  line({
    name: 'the face of omar, who says something below news for the butterflies',
    async ask(current, id) {
      let finding = await faceBelow(current, id, { who: 'omar', post: 'butterfly-news' })
      return done({ isFound: finding.ok, bySheet: current.method === 'sheet' })
    },
    may: 'everyone',
    right({ isFound, bySheet }, caller) {
      let seers: CallerName[] = [...readersOfFarm, 'supervisor']
      return isFound === (seers.includes(caller) && (!bySheet || caller === 'otherTeacher'))
    },
  }),
  line({
    name: 'the face of karim, who said something before he left the school',
    async ask(current, id) {
      let finding = await faceBelow(current, id, { who: 'karim', post: 'farm' })
      return finding.ok ? done(null) : finding
    },
    may: [
      'admin',
      'supervisor',
      'foreignTeacher',
      'foreignAdmin',
      'foreignStudent',
      'foreignGuardian',
      'movedStudent',
    ],
  }),
  line({
    name: 'the classes for which one plans events',
    async ask(current) {
      let choices = await eventChoices(current)
      return choices.ok ? done(named(choices.value.classes.map(({ classID }) => classID))) : choices
    },
    may: staff,
    right: (found, caller) => isSame(found, classesOf[caller] ?? []),
  }),
  line({
    name: 'the form of a task, and whom it may be given to',
    async ask(current, id) {
      let opening = await openCardToChange(current, id('office-card'))
      return opening.ok ? done(whoMayBeGiven(opening.value.colleagues)) : opening
    },
    may: staffOfZaytoun,
    right: (found) => isSame(found, ['hind', 'layla', 'omar', 'zain']),
  }),
  line({
    name: 'the columns to which a task may be moved',
    async ask(current, id) {
      let opening = await openCardToMove(current, id('office-card'))
      return opening.ok ? done(opening.value.columns.length) : opening
    },
    may: staffOfZaytoun,
    right: (columns) => columns === 2,
  }),
  line({
    name: 'the form of a new task, and whom it may be given to',
    async ask(current, id) {
      let opening = await openNewCard(current, id('office-to-do'))
      return opening.ok ? done(whoMayBeGiven(opening.value.colleagues)) : opening
    },
    may: staffOfZaytoun,
    right: (found) => isSame(found, ['hind', 'layla', 'omar', 'zain']),
  }),
  line({
    name: 'a task that is given to a teacher of another school',
    async ask(current, id) {
      let adding = await createCard(current, crypto.randomUUID(), id('office-to-do'), {
        ...v.parse(CardFields, { title: 'x' }),
        assignees: [id('karim')],
      })
      return adding.ok ? done(adding.value) : adding
    },
    may: [],
  }),
  line({
    name: 'a board of tasks, to be deleted by its maker and heads',
    async ask(current, id) {
      let finding = await findBoard(current, id('office'))
      return finding.ok ? done(finding.value.mayRemove) : finding
    },
    may: staffOfZaytoun,
    right: (mayRemove, caller) => mayRemove === ['teacher', 'admin'].includes(caller),
  }),
  line({
    name: 'the cover of a task',
    async ask(current, id) {
      let coverId = await keepPicture(current, id('layla'), GIF)
      await current.db
        .update(kanbanCards)
        .set({ coverId })
        .where(eq(kanbanCards.id, id('office-card')))
      let finding = await findPicture(current, coverId)
      return done({ isFound: finding.ok, bySheet: current.method === 'sheet' })
    },
    may: 'everyone',
    right: ({ isFound, bySheet }, caller) =>
      isFound === (!bySheet && staffOfZaytoun.includes(caller)),
  }),
  line({
    name: 'who likes a task: staff, and no more who left the school',
    async ask(current, id) {
      let at = current.now
      let likers = ['layla', 'karim'].map((name) => id(name))
      await current.db
        .insert(kanbanLikes)
        .values(likers.map((accountId) => ({ cardId: id('office-card'), accountId, at })))
        .onConflictDoNothing()
      let reading = await readCard(current, id('office-card'))
      return reading.ok ? done(reading.value.likers.length) : reading
    },
    may: staffOfZaytoun,
    right: (likers) => likers === 1,
  }),
  line({
    name: 'the tasks of one’s own on a home, and none of a school that one left',
    async ask(current, id) {
      let cardId = id('office-card')
      let people = ['layla', 'karim'].map((name) => id(name))
      await current.db
        .insert(kanbanAssignees)
        .values(people.map((accountId) => ({ cardId, accountId })))
        .onConflictDoNothing()
      await current.db
        .update(kanbanAssignees)
        .set({ dueOn: '2020-01-01' })
        .where(eq(kanbanAssignees.cardId, cardId))
      let { reads, read } = askDueTasks(current)
      return done(read(await Promise.all(reads))?.tasks.length ?? 0)
    },
    may: 'everyone',
    right: (tasks, caller) => tasks === (caller === 'teacher' ? 1 : 0),
  }),
  line({
    name: 'a new board, where one’s own school has twenty and the other one fewer',
    async ask(current, id) {
      let key = crypto.randomUUID()
      let { db } = current
      let [{ count }] = (await db
        .select({ count: sql<number>`count(*)` })
        .from(kanbanBoards)
        .where(eq(kanbanBoards.schoolId, id('zaytoun')))) as [{ count: number }]
      let more = Array.from({ length: Math.max(0, 20 - count) }, (_, at) => ({
        id: id(`many-${at}`),
        schoolId: id('zaytoun'),
        name: 'x',
        createdBy: id('layla'),
        createdAt: 0,
      }))
      await db.insert(kanbanBoards).values(more)
      let making = await createBoard(current, key, { name: 'x' })
      await db.delete(kanbanBoards).where(inArray(kanbanBoards.id, [key, ...more.map((b) => b.id)]))
      return making.ok ? done(null) : making
    },
    may: ['foreignTeacher', 'foreignAdmin'],
  }),
  line({
    name: 'other names for a board and its column, and their places',
    async ask(current, id) {
      let { db } = current
      let board = eq(kanbanBoards.id, id('office'))
      let column = eq(kanbanColumns.id, id('office-to-do'))
      let read = async () => {
        let [of] = await db.select().from(kanbanBoards).where(board)
        let [first] = await db.select().from(kanbanColumns).where(column)
        return [of, first] as const
      }
      let [before, first] = await read()
      await renameBoard(current, id('office'), { name: 'x', version: before!.version })
      await renameColumn(current, id('office-to-do'), { name: 'x', version: first!.version })
      let moving = await moveColumn(current, id('office-to-do'), { after: id('office-done') })
      let [after, moved] = await read()
      await db.update(kanbanBoards).set(before!).where(board)
      await db.update(kanbanColumns).set(first!).where(column)
      return done([
        after!.name === 'x',
        moved!.name === 'x',
        moved!.rank !== first!.rank,
        moving.ok,
      ])
    },
    may: 'everyone',
    right(changed, caller) {
      let may = staffOfZaytoun.includes(caller)
      return isSame(changed, [may, may, may, may])
    },
  }),
  line({
    name: 'the columns of a board',
    async ask({ db, user }, id) {
      return done((await db.all(columnsOf(user, sql`${id('office')}`))).length)
    },
    may: 'everyone',
    right: (columns, caller) => columns === (staffOfZaytoun.includes(caller) ? 2 : 0),
  }),
  line({
    name: 'a task put into the archive, and back from there',
    async ask(current, id) {
      let { db } = current
      let card = eq(kanbanCards.id, id('office-card'))
      let read = async () => (await db.select().from(kanbanCards).where(card))[0]!
      let before = await read()
      await archiveCard(current, id('office-card'))
      let archived = await read()
      await db.update(kanbanCards).set({ archivedAt: 1 }).where(card)
      let restoring = await restoreCard(current, id('office-card'))
      let restored = await read()
      await db.update(kanbanCards).set({ archivedAt: null }).where(card)
      let again = await restoreCard(current, id('office-card'))
      await db.update(kanbanCards).set(before).where(card)
      let isArchived = archived.archivedAt !== null
      return done([isArchived, restoring.ok, restored.archivedAt === null, again.ok])
    },
    may: 'everyone',
    right(changed, caller) {
      let may = staffOfZaytoun.includes(caller)
      return isSame(changed, [may, may, may, may])
    },
  }),
  line({
    name: 'what layla said of a task',
    ask: (current, id) => findTaskComment(current, id('office-said')),
    may: staffOfZaytoun,
  }),
  line({
    name: 'a file of a task',
    ask: (current, id) => findCardFile(current, id('office-file')),
    may: staffOfZaytoun,
  }),
]
