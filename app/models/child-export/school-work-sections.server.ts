import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import {
  flag,
  moment,
  object,
  ofSchool,
  roleOf,
  type Making,
  type Section,
} from './section.server.ts'

// What the school's people did for the child: notes, tasks, groups, corrections, and the deletion.

/** What they wrote, what they asked the child to do, and what they took away. */
export function schoolWorkSections(making: Making): Section[] {
  return [
    ...noteSections(making),
    ...taskSections(making),
    savedReports(making),
    ...chatSections(making),
    messageReports(making),
    ...newsSections(making),
    ...pictureSections(making),
    ...endSections(making),
  ]
}

/** Notes to the family, and the groups that a teacher keeps. */
function noteSections(making: Making): Section[] {
  let { pupilID, askedAt } = making
  return [
    {
      name: 'notes',
      of: 'family_notes',
      key: [sql`n.week`, sql`n.createdAt`, sql`n.id`],
      item: object({
        noteID: sql`n.id`,
        schoolID: sql`n.schoolId`,
        classID: sql`n.classId`,
        week: sql`n.week`,
        by: roleOf(sql`n.authorId`, making),
        text: sql`n.text`,
        createdAt: moment(sql`n.createdAt`),
      }),
      from: sql`
        from family_notes n
        where n.pupilId = ${pupilID}
          and n.createdAt <= ${askedAt}
          and ${ofSchool(sql`n.schoolId`, making)}`,
    },
    {
      name: 'groups',
      of: 'group_members',
      key: [sql`m.groupId`],
      item: object({
        groupID: sql`m.groupId`,
        schoolID: sql`b.schoolId`,
        classID: sql`b.classId`,
        name: sql`b.name`,
        createdAt: moment(sql`b.createdAt`),
        createdBy: roleOf(sql`b.createdBy`, making),
      }),
      from: sql`
        from group_members m
        join groups b on b.id = m.groupId
        where m.accountId = ${pupilID}
          and ${ofSchool(sql`b.schoolId`, making)}`,
    },
  ]
}

/** Assignments to the child, to its classes while it was in them, or to its groups. */
function taskSections(making: Making): Section[] {
  let { pupilID } = making
  let ownChanges = (name: string, which: SQL): Section => ({
    name,
    of: 'assignment_changes',
    key: [sql`h.at`, sql`h.id`],
    item: object({
      changeID: sql`h.id`,
      assignmentID: sql`h.assignmentId`,
      at: moment(sql`h.at`),
      by: roleOf(sql`h.changedBy`, making),
      change: sql`h.change`,
      detail: sql`json(h.detail)`,
    }),
    from: sql`
      from assignment_changes h
      join assignments a on a.id = h.assignmentId
      where ${which}
        and ${ofSchool(sql`a.schoolId`, making)}`,
  })
  return [
    {
      name: 'assignments',
      of: 'assignments',
      key: [sql`a.firstDay`, sql`a.id`],
      item: object({
        assignmentID: sql`a.id`,
        schoolID: sql`a.schoolId`,
        classID: sql`a.classId`,
        groupID: sql`a.groupId`,
        firstDay: sql`a.firstDay`,
        dueDay: sql`a.dueDay`,
        repeats: flag(sql`a.repeats`),
        repeatsUntil: sql`a.repeatsUntil`,
        closesOn: sql`a.closesOn`,
        note: sql`a.note`,
        noteEn: sql`a.noteEn`,
        createdBy: roleOf(sql`a.createdBy`, making),
        createdAt: moment(sql`a.createdAt`),
        changedAt: moment(sql`a.changedAt`),
        withdrawnAt: moment(sql`a.withdrawnAt`),
        tasks: sql`json((
          select json_group_array(json_object(
            'lessonID', t.lessonId,
            'exerciseID', nullif(t.exerciseId, '')
          ))
          from assignment_tasks t
          where t.assignmentId = a.id
        ))`,
      }),
      from: sql`
        from assignments a
        where a.id in (${assignmentsOf(making)})
          and ${ofSchool(sql`a.schoolId`, making)}`,
    },
    {
      name: 'assignedAlone',
      of: 'assignment_pupils',
      key: [sql`o.assignmentId`],
      item: object({ assignmentID: sql`o.assignmentId`, closesOn: sql`o.closesOn` }),
      from: sql`
        from assignment_pupils o
        join assignments a on a.id = o.assignmentId
        where o.accountId = ${pupilID}
          and ${ofSchool(sql`a.schoolId`, making)}`,
    },
    {
      name: 'assignmentExceptions',
      of: 'assignment_children',
      key: [sql`x.assignmentId`, sql`x.week`],
      item: object({
        assignmentID: sql`x.assignmentId`,
        week: sql`x.week`,
        dueDay: sql`x.dueDay`,
        remindedAt: moment(sql`x.remindedAt`),
        remindedOn: sql`x.remindedOn`,
      }),
      from: sql`
        from assignment_children x
        join assignments a on a.id = x.assignmentId
        where x.accountId = ${pupilID}
          and ${ofSchool(sql`a.schoolId`, making)}`,
    },
    ownChanges('assignmentChanges', sql`h.pupilId = ${pupilID}`),
  ]
}

function assignmentsOf({ pupilID }: Making): SQL {
  return sql`
    select o.assignmentId
    from assignment_pupils o
    where o.accountId = ${pupilID}
    union
    select g.id
    from group_members m
    join assignments g on g.groupId = m.groupId
    where m.accountId = ${pupilID}
    union
    select k.id
    from enrolments e
    join assignments k
      on k.classId = e.classId
      and k.createdAt < coalesce(e.until, 9e15)
      and k.closesOn >= date(e."from" / 1000, 'unixepoch')
    where e.accountId = ${pupilID}
      and e.role = 'student'`
}

/** Reports kept by people of the child's schools in which the child stands by its id. */
function savedReports(making: Making): Section {
  let { pupilID, askedAt } = making
  return {
    name: 'savedReports',
    of: 'saved_reports',
    key: [sql`v.createdAt`, sql`v.id`],
    item: object({
      reportID: sql`v.id`,
      schoolID: sql`v.schoolId`,
      owner: roleOf(sql`v.ownerId`, making),
      createdAt: moment(sql`v.createdAt`),
      frozenAt: moment(sql`v.frozenAt`),
      frozenBy: roleOf(sql`v.frozenBy`, making),
      withHeads: flag(sql`v.withHeads`),
      withTeachers: flag(sql`v.withTeachers`),
      schedule: sql`v.schedule`,
      nextAt: moment(sql`v.nextAt`),
    }),
    from: sql`
      from accounts o
      join saved_reports v on v.ownerId = o.id
      where o.role in ('teacher', 'admin')
        and o.schoolId in (
          select y.schoolId
          from school_memberships y
          where y.accountId = ${pupilID}
        )
        and (instr(v.question, ${pupilID}) > 0 or instr(coalesce(v.frozen, ''), ${pupilID}) > 0)
        and v.createdAt <= ${askedAt}
        and ${ofSchool(sql`v.schoolId`, making)}`,
  }
}

/** What the child wrote below the school's news, and which of them it liked. */
function newsSections(making: Making): Section[] {
  let { pupilID, askedAt } = making
  return [
    {
      name: 'newsComments',
      of: 'post_comments',
      key: [sql`o.createdAt`, sql`o.id`],
      item: object({
        commentID: sql`o.id`,
        postID: sql`o.postId`,
        schoolID: sql`o.schoolId`,
        replyTo: sql`o.parentId`,
        text: sql`o.text`,
        state: sql`o.state`,
        createdAt: moment(sql`o.createdAt`),
        decidedBy: roleOf(sql`o.decidedBy`, making),
        decidedAt: moment(sql`o.decidedAt`),
      }),
      from: sql`
        from post_comments o
        where o.authorId = ${pupilID}
          and o.createdAt <= ${askedAt}
          and ${ofSchool(sql`o.schoolId`, making)}`,
    },
    {
      name: 'newsLikes',
      of: 'post_likes',
      key: [sql`i.at`, sql`i.postId`],
      item: object({ postID: sql`i.postId`, title: sql`p.title`, at: moment(sql`i.at`) }),
      from: sql`
        from post_likes i
        join posts p on p.id = i.postId
        where i.accountId = ${pupilID}
          and i.at <= ${askedAt}
          and ${ofSchool(sql`p.schoolId`, making)}`,
    },
  ]
}

/** Pictures of classes in which the child can be seen, and whether a guardian agreed to them. */
function pictureSections(making: Making): Section[] {
  let { pupilID, askedAt } = making
  return [
    {
      name: 'classPictures',
      of: 'class_picture_children',
      key: [sql`n.pictureId`],
      item: object({
        pictureID: sql`n.pictureId`,
        schoolID: sql`g.schoolId`,
        classID: sql`g.classId`,
        caption: sql`g.caption`,
        addedBy: roleOf(sql`g.authorId`, making),
        addedAt: moment(sql`g.createdAt`),
      }),
      from: sql`
        from class_picture_children n
        join class_pictures g on g.id = n.pictureId
        where n.pupilId = ${pupilID}
          and g.createdAt <= ${askedAt}
          and ${ofSchool(sql`g.schoolId`, making)}`,
    },
    {
      name: 'pictureConsents',
      of: 'picture_consents',
      key: [sql`q.schoolId`],
      item: object({
        schoolID: sql`q.schoolId`,
        askedAt: moment(sql`q.askedAt`),
        askedBy: roleOf(sql`q.askedBy`, making),
        answer: sql`q.answer`,
        answeredAt: moment(sql`q.answeredAt`),
        answeredBy: roleOf(sql`q.answeredBy`, making),
      }),
      from: sql`
        from picture_consents q
        where q.pupilId = ${pupilID}
          and ${ofSchool(sql`q.schoolId`, making)}`,
    },
    {
      name: 'pictureRefusals',
      of: 'picture_refusals',
      key: [sql`f.schoolId`, sql`f.guardianId`],
      item: object({
        schoolID: sql`f.schoolId`,
        refusedBy: roleOf(sql`f.guardianId`, making),
        refusedAt: moment(sql`f.at`),
      }),
      from: sql`
        from picture_refusals f
        where f.pupilId = ${pupilID}
          and ${ofSchool(sql`f.schoolId`, making)}`,
    },
  ]
}

/**
 * What the child wrote and was written in conversations, and what the asker wrote and read in those
 * about the child: others keep theirs, for two guardians need not live together.
 */
function chatSections(making: Making): Section[] {
  let { pupilID, askerID, askedAt } = making
  let mine = sql`
    select p.conversationId
    from conversations b
    join participants p on p.conversationId = b.id
    where b.pupilId = ${pupilID}
      and p.accountId in (${pupilID}, ${askerID})`
  return [
    {
      name: 'conversations',
      of: 'conversations',
      key: [sql`v.createdAt`, sql`v.id`],
      item: object({
        conversationKey: sql`v.id`,
        schoolID: sql`v.schoolId`,
        kind: sql`v.kind`,
        name: sql`v.name`,
        createdBy: roleOf(sql`v.createdBy`, making),
        createdAt: moment(sql`v.createdAt`),
        lastMessageAt: moment(sql`v.lastMessageAt`),
      }),
      from: sql`
        from conversations v
        where v.pupilId = ${pupilID}
          and v.id in (${mine})
          and v.createdAt <= ${askedAt}
          and ${ofSchool(sql`v.schoolId`, making)}`,
    },
    {
      name: 'conversationMembers',
      of: 'participants',
      key: [sql`q.conversationId`, sql`q.accountId`],
      item: object({
        conversationKey: sql`q.conversationId`,
        who: roleOf(sql`q.accountId`, making),
        joinedAt: moment(sql`q.joinedAt`),
        leftAt: moment(sql`q.leftAt`),
        mutedAt: moment(sql`iif(q.accountId in (${pupilID}, ${askerID}), q.mutedAt, null)`),
      }),
      from: sql`
        from participants q
        where q.conversationId in (${mine})
          and q.joinedAt <= ${askedAt}
          and ${ofSchool(sql`q.schoolId`, making)}`,
    },
    {
      name: 'messages',
      of: 'chat_messages',
      key: [sql`k.conversationId`, sql`k.seq`],
      item: object({
        messageID: sql`k.id`,
        conversationKey: sql`k.conversationId`,
        schoolID: sql`k.schoolId`,
        place: sql`k.seq`,
        by: roleOf(sql`k.authorId`, making),
        text: sql`k.text`,
        picture: sql`k.pictureId`,
        at: moment(sql`k.at`),
        visibleAt: moment(sql`k.visibleAt`),
        removedAt: moment(sql`k.removedAt`),
      }),
      from: sql`
        from chat_messages k
        where k.conversationId in (${mine})
          and k.visibleAt <= ${askedAt}
          and ${ofSchool(sql`k.schoolId`, making)}`,
    },
  ]
}

/**
 * What the child reported to the head. Of reports about its own words it is not told: it would
 * learn from whom they came.
 */
function messageReports(making: Making): Section {
  let { pupilID, askedAt } = making
  return {
    name: 'messageReports',
    of: 'reports_of_messages',
    key: [sql`z.at`, sql`z.id`],
    item: object({
      reportID: sql`z.id`,
      schoolID: sql`z.schoolId`,
      kind: sql`z.kind`,
      why: sql`z.why`,
      at: moment(sql`z.at`),
      settledAt: moment(sql`z.settledAt`),
      settledBy: roleOf(sql`z.settledBy`, making),
      verdict: sql`z.verdict`,
    }),
    from: sql`
      from reports_of_messages z
      where z.reporterId = ${pupilID}
        and z.at <= ${askedAt}
        and ${ofSchool(sql`z.schoolId`, making)}`,
  }
}

/** What was removed of the child's practice, and whether all is to be deleted. */
function endSections(making: Making): Section[] {
  let { pupilID, schoolID } = making
  return [
    {
      name: 'removals',
      of: 'removals',
      key: [sql`r.removedAt`, sql`r.id`, sql`r.lessonId`, sql`r.classId`],
      item: object({
        removalID: sql`r.id`,
        schoolID: sql`r.schoolId`,
        classID: sql`nullif(r.classId, '')`,
        lessonID: sql`r.lessonId`,
        attempts: sql`r.attempts`,
        firstDay: sql`r.firstDay`,
        lastDay: sql`r.lastDay`,
        removedAt: moment(sql`r.removedAt`),
        removedBy: roleOf(sql`r.removedBy`, making),
        why: sql`iif(r.isWhyOpen or ${schoolID !== null}, r.why, null)`,
        isWhyOpen: flag(sql`r.isWhyOpen`),
      }),
      from: sql`
        from removals r
        where r.userId = ${pupilID}
          and r.removedAt <= ${making.askedAt}
          and ${ofSchool(sql`r.schoolId`, making)}`,
    },
    {
      name: 'deletions',
      of: 'deletions',
      key: [sql`d.askedAt`, sql`d.id`],
      item: object({
        deletionID: sql`d.id`,
        schoolID: sql`d.schoolId`,
        cause: sql`d.cause`,
        askedBy: roleOf(sql`d.askedBy`, making),
        askedAt: moment(sql`d.askedAt`),
        confirmedBy: roleOf(sql`d.confirmedBy`, making),
        confirmedAt: moment(sql`d.confirmedAt`),
        lastDay: sql`d.lastDay`,
        dueAt: moment(sql`d.dueAt`),
        warnedAt: moment(sql`d.warnedAt`),
        stoppedBy: roleOf(sql`d.stoppedBy`, making),
        stoppedAt: moment(sql`d.stoppedAt`),
      }),
      from: sql`
        from deletions d
        where d.pupilId = ${pupilID}
          and d.askedAt <= ${making.askedAt}
          and ${ofSchool(sql`d.schoolId`, making)}`,
    },
  ]
}
