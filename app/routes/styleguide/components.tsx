import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { translate } from '#app/locales/translate.ts'
import { localeContext } from '#app/middleware/context.ts'
import { choices } from '#app/request/preferences.ts'
import { Style } from '#app/styles/style.tsx'
import { Brand, LanguageSwitch } from '#app/ui/brand.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { StatTiles } from '#app/ui/stat-tiles.tsx'
import type { Route } from './+types/components.ts'
import { ButtonsShown } from './buttons-shown.tsx'
import { ChartsShown } from './charts-shown.tsx'
import { ClassShown } from './class-shown.tsx'
import { FamilyShown } from './family-shown.tsx'
import { FieldsShown } from './fields-shown.tsx'
import { FiguresShown } from './figures-shown.tsx'
import { MenusShown } from './menus-shown.tsx'
import { MessagesShown } from './messages-shown.tsx'
import { Part } from './part.tsx'
import { PeopleShown } from './people-shown.tsx'
import { TablesShown } from './tables-shown.tsx'
import { WaysShown } from './ways-shown.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return { locale: context.get(localeContext), path: url.pathname }
}

/** Every component of app/ui, for developers and for screenshots that are compared. */
export function ServerComponent({ loaderData: { locale, path } }: Route.ServerComponentProps) {
  let t = translate(locale)
  let format = formatOf(locale)
  return (
    <div className="shown">
      <Style of="shown" />
      <Style of="colours" />
      <title>{`${t('components:title')} · ${t('brand')}`}</title>
      <header className="flex items-center justify-between gap-3 py-4">
        <Brand name={t('brand')} />
        <LanguageSwitch locale={locale} path={path} />
      </header>
      <main className="space-y-5">
        <Breadcrumb
          label={t('trail')}
          steps={[{ href: href('/dashboard/app'), label: t('home') }]}
        />
        <h1>{t('components:title')}</h1>
        <p className="muted">{t('components:lead')}</p>
        <FamilyShown locale={locale} path={path} />
        <ClassShown locale={locale} path={path} />
        <FiguresShown locale={locale} />
        <WaysShown locale={locale} path={path} />
        <ButtonsShown locale={locale} path={path} />
        <FieldsShown locale={locale} path={path} />
        <MessagesShown locale={locale} path={path} />
        <StatTiles
          tiles={[
            {
              label: t('reports:attempts'),
              value: format.number(1224),
              note: t('reports:pupilsCount', { count: 23 }),
            },
            { label: t('reports:grade'), value: format.percent(81) },
            { label: t('reports:time'), value: format.duration(33_900_000) },
            { label: t('reports:needsHelp'), value: t('reports:pupilsCount', { count: 3 }) },
          ]}
        />
        <ChartsShown locale={locale} />
        <TablesShown locale={locale} path={path} />
        <MenusShown locale={locale} path={path} />
        <PeopleShown locale={locale} path={path} />
        <Part title={t('components:colours')}>
          <div className="chips">
            {choices.colour.map((colour) => (
              <span key={colour} className="chip">
                <span className="swatch" data-colour={colour} aria-hidden="true" />
                {t(`preferences:colour.${colour}`)}
              </span>
            ))}
          </div>
        </Part>
      </main>
    </div>
  )
}
