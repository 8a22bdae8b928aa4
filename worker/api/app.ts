import { Hono } from 'hono'
import { apiLocaleOf } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { visitOf } from '#app/models/auth/visit.server.ts'
import { done, refuse } from '#app/models/outcome.ts'
import { isUnavailable, RETRY_AFTER_SECONDS } from '#app/models/unavailable.ts'
import { accounts } from './accounts.ts'
import { assignments } from './assignments.ts'
import { attempts } from './attempts.ts'
import { auth } from './auth.ts'
import { blog } from './blog.ts'
import { calendar } from './calendar.ts'
import { cart } from './cart.ts'
import { chat } from './chat.ts'
import { childExports } from './child-exports.ts'
import { classManagement } from './class-management.ts'
import { classes } from './classes.ts'
import { codes } from './codes.ts'
import { deletions } from './deletions.ts'
import { directory } from './directory.ts'
import { enrolment } from './enrolment.ts'
import type { ApiEnv } from './env.ts'
import { gallery } from './gallery.ts'
import { health } from './health.ts'
import { holidays } from './holidays.ts'
import { ingestKeys } from './ingest-keys.ts'
import { kanban } from './kanban.ts'
import { lessons } from './lessons.ts'
import { logFailure } from './log.ts'
import { mail } from './mail.ts'
import { modules } from './modules.ts'
import { notes } from './notes.ts'
import { Description, openApi } from './openapi.ts'
import { operation } from './operation.ts'
import { orders } from './orders.ts'
import { people } from './people.ts'
import { products } from './products.ts'
import { pupilReports } from './pupil-reports.ts'
import { pupils } from './pupils.ts'
import { refusal } from './refusal.ts'
import { roster } from './roster.ts'
import { safety } from './safety.ts'
import { savedReports } from './saved-reports.ts'
import { schoolWeek } from './school-week.ts'
import { schools } from './schools.ts'
import { shop } from './shop.ts'
import { weeklyLetters } from './weekly-letters.ts'

/** The API under /api, as a function so that tests can bring their own clock and database. */
export function createApi(arrive: typeof visitOf = visitOf) {
  let api = new Hono<ApiEnv>()
  api.use(async (c, next) => {
    c.set('t', translate(apiLocaleOf(c.req.raw.headers)))
    // Programs prefetch nothing: a header that says so must not keep a look out of the audit log.
    c.set('visit', { ...arrive(c.env, c.req.raw), purpose: 'look' })
    await next()
  })
  for (let nouns of [
    health,
    auth,
    accounts,
    attempts,
    lessons,
    pupils,
    pupilReports,
    childExports,
    classes,
    classManagement,
    enrolment,
    schools,
    schoolWeek,
    holidays,
    modules,
    chat,
    blog,
    directory,
    gallery,
    products,
    cart,
    orders,
    shop,
    mail,
    calendar,
    kanban,
    safety,
    assignments,
    savedReports,
    weeklyLetters,
    deletions,
    ingestKeys,
    codes,
    roster,
    people,
    notes,
  ])
    api.route('/', nouns)

  let description: ReturnType<typeof openApi> | undefined
  api.get(
    '/openapi.json',
    operation({ summary: 'This description', who: 'anyone', answer: Description }),
    (c) => c.var.answer(done((description ??= openApi(api.routes)))),
  )

  let described = Map.groupBy(
    api.routes.filter(({ method }) => method !== 'ALL'),
    ({ path }) => path,
  )
  for (let [path, routes] of described) {
    let allow = [...new Set(routes.map(({ method }) => method))].join(', ')
    api.all(path, (c) => {
      c.header('Allow', allow)
      return refusal(c, refuse('methodNotAllowed'))
    })
  }
  // Not notFound(): a mounted app's own is ignored.
  api.all('*', (c) => refusal(c, refuse('notFound')))
  api.onError((error, c) => {
    let answer = refusal(
      c,
      isUnavailable(error) ? refuse('unavailable', RETRY_AFTER_SECONDS) : refuse('internal'),
    )
    logFailure(c, answer.status, error)
    return answer
  })
  return api
}
