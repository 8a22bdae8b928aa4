import { redirect } from 'react-router'
import { translate } from '#app/locales/translate.ts'
import { localeContext, preferencesContext, visitorContext } from '#app/middleware/context.ts'
import { can } from '#app/models/can.ts'
import { isZone } from '#app/models/country.ts'
import { savePreferences } from '#app/models/people/preferences.server.ts'
import {
  choices,
  keepPreferences,
  preferencesFrom,
  type Preference,
} from '#app/request/preferences.ts'
import { safeBack } from '#app/request/safe-redirect.ts'
import { Style } from '#app/styles/style.tsx'
import { Outside } from '#app/ui/outside.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { zoneOptions } from '#app/ui/zone-options.ts'
import type { Route } from './+types/preferences.ts'

/** The same in every language and with all digits. */
const digits = { western: '0123456789', arabic: '٠١٢٣٤٥٦٧٨٩' }

/** The choices of the page, in their order; the sidebar has a button of its own. */
const usual = ['language', 'theme', 'colour', 'digits', 'hijri'] as const satisfies Preference[]
/** What few readers need. */
const advanced = ['direction', 'scripts'] as const satisfies Preference[]

export function loader({ context, request, url }: Route.LoaderArgs) {
  let visitor = context.get(visitorContext)
  let back = url.searchParams.get('back') ?? request.headers.get('Referer')?.replace(url.origin, '')
  return {
    locale: context.get(localeContext),
    preferences: context.get(preferencesContext),
    choosesZone: visitor !== null && can.seeAllSchools(visitor.user),
    path: url.pathname,
    here: url.pathname + url.search,
    back: safeBack(back ?? null),
  }
}

/** Stores the choices, in this browser and with the account, and goes back to the page. */
export async function action({ context, request }: Route.ActionArgs) {
  let form = await request.formData()
  let back = safeBack(form.get('back'))
  let chosen = [...form].filter(([name, value]) => isChoice(name, value)) as [string, string][]
  if (chosen.length === 0) return redirect(back, 303)
  let after = preferencesFrom(
    new URLSearchParams({ ...context.get(preferencesContext), ...Object.fromEntries(chosen) }),
  )
  let current = context.get(visitorContext)
  if (current) await savePreferences(current, after)
  return redirect(back, { status: 303, headers: { 'Set-Cookie': keepPreferences(after) } })
}

/** An unknown choice changes nothing. */
function isChoice(name: string, value: unknown): boolean {
  if (name === 'zone') return typeof value === 'string' && isZone(value)
  return (
    Object.hasOwn(choices, name) &&
    (choices[name as Preference] as readonly unknown[]).includes(value)
  )
}

export function ServerComponent({
  loaderData: { locale, preferences, choosesZone, path, here, back },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let field = (name: (typeof usual | typeof advanced)[number]) => (
    <fieldset key={name} className="space-y-2">
      <legend className="font-bold">{t(`preferences:${name}.title`)}</legend>
      <p className="muted text-sm">{t(`preferences:${name}.hint`)}</p>
      {name === 'colour' && <Style of="colours" />}
      <div className="chips">
        {choices[name].map((choice) => (
          <label key={choice} className="choice" lang={name === 'language' ? choice : undefined}>
            <input
              type="radio"
              name={name}
              value={choice}
              defaultChecked={preferences[name] === choice}
            />
            {name === 'colour' && (
              <span className="swatch" data-colour={choice} aria-hidden="true" />
            )}
            {name === 'digits'
              ? digits[choice as keyof typeof digits]
              : t(`preferences:${name}.${choice}` as 'preferences:theme.light')}
          </label>
        ))}
      </div>
    </fieldset>
  )
  return (
    <Outside locale={locale} path={here} title={t('preferences:title')}>
      <title>{`${t('preferences:title')} · ${t('brand')}`}</title>
      <form method="post" action={path} className="space-y-6">
        <input type="hidden" name="back" value={back} />
        {usual.map(field)}
        {choosesZone && (
          <SelectField
            id="zone"
            name="zone"
            label={t('preferences:zone.title')}
            hint={t('preferences:zone.hint')}
            defaultValue={preferences.zone ?? 'UTC'}
            options={zoneOptions(locale, 'UTC')}
          />
        )}
        <details className="more">
          <summary className="chip">{t('preferences:advanced')}</summary>
          <div className="space-y-6 pt-3">{advanced.map(field)}</div>
        </details>
        <button className="button">{t('preferences:save')}</button>
      </form>
    </Outside>
  )
}
