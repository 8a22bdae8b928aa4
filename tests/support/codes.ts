import { and, eq, isNull } from 'drizzle-orm'
import { loadCurrent } from '#app/models/auth/current.server.ts'
import { newSession } from '#app/models/auth/session.server.ts'
import type { CodeKind, NewBatch } from '#app/models/codes/batch.ts'
import { generateCodes } from '#app/models/codes/generate.server.ts'
import { redeem } from '#app/models/codes/redeem.server.ts'
import type { Current } from '#app/models/current.ts'
import { accounts, codes, enrolments, subscriptions } from '#db/schema.ts'
import { openSchool } from './school.ts'
import { isStored } from './secrets.ts'

const none = { adminCount: 0, teacherCount: 0, studentCount: 0, classCount: 0 }

/** The two schools, sara who makes codes, and `dana`, who has an account and nothing else. */
export async function openCounter() {
  let school = await openSchool()
  let { db, now, visit, as } = school

  let join = async (...names: string[]) => {
    await db.insert(accounts).values(
      names.map((id) => ({
        id,
        displayName: id,
        email: `${id}@rawda.test`,
        createdAt: now,
        startsAt: now,
        verifiedAt: now,
      })),
    )
  }
  await join('dana')

  /** So many fresh codes of a kind. */
  let codesOf = async (kind: CodeKind, count = 1, more: Partial<NewBatch> = {}) => {
    let making = await generateCodes(as('sara'), {
      schoolID: 'zaytoun',
      duration: 90,
      description: 'test',
      ...none,
      [`${kind}Count`]: count,
      ...more,
    })
    if (!making.ok) throw new Error(making.reason)
    return making.value.codes.map(({ code }) => code)
  }
  let codeOf = async (kind: CodeKind, more: Partial<NewBatch> = {}) =>
    (await codesOf(kind, 1, more))[0]!
  let classCode = async (classId: string | null = 'butterflies', more: Partial<NewBatch> = {}) => {
    let code = await codeOf('class', more)
    await db.update(codes).set({ classId }).where(isStored('code', code))
    return code
  }

  let tokenOf = async (person: string, at = now) => {
    let session = await newSession(visit(at), person, { kind: 'browser', method: 'password' })
    await session.write
    return session.token
  }
  /** The person in a session of their own. */
  let signedIn = async (person: string, at = now): Promise<Current> =>
    (await loadCurrent(visit(at), await tokenOf(person, at)))!
  /** What redeeming a code answers: `0`, or the result with its reason, or the refusal. */
  let use = async (
    person: string,
    promoCode: string,
    { UID = person, confirm, at = now }: { UID?: string; confirm?: boolean; at?: number } = {},
  ) => {
    let outcome = await redeem(await signedIn(person, at), { UID, promoCode, confirm })
    if (!outcome.ok) return outcome.reason
    return outcome.value.result === 0 ? 0 : `${outcome.value.result} ${outcome.value.reason}`
  }
  let account = async (id: string) =>
    (await db.select().from(accounts).where(eq(accounts.id, id)))[0]!
  /** Role, school and end of the live subscription. */
  let subscription = async (id: string) =>
    (
      await db
        .select({
          role: subscriptions.role,
          schoolId: subscriptions.schoolId,
          validUntil: subscriptions.validUntil,
        })
        .from(subscriptions)
        .where(and(eq(subscriptions.accountId, id), isNull(subscriptions.endedAt)))
    )[0]
  let rooms = async (id: string) =>
    (
      await db
        .select({ classId: enrolments.classId })
        .from(enrolments)
        .where(and(eq(enrolments.accountId, id), isNull(enrolments.until)))
        .orderBy(enrolments.classId)
    ).map(({ classId }) => classId)

  return {
    ...school,
    join,
    codesOf,
    codeOf,
    classCode,
    tokenOf,
    signedIn,
    use,
    account,
    subscription,
    rooms,
  }
}
