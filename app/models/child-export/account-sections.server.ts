import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import {
  flag,
  moment,
  object,
  ofSchool,
  roleOf,
  sinceArrival,
  type Making,
  type Section,
} from './section.server.ts'

// Who the child is here, where it belongs, who may see it, and how it signs in.

/** The account, and where it belongs. */
export function accountSections(making: Making): Section[] {
  let { pupilID } = making
  return [
    {
      name: 'account',
      of: 'accounts',
      key: [sql`a.id`],
      item: object({
        UID: sql`a.id`,
        displayName: sql`a.displayName`,
        email: sql`a.email`,
        gender: sql`a.gender`,
        role: sql`a.role`,
        imageURL: sql`a.imageUrl`,
        schoolID: sql`a.schoolId`,
        schoolSince: moment(sql`a.schoolSince`),
        externalID: sql`a.externalId`,
        preferences: sql`a.preferences`,
        createdAt: moment(sql`a.createdAt`),
        startsAt: moment(sql`a.startsAt`),
        verifiedAt: moment(sql`a.verifiedAt`),
        disabledAt: moment(sql`a.disabledAt`),
        visitedAt: moment(sql`a.visitedAt`),
        visitBefore: moment(sql`a.visitBefore`),
        mustChangePassword: flag(sql`a.mustChangePassword`),
      }),
      from: sql`
        from accounts a
        where a.id = ${pupilID}`,
    },
    {
      name: 'schools',
      of: 'school_memberships',
      key: [sql`m."from"`],
      item: object({
        schoolID: sql`m.schoolId`,
        name: sql`s.name`,
        nameEn: sql`s.nameEn`,
        from: moment(sql`m."from"`),
      }),
      from: sql`
        from school_memberships m
        join schools s on s.id = m.schoolId
        where m.accountId = ${pupilID}
          and ${ofSchool(sql`m.schoolId`, making)}`,
    },
    {
      name: 'classes',
      of: 'enrolments',
      key: [sql`e."from"`, sql`e.id`],
      item: object({
        enrolmentID: sql`e.id`,
        classID: sql`e.classId`,
        schoolID: sql`e.schoolId`,
        name: sql`c.name`,
        level: sql`c.level`,
        academicYear: sql`c.academicYear`,
        role: sql`e.role`,
        from: moment(sql`e."from"`),
        until: moment(sql`e.until`),
      }),
      from: sql`
        from enrolments e
        join classes c on c.id = e.classId
        where e.accountId = ${pupilID}
          and ${ofSchool(sql`e.schoolId`, making)}`,
    },
    ...familySections(making),
    ...subscriptionSections(making),
    ...signInSections(making),
  ]
}

/** Guardians, their cards, and who was asked to come. */
function familySections(making: Making): Section[] {
  let { pupilID, askerID } = making
  // When somebody is written to, and what their mail server answers, is theirs: two guardians need
  // not live together.
  let own = (value: SQL) => sql`iif(w.guardianId = ${askerID}, ${value}, null)`
  return [
    {
      name: 'guardians',
      of: 'guardians',
      key: [sql`g.since`, sql`g.guardianId`],
      item: object({
        who: roleOf(sql`g.guardianId`, making),
        since: moment(sql`g.since`),
        until: moment(sql`g.until`),
      }),
      from: sql`
        from guardians g
        where g.pupilId = ${pupilID}
          and (g.until is null or ${sinceArrival(sql`g.until`, making)})`,
    },
    {
      name: 'weeklyLetters',
      of: 'weekly_letters',
      key: [sql`w.askedAt`, sql`w.id`],
      item: object({
        who: roleOf(sql`w.guardianId`, making),
        schoolID: sql`w.schoolId`,
        weekday: own(sql`w.weekday`),
        hour: own(sql`w.hour`),
        askedAt: moment(sql`w.askedAt`),
        nextAt: own(moment(sql`w.nextAt`)),
        sentAt: own(moment(sql`w.sentAt`)),
        week: own(sql`w.week`),
        bouncedAt: own(moment(sql`w.bouncedAt`)),
        bounce: own(sql`w.bounce`),
      }),
      from: sql`
        from weekly_letters w
        where w.pupilId = ${pupilID}
          and ${ofSchool(sql`w.schoolId`, making)}`,
    },
    {
      name: 'guardianCards',
      of: 'pairings',
      key: [sql`p.expiresAt`, sql`p.id`],
      item: object({
        issuedAt: moment(sql`p.issuedAt`),
        issuedBy: roleOf(sql`p.issuedBy`, making),
        expiresAt: moment(sql`p.expiresAt`),
        usedAt: moment(sql`p.usedAt`),
        usedBy: roleOf(sql`p.usedBy`, making),
        revokedAt: moment(sql`p.revokedAt`),
      }),
      from: sql`
        from pairings p
        where p.pupilId = ${pupilID}
          and ${sinceArrival(sql`p.issuedAt`, making)}`,
    },
    {
      name: 'invitations',
      of: 'invitations',
      key: [sql`i.createdAt`],
      item: object({
        email: sql`(select x.email from accounts x where x.id = ${askerID} and x.email = i.email)`,
        createdAt: moment(sql`i.createdAt`),
        expiresAt: moment(sql`i.expiresAt`),
        acceptedAt: moment(sql`i.acceptedAt`),
      }),
      from: sql`
        from invitations i
        where i.accountId = ${pupilID}
          and ${sinceArrival(sql`i.createdAt`, making)}`,
    },
  ]
}

function subscriptionSections(making: Making): Section[] {
  let { pupilID } = making
  return [
    {
      name: 'subscriptions',
      of: 'subscriptions',
      key: [sql`u.createdAt`, sql`u.id`],
      item: object({
        subscriptionID: sql`u.id`,
        schoolID: sql`u.schoolId`,
        role: sql`u.role`,
        validUntil: sql`u.validUntil`,
        serialID: sql`u.serialId`,
        serialNo: sql`u.serialNo`,
        createdAt: moment(sql`u.createdAt`),
        endedAt: moment(sql`u.endedAt`),
      }),
      from: sql`
        from subscriptions u
        where u.accountId = ${pupilID}
          and ${ofSchool(sql`u.schoolId`, making)}`,
    },
    {
      name: 'subscriptionChanges',
      of: 'subscription_changes',
      key: [sql`h.at`, sql`h.id`],
      item: object({
        changeID: sql`h.id`,
        subscriptionID: sql`h.subscriptionId`,
        kind: sql`h.kind`,
        validUntilBefore: sql`h.validUntilBefore`,
        validUntil: sql`h.validUntil`,
        reason: sql`h.reason`,
        by: roleOf(sql`h."by"`, making),
        at: moment(sql`h.at`),
      }),
      from: sql`
        from subscriptions u
        join subscription_changes h on h.subscriptionId = u.id
        where u.accountId = ${pupilID}
          and ${ofSchool(sql`u.schoolId`, making)}`,
    },
    {
      name: 'codesRedeemed',
      of: 'redemptions',
      key: [sql`r.at`, sql`r.codeId`],
      item: object({
        subscriptionID: sql`r.subscriptionId`,
        seat: sql`r.seat`,
        at: moment(sql`r.at`),
      }),
      from: sql`
        from redemptions r
        join codes k on k.id = r.codeId
        where r.accountId = ${pupilID}
          and ${ofSchool(sql`k.schoolId`, making)}`,
    },
  ]
}

/** Ways in, never what opens them. */
function signInSections(making: Making): Section[] {
  let { pupilID } = making
  return [
    {
      name: 'signInMethods',
      of: 'accounts',
      key: [sql`a.id`],
      item: object({ password: flag(sql`a.passwordHash is not null`) }),
      from: sql`
        from accounts a
        where a.id = ${pupilID}`,
    },
    {
      name: 'classSheetCards',
      of: 'sheet_cards',
      key: [sql`k.accountId`],
      item: object({
        issuedAt: moment(sql`k.issuedAt`),
        issuedBy: roleOf(sql`k.issuedBy`, making),
        wrongTries: sql`k.wrongTries`,
      }),
      from: sql`
        from sheet_cards k
        where k.accountId = ${pupilID}`,
    },
    {
      name: 'providers',
      of: 'identities',
      key: [sql`i.createdAt`, sql`i.provider`],
      item: object({
        provider: sql`i.provider`,
        label: sql`i.label`,
        createdAt: moment(sql`i.createdAt`),
      }),
      from: sql`
        from identities i
        where i.accountId = ${pupilID}`,
    },
    {
      name: 'secondFactor',
      of: 'second_factors',
      key: [sql`f.createdAt`],
      item: object({
        createdAt: moment(sql`f.createdAt`),
        confirmedAt: moment(sql`f.confirmedAt`),
        recoveryCodesLeft: sql`(
          select count(*)
          from recovery_codes o
          where o.accountId = f.accountId
            and o.usedAt is null
        )`,
      }),
      from: sql`
        from second_factors f
        where f.accountId = ${pupilID}`,
    },
    {
      name: 'sessions',
      of: 'sessions',
      key: [sql`z.createdAt`, sql`z.id`],
      item: object({
        kind: sql`z.kind`,
        method: sql`z.method`,
        remembered: flag(sql`z.remembered`),
        name: sql`z.name`,
        createdAt: moment(sql`z.createdAt`),
        provenAt: moment(sql`nullif(z.provenAt, 0)`),
        lastSeenAt: moment(sql`z.lastSeenAt`),
        expiresAt: moment(sql`z.expiresAt`),
        userAgent: sql`z.userAgent`,
      }),
      from: sql`
        from sessions z
        where z.accountId = ${pupilID}`,
    },
    {
      name: 'devices',
      of: 'devices',
      key: [sql`v.createdAt`, sql`v.id`],
      item: object({ createdAt: moment(sql`v.createdAt`) }),
      from: sql`
        from devices v
        where v.accountId = ${pupilID}`,
    },
  ]
}
