import { data } from 'react-router'
import * as v from 'valibot'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { forExport } from '#app/models/access/disclosure.server.ts'
import { can } from '#app/models/can.ts'
import { buildReport } from '#app/models/saved-reports/build.server.ts'
import { questionInput, ReportQuestion } from '#app/models/saved-reports/question.ts'
import { builtFile } from '#app/sheets/built-file.server.ts'
import { csvAnswer } from '#app/sheets/csv.server.ts'
import type { Route } from './+types/preview-csv.ts'
import { proposedName } from './built-words.ts'

export const middleware = [allow('teacher', 'admin')]

/** All rows of a report that is not saved yet: what its preview shows. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let current = forExport(context.get(currentContext))
  let locale = context.get(localeContext)
  let question = v.safeParse(ReportQuestion, questionInput(url.searchParams))
  if (!question.success) throw data(question.issues[0].message, { status: 422 })
  let built = valueOrThrow(await buildReport(current, question.output))
  let name = proposedName(built, can.manageOwnSchool(current.user), locale)
  return csvAnswer(builtFile(built, locale), `${name} ${current.today}.csv`)
}
