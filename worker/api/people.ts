import { Hono } from 'hono'
import * as v from 'valibot'
import { can } from '#app/models/can.ts'
import { done, refuse, type Outcome } from '#app/models/outcome.ts'
import { createUser } from '#app/models/people/create.server.ts'
import { NewUser } from '#app/models/people/create.ts'
import { peopleQueryOf } from '#app/models/people/list-query.ts'
import { listPeople } from '#app/models/people/list.server.ts'
import type { Person } from '#app/models/people/person.ts'
import { hasModule } from '#app/models/school-module.ts'
import { Account } from './accounts.ts'
import { isCaller } from './caller.ts'
import type { ApiEnv } from './env.ts'
import { ID } from './input.ts'
import { operation } from './operation.ts'
import { listOf, paged, pageOf, Paging } from './paging.ts'
import { count, day, email, id, image, level, role, text, time } from './shapes.ts'

const School = v.object({
  schoolID: id,
  name: text,
  nameEn: text,
  phoneNo: text,
  country: text,
  email: text,
  maxStudentsNo: v.nullable(count),
  maxTeachersNo: v.nullable(count),
})
const PersonSubscription = v.object({
  serialID: v.nullable(v.pipe(text, v.description('The serial of the code’s batch'))),
  serialNo: v.nullable(v.pipe(text, v.description('The code’s last group'))),
  validUntil: day,
  subscriptionType: v.literal('promo'),
  subscriptionValidUntil: day,
  dead: v.pipe(v.boolean(), v.description('Ended, or replaced by another')),
})
const UserItem = v.object({
  UID: id,
  serialID: v.pipe(id, v.description('The UID')),
  displayName: v.pipe(text, v.description('`-unKnown-` where there is none')),
  email,
  role,
  gender: v.picklist(['male', 'female', 'unspecified']),
  imageURL: image,
  createdAt: time,
  schoolID: v.nullable(id),
  isVerified: v.boolean(),
  isSubscribed: v.boolean(),
  classID: v.array(id),
  className: v.array(text),
  level: v.array(level),
  school: v.nullable(School),
  subscription: v.nullable(PersonSubscription),
})

/** The specification's word for a person without a name. */
const NAMELESS = '-unKnown-'
const roles = ['admin', 'super'] as const
/** Callers may name themselves, and then must be that account. */
const userID = v.optional(ID)

export const people = new Hono<ApiEnv>()
  .get(
    '/getAllUsersBySchoolID/:schoolId',
    operation({
      summary: 'The people of a school, by name',
      description:
        '`classID`, `className` and `level` are of live classes: a student has at most one.',
      who: 'subscriber',
      roles,
      params: v.object({ schoolId: ID }),
      query: Paging,
      answer: listOf(UserItem),
      refusals: ['notFound', 'forbidden'],
    }),
    async (c) => {
      let { current, params, query, answer } = c.var
      let listing = await listPeople(
        current,
        { ...everybody, schoolID: params.schoolId },
        pageOf(query),
      )
      return answer(itemsOf(listing, query))
    },
  )
  .get(
    '/user/manage-users',
    operation({
      summary: "The people of the caller's school, by name: for who looks after its accounts",
      who: 'subscriber',
      roles: ['admin'],
      query: Paging,
      answer: listOf(UserItem),
      refusals: ['notFound', 'forbidden'],
    }),
    async (c) => {
      let { current, query, answer } = c.var
      if (!can.managePeople(current.user) || !hasModule(current, 'directory'))
        return answer(refuse('notFound'))
      return answer(itemsOf(await listPeople(current, everybody, pageOf(query)), query))
    },
  )
  .post(
    '/users',
    operation({
      summary: 'The people of all schools, newest first',
      who: 'subscriber',
      roles: ['super'],
      query: Paging,
      body: v.object({ userID }),
      answer: listOf(UserItem),
      refusals: ['forbidden', 'notFound'],
    }),
    async (c) => {
      let { current, query, body, answer } = c.var
      if (!can.seeAllSchools(current.user) || !isCaller(current, body.userID))
        return answer(refuse('forbidden'))
      return answer(itemsOf(await listPeople(current, everybody, pageOf(query)), query))
    },
  )
  .post(
    '/user/create',
    operation({
      summary: 'Make an account',
      description:
        'Of no school, until a code is redeemed for it. The password is an initial one: it ' +
        'signs in and can redeem a code; every other call answers 403 `passwordChangeRequired` ' +
        'until it is changed. It needs no verification: `isVerified` is false until its owner ' +
        'confirms the email, or resets the password by a letter.',
      who: 'subscriber',
      roles: ['super'],
      body: NewUser,
      answer: Account,
      status: 201,
      refusals: ['forbidden', 'accountTaken', 'passwordCommon', 'passwordIsEmail'],
    }),
    async (c) => c.var.answer(await createUser(c.var.current, c.var.body)),
  )

const everybody = peopleQueryOf(new URLSearchParams())

function itemsOf<reason extends 'notFound' | 'forbidden'>(
  listing: Outcome<{ items: Person[]; total: number }, reason>,
  query: Parameters<typeof paged>[1],
) {
  return paged(
    listing.ok ? done({ ...listing.value, items: listing.value.items.map(userItem) }) : listing,
    query,
  )
}

function userItem({ displayName, classes, createdAt, ...person }: Person) {
  return {
    ...person,
    serialID: person.UID,
    displayName: displayName || NAMELESS,
    createdAt: new Date(createdAt).toISOString(),
    schoolID: person.school?.schoolID ?? null,
    classID: classes.map(({ classID }) => classID),
    className: classes.map(({ name }) => name),
    level: classes.map(({ level }) => level),
  }
}
