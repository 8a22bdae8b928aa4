import { languageOf } from '#app/locales/locale.ts'
import { localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { templates } from '#app/models/roster/template.ts'
import { writeXlsx } from '#app/models/tables/write-xlsx.ts'
import type { Route } from './+types/template-xlsx.ts'

export const middleware = [allow('admin')]

/** A list of people to fill in, with an example, in the reader's language. */
export function loader({ context }: Route.LoaderArgs) {
  let language = languageOf(context.get(localeContext))
  let { heads, example } = templates[language]
  return new Response(writeXlsx('Rawda', [heads, example], { rightToLeft: language === 'ar' }), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': `attachment; filename="rawda-list-${language}.xlsx"`,
    },
  })
}
