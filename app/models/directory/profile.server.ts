import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { ownEntry, auditEntryIf } from '#app/models/access/audit.server.ts'
import { classesFor, type NewsClass } from '#app/models/blog/choices.server.ts'
import { profilePosts, ProfilePostRow, profilePostOf } from '#app/models/blog/profile.server.ts'
import { can } from '#app/models/can.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { countOfFollowers } from './follow.server.ts'
import type { ProfileWords, StaffProfile } from './profile.ts'
import {
  isStaffMember,
  readsDirectory,
  staffColumns,
  staffOf,
  StaffRow,
  withProfile,
} from './rows.server.ts'

/** So many posts stand on a profile at once. */
const PROFILE_STEP = 10

const ProfileRow = v.strictObject({
  ...StaffRow.entries,
  about: v.string(),
  aboutEn: v.string(),
  hours: v.string(),
  hoursEn: v.string(),
  version: v.number(),
  followers: v.number(),
})
const ClassRow = v.strictObject({ classID: v.string(), name: v.string() })
const noClasses = sql`select '' as classID, '' as name where false`
const VersionRow = v.strictObject({ version: v.number() })

/** Heads and teachers have a profile. */
export function hasProfile(current: Current): boolean {
  return readsDirectory(current) && can.keepProfile(current.user) && current.user.school !== null
}

/**
 * The profile of a head or teacher whom the caller reads of, with one step of those of their posts
 * that the caller reads, the newest first (`index` counts steps from 0). With one's own come the
 * classes that one may write for.
 */
export async function readProfile(current: Current, accountID: string, index = 0) {
  if (!readsDirectory(current)) return refuse('notFound')
  let { db, user } = current
  let isOwn = accountID === user.UID
  let [[row], posts, classes] = await db.batch([
    rows(db, ProfileRow, profileOf(current, accountID)),
    rows(
      db,
      ProfilePostRow,
      profilePosts(current, sql`p.authorId = ${accountID}`, {
        limit: PROFILE_STEP + 1,
        offset: index * PROFILE_STEP,
      }),
    ),
    rows(db, ClassRow, isOwn ? classesFor(current) : noClasses),
  ])
  if (!row) return refuse('notFound')
  return done({
    profile: profileIn(row),
    posts: posts.slice(0, PROFILE_STEP).map((post) => profilePostOf(user, post)),
    hasMore: posts.length > PROFILE_STEP,
    isOwn,
    classes: classes satisfies NewsClass[],
  })
}

/** The caller's own profile, to be changed. */
export async function findOwnProfile(current: Current) {
  if (!hasProfile(current)) return refuse('notFound')
  let { db, user } = current
  let [row] = await rows(db, ProfileRow, profileOf(current, user.UID))
  return row ? done(profileIn(row)) : refuse('notFound')
}

function profileOf({ user }: Current, accountID: string) {
  return sql`
    select
      ${staffColumns(user)},
      coalesce(f.about, '') as about,
      coalesce(f.aboutEn, '') as aboutEn,
      coalesce(f.hours, '') as hours,
      coalesce(f.hoursEn, '') as hoursEn,
      coalesce(f.version, 0) as version,
      ${countOfFollowers} as followers
    from accounts a
    ${withProfile}
    where ${isStaffMember(user, accountID)}`
}

function profileIn({ about, aboutEn, hours, hoursEn, version, followers, ...row }: ProfileRow) {
  let profile: StaffProfile = {
    ...staffOf(row),
    about,
    aboutEn,
    hours,
    hoursEn,
    version,
    followers,
  }
  return profile
}
type ProfileRow = v.InferOutput<typeof ProfileRow>

/**
 * Changes what the caller says of themselves. `version` is the one that was seen, 0 where there was
 * none; where there is a newer one it is a `conflict`, except where it is exactly what is sent.
 * Answers the version.
 */
export async function saveProfile(current: Current, words: ProfileWords, version: number) {
  if (!hasProfile(current)) return refuse('notFound')
  let { db, user, now } = current
  let { schoolID } = user.school!
  let subjects = JSON.stringify(words.subjects)
  let { about, aboutEn, hours, hoursEn } = words
  let [[saved], , [same]] = await db.batch([
    rows(
      db,
      VersionRow,
      sql`
        insert into staff_profiles as f (
          accountId, schoolId, subjects, about, aboutEn, hours, hoursEn, changedAt, version
        )
        values (
          ${user.UID}, ${schoolID}, ${subjects}, ${about}, ${aboutEn}, ${hours}, ${hoursEn},
          ${now}, ${1}
        )
        on conflict (accountId) do update set
          schoolId = excluded.schoolId,
          subjects = excluded.subjects,
          about = excluded.about,
          aboutEn = excluded.aboutEn,
          hours = excluded.hours,
          hoursEn = excluded.hoursEn,
          changedAt = excluded.changedAt,
          version = f.version + 1
        where iif(f.schoolId = excluded.schoolId, f.version, 0) = ${version}
        returning version`,
    ),
    auditEntryIf(sql`select 1 where changes() > 0`, current, {
      action: 'profileWordsChanged',
      ...ownEntry(current),
    }),
    rows(
      db,
      VersionRow,
      sql`
        select f.version
        from staff_profiles f
        where f.accountId = ${user.UID}
          and f.schoolId = ${schoolID}
          and f.subjects = ${subjects}
          and f.about = ${about}
          and f.aboutEn = ${aboutEn}
          and f.hours = ${hours}
          and f.hoursEn = ${hoursEn}`,
    ),
  ])
  let written = saved ?? same
  return written ? done({ version: written.version }) : refuse('conflict')
}
