import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { dayIn, spanOfDays } from '#app/calendar/day.ts'
import { auditEntryIf } from '#app/models/access/audit.server.ts'
import { blockedUntil, secondsTo, consumeRateLimit } from '#app/models/access/rate-limit.server.ts'
import { keepSession } from '#app/models/auth/session.server.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { mayManageAccount } from '#app/models/sign-in-method.ts'
import {
  presentSubscriptions,
  subscriptionOf,
  type Subscription,
  type SubscriptionRow,
} from '#app/models/subscriptions/present.server.ts'
import { sessions } from '#db/schema.ts'
import { codeTries, storedCode } from './attempt-limit.server.ts'
import { redemptionVerdict, type Asked, type RedemptionVerdict } from './eligibility.server.ts'
import {
  resultOf,
  type CodeReason,
  type Gain,
  type NotRedeemed,
  type Redemption,
} from './redeem.ts'

/**
 * Gives an account the school and role of a code, and a subscription. One atomic write decides: its
 * first statement uses the code up where every rule allows it, and all that follows happens only
 * where that did.
 */
export async function redeem(current: Current, redemption: Redemption) {
  let asking = await ask(current, redemption)
  if (!asking.ok) return asking
  let { asked, found, session } = asking.value
  let { db, user, now } = current
  let subscriptionId = uuid()
  let used = sql`select 1 from redemptions where subscriptionId = ${subscriptionId}`
  let holds = sql`select 1 from sessions where id = ${current.sessionId} and accountId = ${user.UID} and expiresAt > ${now}`
  let isAllowed = sql`verdict = 'fine' and exists (${holds})`

  let [redeemed, [after], ...written] = await db.batch([
    db.all<{ seat: number }>(
      sql`insert into redemptions (code, seat, accountId, subscriptionId, at) select code, seat, UID, ${subscriptionId}, ${now} from (${redemptionVerdict(current, asked)}) where ${isAllowed} returning seat`,
    ),
    db.all<RedemptionVerdict>(redemptionVerdict(current, asked)),
    ...subscribing(current, asked, subscriptionId, used),
    ...recording(current, asked.UID, found, subscriptionId, used),
    ...moving(current, subscriptionId),
    ...(session ? [keepSession(current, session, used)] : []),
    db.all<SubscriptionRow>(presentSubscriptions(sql`a.id = ${asked.UID}`)),
  ])
  if (!after) return refuse('notFound')
  let { verdict, most } = after
  let [present] = written.at(-1) as SubscriptionRow[]
  if (redeemed.length > 0 || verdict === 'own')
    return done<Redeemed>({ result: 0, subscription: subscriptionOf(present!, now) })
  // All was fine but the session, which ended meanwhile.
  return verdict === 'fine' ? refuse('unauthorized') : notRedeemed(current, verdict, most)
}

export type Redeemed = { result: 0; subscription: Subscription }

/**
 * What a code would give, before anybody confirms it: the same rules, and nothing written. A wrong
 * code is a try here, too.
 */
export async function previewRedemption(current: Current, redemption: Omit<Redemption, 'confirm'>) {
  let asking = await ask(current, redemption)
  if (!asking.ok) return asking
  let { asked } = asking.value
  let { db } = current
  let standings = redemptionVerdict(current, asked)
  let [[found], names, rooms] = await db.batch([
    db.all<RedemptionVerdict>(standings),
    db.all<{ id: string; name: string; nameEn: string }>(
      sql`select s.id, s.name, s.nameEn from (${standings}) k join schools s on s.id in (k.schoolId, k.presentSchoolId)`,
    ),
    db.all<{ name: string }>(
      sql`select c.name from (${standings}) k join enrolments e on e.accountId = k.UID and e."until" is null and (e.schoolId <> k.schoolId or e.role <> k.role) join classes c on c.id = e.classId order by c.name`,
    ),
  ])
  if (!found) return refuse('notFound')
  let {
    verdict,
    most,
    role,
    gender,
    kind,
    className,
    validUntil,
    isRenewal,
    presentSchoolId,
    presentRole,
    presentUntil,
  } = found
  let confirm = verdict === 'confirmSchool' || verdict === 'confirmRole' ? verdict : null
  if (verdict !== 'fine' && verdict !== 'own' && !confirm)
    return notRedeemed(current, verdict, most)
  let named = (id: string) => {
    let { name, nameEn } = names.find((school) => school.id === id)!
    return { schoolID: id, schoolName: name, schoolNameEn: nameEn }
  }
  let isOwn = verdict === 'own'
  let until = isOwn ? presentUntil! : validUntil
  let ends = confirm
    ? {
        ...named(presentSchoolId!),
        role: presentRole!,
        validUntil: presentUntil!,
        daysLeft: spanOfDays(asked.presentToday, presentUntil!) - 1,
      }
    : null
  return done<{ result: 0; gain: Gain }>({
    result: 0,
    gain: {
      ...named(found.schoolId),
      kind,
      role,
      gender,
      className,
      validUntil: until,
      isOwn,
      isRenewal: !isOwn && isRenewal === 1,
      confirm,
      ends,
      leaves: isOwn ? [] : rooms.map((room) => room.name),
    },
  })
}

/**
 * The new subscription in place of the present one, where `used` finds something. It is made as one
 * that has ended, so that it may count on from the other.
 */
export function subscribing(current: Current, asked: Asked, id: string, used: SQL) {
  let { db, now } = current
  return [
    db.run(sql`
      insert into subscriptions (id, accountId, schoolId, role, validUntil, serialId, serialNo, createdAt, endedAt)
      select ${id}, k.UID, k.schoolId, k.role, k.validUntil, k.serial, substr(k.code, -4), ${now}, ${now} from (${redemptionVerdict(current, asked)}) k where exists (${used})`),
    db.run(
      sql`update subscriptions set endedAt = ${now} where accountId = ${asked.UID} and endedAt is null and exists (${used})`,
    ),
    db.run(sql`update subscriptions set endedAt = null where id = ${id}`),
  ]
}

/** What the log says of it, while the account is still as it was. */
function recording(
  current: Current,
  UID: string,
  { batchId, schoolId, kind, oldSchoolId }: Found,
  id: string,
  used: SQL,
) {
  let role = kind === 'class' ? 'student' : kind
  let differs = (how: SQL) =>
    sql`select 1 from subscriptions u join accounts a on a.id = u.accountId where u.id = ${id} and ${how}`
  let entry = { actorId: current.user.UID, subjectId: UID }
  return [
    auditEntryIf(used, current, {
      action: 'codeRedeemed',
      ...entry,
      schoolId,
      detail: { batch: batchId, kind, subscription: id },
    }),
    auditEntryIf(differs(sql`a.role <> u.role`), current, {
      action: 'roleChanged',
      ...entry,
      schoolId,
      detail: { to: role },
    }),
    // For the school that somebody leaves: in the other one's log they have redeemed a code.
    auditEntryIf(differs(sql`a.schoolId is not u.schoolId`), current, {
      action: 'schoolChanged',
      ...entry,
      schoolId: oldSchoolId ?? schoolId,
      detail: { to: schoolId },
    }),
  ]
}

/**
 * The account becomes what its new subscription says: its classes of before end, and those of a
 * class code are joined.
 */
function moving({ db, now }: Current, id: string) {
  return [
    db.run(
      sql`update enrolments as e set "until" = ${now} from subscriptions u where u.id = ${id} and e.accountId = u.accountId and e."until" is null and (e.schoolId <> u.schoolId or e.role <> u.role)`,
    ),
    // `externalId` is what the school before calls it. Whoever becomes somebody else is signed out
    // by the database.
    db.run(sql`
      update accounts as a set role = u.role, schoolId = u.schoolId, externalId = iif(a.schoolId is u.schoolId, a.externalId, null)
      from subscriptions u where u.id = ${id} and a.id = u.accountId and (a.role <> u.role or a.schoolId is not u.schoolId)`),
    db.run(sql`
      insert into enrolments (id, schoolId, classId, accountId, role, "from")
      select ${uuid()}, k.schoolId, k.classId, r.accountId, 'student', ${now} from redemptions r join codes k on k.code = r.code and k.kind = 'class'
      where r.subscriptionId = ${id} and not exists (select 1 from enrolments e where e.accountId = r.accountId and e.classId = k.classId and e."until" is null)`),
  ]
}

type Found = {
  batchId: string | null
  schoolId: string | null
  kind: string | null
  timezone: string | null
  presentTimezone: string | null
  oldSchoolId: string | null
}

/**
 * Looks up what the rules need and SQL does not know: the day it is in either school. Refuses
 * whoever has guessed too often, unlooked.
 */
async function ask(current: Current, { UID, promoCode, confirm = false }: Redemption) {
  if (!mayManageAccount(current)) return refuse('forbidden')
  let { db, now, sessionId } = current
  let code = storedCode(promoCode)
  let [[found], [session], [blocked]] = await db.batch([
    db.all<Found>(sql`
      select k.batchId, k.schoolId, k.kind, s.timezone, a.schoolId as oldSchoolId,
        (select p.timezone from subscriptions u join schools p on p.id = u.schoolId where u.accountId = a.id and u.endedAt is null) as presentTimezone
      from (select 1) left join codes k on k.code = ${code} left join schools s on s.id = k.schoolId left join accounts a on a.id = ${UID}`),
    db
      .select()
      .from(sessions)
      .where(sql`${sessions.id} = ${sessionId}`),
    blockedUntil(current, codeTries(current)[0]),
  ])
  let wait = secondsTo(blocked?.until, now)
  if (wait > 0) return refuse('tooManyTries', wait)
  let today = dayIn(found!.timezone ?? 'UTC', now)
  let asked: Asked = {
    UID,
    code,
    confirm,
    today,
    presentToday: dayIn(found!.presentTimezone ?? found!.timezone ?? 'UTC', now),
  }
  return done({ asked, found: found!, session })
}

/**
 * Only wrong codes are tries. From one address they are told to wait, but what there is opens all
 * the same: a school behind it is not one guesser.
 */
async function notRedeemed(current: Current, reason: CodeReason, most: number | null) {
  let result = resultOf[reason]
  let wait = result === 1 ? await consumeRateLimit(current, codeTries(current)) : 0
  return wait > 0 ? refuse('tooManyTries', wait) : done<NotRedeemed>({ result, reason, most })
}
