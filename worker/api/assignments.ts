import { Hono } from 'hono'
import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import {
  extendForChild,
  remindOf,
  withdrawAssignment,
} from '#app/models/assignments/acts.server.ts'
import { AssignmentFields, Extension, NewAssignment } from '#app/models/assignments/assignment.ts'
import { listAssignments } from '#app/models/assignments/list.server.ts'
import { listOpenTasks } from '#app/models/assignments/pupil-tasks.server.ts'
import { taskStates } from '#app/models/assignments/task-state.ts'
import { changeAssignment, giveAssignment } from '#app/models/assignments/write.server.ts'
import { done } from '#app/models/outcome.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { listOf, paged, pageFrom, pageOf, Paging } from './paging.ts'
import { count, day, id, subject, text, time } from './shapes.ts'

const named = {
  lessonID: id,
  exerciseID: v.pipe(v.nullable(id), v.description('Null: the whole lesson')),
  name: v.pipe(text, v.description('Of the exercise, or of the lesson')),
  nameEn: text,
  lessonName: text,
  lessonNameEn: text,
  subject,
}
const state = v.pipe(
  v.picklist(taskStates),
  v.description('Of what was done since the first day; `doneLate`: after the day it was due'),
)
const note = v.pipe(v.nullable(text), v.description('From the teacher to families'))

const OpenTask = v.object({
  assignmentID: id,
  ...named,
  firstDay: day,
  dueDay: v.pipe(day, v.description('The last day in time, the child’s own')),
  state,
  exercises: count,
  solved: v.pipe(count, v.description('Of these, since it began')),
  remindedAt: v.nullable(time),
  note,
  noteEn: note,
})
const Assignment = v.object({
  assignmentID: id,
  classID: v.nullable(id),
  className: v.nullable(text),
  groupID: v.nullable(id),
  groupName: v.nullable(text),
  firstDay: day,
  dueDay: day,
  repeats: v.pipe(v.boolean(), v.description('It begins anew each week')),
  repeatsUntil: v.pipe(v.nullable(day), v.description('Null: until it is withdrawn')),
  shown: v.pipe(
    v.object({ week: count, firstDay: day, dueDay: day, lastDay: day }),
    v.description('The week that `counts` is of; one that does not repeat has one'),
  ),
  note,
  noteEn: note,
  tasks: v.array(v.object(named)),
  children: count,
  counts: v.pipe(
    v.object({ needsHelp: count, notStarted: count, started: count, doneLate: count, done: count }),
    v.description('Of the children, how many stand how with all of it'),
  ),
})

export const assignments = new Hono<ApiEnv>()
  .get(
    '/assignments',
    operation({
      summary:
        'The assignments of one’s classes that run or are to come, with how far children are',
      who: 'subscriber',
      roles: ['admin', 'teacher'],
      query: v.object({
        ...Paging.entries,
        time: v.optional(v.picklist(['running', 'coming'], message('notChoice')), 'running'),
      }),
      answer: listOf(Assignment),
      refusals: ['forbidden'],
    }),
    async (c) => {
      let { current, query } = c.var
      let listing = await listAssignments(current, { time: query.time, ...pageOf(query) })
      if (!listing.ok) return c.var.answer(listing)
      let { items, totals } = listing.value
      return c.var.answer(paged(done({ items, total: totals[query.time] }), query))
    },
  )
  .post(
    '/assignments',
    operation({
      summary: 'Give lessons or exercises to a class, a group or children',
      description: 'Exactly one of `classID`, `groupID` and `pupilIDs`, of one’s own live classes.',
      who: 'subscriber',
      roles: ['teacher'],
      body: NewAssignment,
      answer: v.object({ assignmentID: id }),
      status: 201,
      refusals: ['forbidden', 'notFound', 'dayPast', 'tooManyAssignments'],
    }),
    async (c) => {
      let { assignmentID = crypto.randomUUID(), ...fields } = c.var.body
      return c.var.answer(await giveAssignment(c.var.current, assignmentID, fields))
    },
  )
  .get(
    '/assignments/:id',
    operation({
      summary: 'What the pupil with this id is to do now, in order',
      description: 'Open tasks, those due first at the top; done ones stay for a while.',
      who: 'subscriber',
      params: v.object({ id: ID }),
      query: Paging,
      answer: listOf(OpenTask),
      refusals: ['notFound'],
    }),
    async (c) => {
      let tasks = await listOpenTasks(c.var.current, c.var.params.id)
      return c.var.answer(tasks.ok ? pageFrom(tasks.value, c.var.query) : tasks)
    },
  )
  .put(
    '/assignments/:id',
    operation({
      summary: 'Change the assignment with this id',
      description: 'Class and group stay; of chosen children `pupilIDs` says who they are now.',
      who: 'subscriber',
      roles: ['teacher'],
      params: v.object({ id: ID }),
      body: AssignmentFields,
      refusals: ['forbidden', 'notFound', 'assignmentOver'],
    }),
    async (c) => c.var.answer(await changeAssignment(c.var.current, c.var.params.id, c.var.body)),
  )
  .delete(
    '/assignments/:id',
    operation({
      summary: 'Withdraw the assignment with this id',
      who: 'subscriber',
      roles: ['admin', 'teacher'],
      params: v.object({ id: ID }),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => c.var.answer(await withdrawAssignment(c.var.current, c.var.params.id)),
  )
  .post(
    '/assignments/:id/reminders',
    operation({
      summary: 'Remind the families of those who have something left to do now',
      description:
        'Or of one child, by `pupilID`. A mark on their pages and a letter to each guardian with a ' +
        'confirmed address; of a child once a day, so that a second call reminds nobody, and three ' +
        'times a day whichever assignments they are.',
      who: 'subscriber',
      roles: ['admin', 'teacher'],
      params: v.object({ id: ID }),
      body: v.object({ pupilID: v.optional(ID) }),
      answer: v.object({
        reminded: v.pipe(count, v.description('Children of whom it was reminded just now')),
        letters: v.pipe(
          count,
          v.description('Letters that leave; none once the school’s of the day are spent'),
        ),
      }),
      refusals: ['forbidden', 'notFound', 'assignmentOver'],
    }),
    async (c) => {
      let { current, params, body } = c.var
      return c.var.answer(await remindOf(current, params.id, body.pupilID))
    },
  )
  .put(
    '/assignments/:id/children/:userId',
    operation({
      summary: 'Give one child longer, in the week that runs',
      description:
        'Until a day after the others’, by at most 60 days, and not beyond the week of an assignment ' +
        'that repeats. Sent again with another day, that one counts.',
      who: 'subscriber',
      roles: ['teacher'],
      params: v.object({ id: ID, userId: ID }),
      body: Extension,
      refusals: ['forbidden', 'notFound', 'assignmentOver', 'dueTooEarly', 'dueTooLate'],
    }),
    async (c) => {
      let { current, params, body } = c.var
      return c.var.answer(await extendForChild(current, params.id, params.userId, body.dueDay))
    },
  )
