import { data, href, redirect } from 'react-router'
import * as v from 'valibot'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { listModules, switchModules } from '#app/models/schools/modules.server.ts'
import { ModuleChoice } from '#app/models/schools/modules.ts'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/modules.ts'

export const middleware = [allow('admin')]

export function loader({ context, url }: Route.LoaderArgs) {
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    modules: valueOrThrow(listModules(context.get(currentContext))),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  let choice = v.safeParse(ModuleChoice, { on: (await request.formData()).getAll('on') })
  if (!choice.success) throw data('invalid', { status: 422 })
  valueOrThrow(await switchModules(context.get(currentContext), choice.output))
  return redirect(href('/dashboard/school'), {
    status: 303,
    headers: { 'Set-Cookie': leaveFlash('saved') },
  })
}

/** Which parts of school life the school uses beside its reports. */
export function ServerComponent({
  loaderData: { locale, path, modules },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  return (
    <>
      <ReportHead
        locale={locale}
        title={t('schoolLife:settings.title')}
        trail={[{ href: href('/dashboard/school'), label: t('school') }]}
        note={<p>{t('schoolLife:settings.lead')}</p>}
      />
      <form method="post" action={path} className="card max-w-2xl space-y-4">
        <ul className="divide-y divide-line">
          {modules.map(({ name, on, offForAll }) => (
            <li key={name} className="py-3">
              <label className="flex gap-3">
                <input
                  type="checkbox"
                  name="on"
                  value={name}
                  defaultChecked={on}
                  className="mt-1 size-5 shrink-0"
                  aria-describedby={`${name}-lead`}
                />
                <span className="min-w-0">
                  <b className="block">{t(`schoolLife:name.${name}`)}</b>
                  <span id={`${name}-lead`} className="muted text-sm">
                    {t(`schoolLife:lead.${name}`)}
                    {offForAll && ` ${t('schoolLife:settings.offForAll')}`}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <button className="button">{t('schoolLife:settings.save')}</button>
      </form>
    </>
  )
}
