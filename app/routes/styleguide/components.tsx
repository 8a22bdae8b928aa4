import { formatOf } from '#app/locales/format.ts'
import { translate } from '#app/locales/translate.ts'
import { localeContext } from '#app/middleware/context.ts'
import { avatarPath } from '#app/models/avatar.ts'
import { choices } from '#app/request/preferences.ts'
import { AvatarChoice, avatarOptions } from '#app/ui/avatar-choice.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Brand, LanguageSwitch } from '#app/ui/brand.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ReportTable } from '#app/ui/report-table.tsx'
import { StatTiles } from '#app/ui/stat-tiles.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/components.ts'
import { ChartsShown } from './charts-shown.tsx'
import { FieldsShown } from './fields-shown.tsx'
import { Part } from './part.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return { locale: context.get(localeContext), path: url.pathname }
}

/** Every component of app/ui, for developers and for screenshots that are compared. */
export function ServerComponent({ loaderData: { locale, path } }: Route.ServerComponentProps) {
  let t = translate(locale)
  let format = formatOf(locale)
  return (
    <div className="mx-auto max-w-5xl px-4 pb-16">
      <title>{`${t('components:title')} · ${t('brand')}`}</title>
      <header className="flex items-center justify-between gap-3 py-4">
        <Brand name={t('brand')} />
        <LanguageSwitch locale={locale} path={path} />
      </header>
      <main className="space-y-5">
        <Breadcrumb label={t('trail')} steps={[{ href: '/dashboard/app', label: t('home') }]} />
        <h1>{t('components:title')}</h1>
        <p className="muted">{t('components:lead')}</p>
        <Part title={t('components:buttons')}>
          <div className="flex flex-wrap items-center gap-3">
            <button type="button" className="button">
              {t('components:usual')}
            </button>
            <button type="button" className="button quiet">
              {t('components:quiet')}
            </button>
            <button type="button" className="button danger">
              {t('components:danger')}
            </button>
            <button type="button" className="button" disabled>
              {t('components:off')}
            </button>
            <span>
              <a href={path}>{t('components:link')}</a>
            </span>
            <span className="badge">{t('reports:needsHelp')}</span>
          </div>
        </Part>
        <FieldsShown locale={locale} path={path} />
        <Part title={t('components:tabs')}>
          <Tabs
            label={t('components:tabs')}
            tabs={(['general', 'subscription', 'password'] as const).map((name, at) => ({
              href: `${path}#${name}`,
              label: t(`account:${name}`),
              current: at === 0,
            }))}
          />
          <Pagination
            locale={locale}
            page={2}
            pages={12}
            hrefOf={(page) => `${path}?page=${page}`}
          />
        </Part>
        <Part title={t('components:messages')}>
          <p className="toast static! animate-none!">{t('flash.saved')}</p>
          <div className="loading static! block!">
            <span className="sr-only">{t('loading')}</span>
          </div>
          <EmptyState title={t('reports:noPupils')} action={{ href: path, label: t('goHome') }}>
            {t('reports:noPupilsWhy')}
          </EmptyState>
        </Part>
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
        <Part title={t('components:tables')}>
          <ReportTable
            caption={t('reports:pupils')}
            columns={[
              {
                label: t('components:name'),
                numeric: false,
                sort: { href: path, state: 'ascending' },
              },
              { label: t('reports:attempts'), numeric: true, sort: { href: path, state: 'none' } },
              {
                label: t('reports:grade'),
                numeric: true,
                sort: { href: path, state: 'descending' },
              },
            ]}
            rows={[
              {
                key: '1',
                href: path,
                badge: t('reports:needsHelp'),
                under: 'dima@rawda.example',
                cells: [
                  'ديما بنت عبد الرحمن آل عبد اللطيف',
                  format.number(1042),
                  format.percent(48),
                ],
              },
              {
                key: '2',
                href: path,
                cells: ['Oliver Featherstonehaugh', format.number(7), format.percent(100)],
              },
            ]}
            totals={[
              {
                key: 'total',
                cells: [t('reports:attempts'), format.number(1049), format.percent(49)],
              },
            ]}
          />
        </Part>
        <Part title={t('components:menus')}>
          <div className="flex justify-end">
            <details className="menu">
              <summary className="chip">
                <Avatar imageURL={null} size={28} />
                {t('components:open')}
              </summary>
              <div className="panel">
                <ul>
                  <li>
                    <a className="entry" href={path} aria-current="page">
                      <Icon name="home" />
                      {t('home')}
                    </a>
                  </li>
                  <li>
                    <a className="entry" href={path}>
                      <Icon name="settings" />
                      {t('settings')}
                    </a>
                  </li>
                </ul>
              </div>
            </details>
          </div>
          <section className="dialog static! m-0! max-w-full space-y-4" aria-labelledby="window">
            <h3 id="window" className="font-bold">
              {t('components:window')}
            </h3>
            <p>{t('components:windowText')}</p>
            <p className="flex flex-wrap gap-3">
              <button type="button" className="button danger">
                {t('components:danger')}
              </button>
              <button type="button" className="button quiet">
                {t('components:quiet')}
              </button>
            </p>
          </section>
        </Part>
        <Part title={t('components:people')}>
          <div className="flex flex-wrap items-center gap-3">
            {[96, 28].map((size, at) => (
              <Avatar key={size} imageURL={avatarPath('user', at * 9)} size={size} />
            ))}
            {[64, 44].map((size, at) => (
              <Avatar key={size} imageURL={avatarPath('class', at * 3)} size={size} kind="class" />
            ))}
          </div>
          <form action={path}>
            <AvatarChoice
              legend={t('avatars:choose')}
              options={avatarOptions('user', t).slice(0, 4)}
              chosen={avatarPath('user', 2)}
              field="imageURL"
            />
            <button className="button quiet mt-3">{t('components:usual')}</button>
          </form>
        </Part>
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
