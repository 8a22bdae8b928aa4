import 'server-only'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { dueInLetter } from '#app/locales/due-words.ts'
import { isolatedFirstName } from '#app/locales/first-name.ts'
import { isolated } from '#app/locales/isolated.ts'
import { localeFor, type Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { askOpenTasks, type OpenTask } from '#app/models/assignments/pupil-tasks.server.ts'
import { isDone } from '#app/models/assignments/task-state.ts'
import type { Visit } from '#app/models/current.ts'
import { familyOf } from '#app/models/family-reader.ts'
import type { Composed } from '#app/models/mail/compose.ts'
import type { Letter } from '#app/models/mail/outbox.server.ts'
import { preferencesFrom } from '#app/request/preferences.ts'
import { rows } from '#db/rows.ts'

const ReaderRow = v.strictObject({
  preferences: v.nullable(v.string()),
  child: v.string(),
  validUntil: v.string(),
  schoolID: v.string(),
  name: v.string(),
  nameEn: v.string(),
  country: v.string(),
  timezone: v.string(),
  weekStart: v.number(),
  restDays: v.string(),
})

/**
 * A reminder of the outbox as it is to be written now, in its reader's language: what is left of
 * the assignment, and no figures. Undefined where it must not go any more: its reader has confirmed
 * no such address or is not linked to the child any more, an account was closed, the child's
 * subscription or the assignment has ended, or all is done.
 */
export async function reminderFor(visit: Visit, letter: Letter): Promise<Composed | undefined> {
  let [found] = await rows(
    visit.db,
    ReaderRow,
    sql`
      select
        o.preferences,
        a.displayName as child,
        u.validUntil,
        s.id as schoolID,
        s.name,
        s.nameEn,
        s.country,
        s.timezone,
        s.weekStart,
        s.restDays
      from accounts o
      join guardians g on g.guardianId = o.id
      join accounts a on a.id = g.pupilId
      join assignments w on w.schoolId = a.schoolId
      join schools s on s.id = w.schoolId
      join subscriptions u on u.accountId = a.id and u.endedAt is null
      where o.id = ${letter.guardianId}
        and a.id = ${letter.pupilId}
        and w.id = ${letter.assignmentId}
        and g."until" is null
        and g.since <= ${letter.createdAt}
        and o.email = ${letter.recipient}
        and o.verifiedAt is not null
        and o.disabledAt is null
        and a.disabledAt is null`,
  )
  if (!found) return undefined
  let { preferences, child, validUntil, ...school } = found
  let family = familyOf(visit, [letter.pupilId!], school)
  if (validUntil <= family.today) return undefined
  let asking = askOpenTasks(family, { ids: sql`select ${letter.pupilId}`, school })
  let left = asking
    .read(await asking.statement)
    .filter(({ assignmentID, state }) => assignmentID === letter.assignmentId && !isDone(state))
  if (left.length === 0) return undefined
  let locale = localeFor(preferencesFrom(new URLSearchParams(preferences ?? '')), school.country)
  return {
    ...letter,
    locale,
    child: letter.pupilId!,
    list: {
      title: translate(locale)('mail:taskReminder.of', { name: isolatedFirstName(child) }),
      lines: left.map((task) => lineOf(task, family.today, locale)),
    },
  }
}

function lineOf(task: OpenTask, today: string, locale: Locale): string {
  let t = translate(locale)
  let { exerciseID, lessonName, lessonNameEn, subject, dueDay } = task
  let lesson = isolated(nameOf({ name: lessonName, nameEn: lessonNameEn }, locale))
  return t('mail:taskReminder.task', {
    name: exerciseID === null ? lesson : `${isolated(nameOf(task, locale))} · ${lesson}`,
    subject: t(`reports:subjects.${subject}`),
    due: dueInLetter(dueDay, today, locale),
  })
}
