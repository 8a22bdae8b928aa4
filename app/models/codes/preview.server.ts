import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { spanOfDays, type Day } from '#app/calendar/day.ts'
import type { Current } from '#app/models/current.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { rows } from '#db/rows.ts'
import { RedemptionVerdict, redemptionVerdict } from './eligibility.server.ts'
import { findCode, refuseCode } from './find-code.server.ts'
import type { Gain, Redemption } from './redeem.ts'

/**
 * What a code would give, before it is confirmed: the same rules as `redeem`, and nothing written.
 * A wrong code counts towards the limit here, too.
 */
export async function previewRedemption(current: Current, redemption: Omit<Redemption, 'confirm'>) {
  let finding = await findCode(current, redemption)
  if (!finding.ok) return finding
  let { request } = finding.value
  let { db } = current
  let verdicts = redemptionVerdict(current, request)
  let [[found], schools, classes] = await db.batch([
    rows(db, RedemptionVerdict, verdicts),
    rows(db, NamedSchool, schoolsOf(verdicts)),
    rows(db, NamedClass, classesLeft(verdicts)),
  ])
  if (!found) return refuse('notFound')
  let { verdict, most } = found
  if (
    verdict !== 'fine' &&
    verdict !== 'own' &&
    verdict !== 'confirmSchool' &&
    verdict !== 'confirmRole'
  )
    return refuseCode(current, verdict, most)
  let leaves = classes.map(({ name }) => name)
  return done<{ result: 0; gain: Gain }>({
    result: 0,
    gain: gainOf(found, schools, leaves, request.presentToday),
  })
}

const NamedSchool = v.strictObject({ id: v.string(), name: v.string(), nameEn: v.string() })
type NamedSchool = v.InferOutput<typeof NamedSchool>
const NamedClass = v.strictObject({ name: v.string() })

/** The code's school and the present subscription's. */
function schoolsOf(verdicts: SQL): SQL {
  return sql`
    select s.id, s.name, s.nameEn
    from (${verdicts}) k
    join schools s on s.id in (k.schoolId, k.presentSchoolId)`
}

/** The live classes of another school or role. */
function classesLeft(verdicts: SQL): SQL {
  return sql`
    select c.name
    from (${verdicts}) k
    join enrolments e
      on e.accountId = k.UID
      and e."until" is null
      and (e.schoolId <> k.schoolId or e.role <> k.role)
    join classes c on c.id = e.classId
    order by c.name`
}

/** Of a code that exists, and that the account may have, has, or may have once it is confirmed. */
function gainOf(
  { verdict, kind, role, gender, className, schoolId, isRenewal, ...found }: RedemptionVerdict,
  schools: NamedSchool[],
  leaves: string[],
  presentToday: Day,
): Gain {
  let isOwn = verdict === 'own'
  let confirm = verdict === 'confirmSchool' || verdict === 'confirmRole' ? verdict : null
  return {
    ...nameOf(schoolId!, schools),
    kind: kind!,
    role: role!,
    gender,
    className,
    validUntil: isOwn ? found.presentUntil! : found.validUntil!,
    isOwn,
    isRenewal: !isOwn && isRenewal === 1,
    confirm,
    ends: confirm && endingOf(found, schools, presentToday),
    leaves: isOwn ? [] : leaves,
  }
}

type Present = Pick<RedemptionVerdict, 'presentSchoolId' | 'presentRole' | 'presentUntil'>

function endingOf(
  { presentSchoolId, presentRole, presentUntil }: Present,
  schools: NamedSchool[],
  presentToday: Day,
): Gain['ends'] {
  return {
    ...nameOf(presentSchoolId!, schools),
    role: presentRole!,
    validUntil: presentUntil!,
    daysLeft: spanOfDays(presentToday, presentUntil!) - 1,
  }
}

function nameOf(id: string, schools: NamedSchool[]) {
  let { name, nameEn } = schools.find((school) => school.id === id)!
  return { schoolID: id, schoolName: name, schoolNameEn: nameEn }
}
