import { href, redirect } from 'react-router'
import { isolated } from '#app/locales/isolated.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findImport } from '#app/models/roster/import.server.ts'
import type { ImportedRow } from '#app/models/roster/import.ts'
import { rosterFields, type RosterColumn, type RosterField } from '#app/models/roster/roster.ts'
import { listImportRows } from '#app/models/roster/rows.server.ts'
import { chooseColumns } from '#app/models/roster/start.server.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Route } from './+types/columns.ts'

export const middleware = [allow('admin')]

const EXAMPLES = 3
const LONGEST_EXAMPLE = 120

export async function loader({ context, params }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { found, items } = valueOrThrow(
    await listImportRows(current, params.importID, { limit: EXAMPLES, offset: 0 }),
  )
  if (found.state !== 'compared') throw redirect(href('/dashboard/users/import/:importID', params))
  return {
    locale: context.get(localeContext),
    found,
    examples: found.columns.map((_, at) => exampleOf(items, at)),
  }
}

/** What a column has in the first rows. */
function exampleOf(items: ImportedRow[], column: number): string {
  return items
    .map(({ cells }) => cells?.[column] ?? '')
    .filter(Boolean)
    .join(' · ')
    .slice(0, LONGEST_EXAMPLE)
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let current = context.get(currentContext)
  let form = await request.formData()
  let { columns } = valueOrThrow(await findImport(current, params.importID))
  let chosen = chosenColumns(columns, form)
  valueOrThrow(await chooseColumns(current, params.importID, chosen))
  return redirect(href('/dashboard/users/import/:importID', params), 303)
}

/** Each field is filled by one column: the first that was chosen for it. */
function chosenColumns(columns: RosterColumn[], form: FormData): RosterColumn[] {
  let taken = new Set<RosterField>()
  return columns.map(({ head }, at) => {
    let field =
      rosterFields.find((each) => each === form.get(`column-${at}`) && !taken.has(each)) ?? null
    if (field) taken.add(field)
    return { head, field }
  })
}

/** Corrects which column of the file is which field. */
export function ServerComponent({
  loaderData: { locale, found, examples },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let params = { importID: found.id }
  let here = href('/dashboard/users/import/:importID', params)
  let options = [
    { value: '', label: t('imports:leftOut') },
    ...rosterFields.map((field) => ({ value: field, label: t(`imports:fields.${field}`) })),
  ]
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('imports:columns')}
        trail={[
          { href: href('/dashboard/users'), label: t('users') },
          { href: href('/dashboard/users/import'), label: t('imports:title') },
          { href: here, label: found.fileName || '–' },
        ]}
        note={<p>{t('imports:columnsHint')}</p>}
      />
      <form
        method="post"
        action={href('/dashboard/users/import/:importID/columns', params)}
        className="card max-w-2xl space-y-5 p-5 sm:p-7"
      >
        {found.columns.map(({ head, field }, at) => (
          <SelectField
            key={at}
            id={`column-${at}`}
            name={`column-${at}`}
            label={isolated(head)}
            {...(examples[at] && { hint: isolated(examples[at]) })}
            options={options}
            defaultValue={field ?? ''}
          />
        ))}
        <p className="flex flex-wrap gap-3">
          <button className="button">{t('imports:readAgain')}</button>
          <a className="button quiet" href={here}>
            {t('imports:back')}
          </a>
        </p>
      </form>
    </>
  )
}
