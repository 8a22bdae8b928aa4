import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { moment, object, ofSchool, roleOf, type Making, type Section } from './section.server.ts'

/**
 * The letters that the child's own account has, wrote or began, and how it sorts them. A head reads
 * no letters of others: to a head it says that there were some.
 */
export function correspondenceSections(making: Making): Section[] {
  let { pupilID, askedAt, schoolID } = making
  let words = (column: SQL) => (schoolID === null ? column : sql`null`)
  let isOfFamily = schoolID === null ? sql`true` : sql`false`
  return [
    {
      name: 'letters',
      of: 'letter_copies',
      key: [sql`k.letterId`],
      item: object({
        letterID: sql`k.letterId`,
        threadID: sql`k.threadId`,
        schoolID: sql`k.schoolId`,
        from: roleOf(sql`l.senderId`, making),
        sentAt: moment(sql`l.sentAt`),
        arrivedAt: moment(sql`k.sortAt`),
        subject: words(sql`l.subject`),
        text: words(sql`l.text`),
        files: words(filesGiven(sql`l.id`, sql`l.senderId`)),
        folder: sql`k.folder`,
        seenAt: moment(sql`k.seenAt`),
        starredAt: moment(sql`k.starredAt`),
        importantAt: moment(sql`k.importantAt`),
      }),
      from: sql`
        from letter_copies k
        join letters l on l.id = k.letterId
        where k.accountId = ${pupilID}
          and k.sortAt <= ${askedAt}
          and ${ofSchool(sql`k.schoolId`, making)}`,
    },
    {
      name: 'letterDrafts',
      of: 'letter_drafts',
      key: [sql`d.id`],
      item: object({
        draftID: sql`d.id`,
        audience: sql`d.audience`,
        recipients: sql`json_array_length(d.people)`,
        replyTo: sql`d.replyTo`,
        subject: sql`d.subject`,
        text: sql`d.text`,
        files: filesGiven(sql`d.id`, sql`d.accountId`),
        keptAt: moment(sql`d.keptAt`),
      }),
      from: sql`
        from letter_drafts d
        where d.accountId = ${pupilID}
          and ${isOfFamily}`,
    },
    {
      name: 'letterLabels',
      of: 'mail_labels',
      key: [sql`m.id`],
      item: object({
        labelID: sql`m.id`,
        name: sql`m.name`,
        colour: sql`m.colour`,
        createdAt: moment(sql`m.createdAt`),
      }),
      from: sql`
        from mail_labels m
        where m.accountId = ${pupilID}
          and ${isOfFamily}`,
    },
  ]
}

/** What files a letter or draft brings: their bytes follow (`letterFile`), the newest of them. */
function filesGiven(letterId: SQL, senderId: SQL): SQL {
  return sql`json((
    select json_group_array(${object({
      fileID: sql`f.id`,
      name: sql`f.name`,
      type: sql`f.type`,
      size: sql`f.size`,
      givenAt: moment(sql`f.at`),
    })})
    from letter_files f indexed by letter_files_letter
    where f.letterId = ${letterId}
      and f.accountId = ${senderId}
  ))`
}
