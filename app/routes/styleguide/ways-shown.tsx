import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { periodChoices } from '#app/models/period.ts'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Illustration } from '#app/ui/illustration.tsx'
import { PeriodSelect } from '#app/ui/period-select.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { Part } from './part.tsx'

const steps = ['done', 'done', 'now', 'later', 'later'] as const

/** Getting about: the period, the first steps, the bar of a phone, pictures where nothing is. */
export function WaysShown({ locale, path }: { locale: Locale; path: string }) {
  let t = translate(locale)
  let names = t('components:steps').split('|')
  return (
    <>
      <Steps
        steps={steps.map((state, at) => ({
          name: names[at]!,
          title: names[at]!,
          says: t('components:stepNote'),
          state,
          ...(state === 'now'
            ? { children: <button className="button">{t('components:give')}</button> }
            : {
                action: (
                  <a className="button quiet small" href={`${path}?step=${at}`}>
                    {t('components:open')}
                  </a>
                ),
              }),
        }))}
        locale={locale}
      />
      <Part title={t('parts:period')}>
        <div className="flex flex-wrap gap-3">
          <Segments
            label={t('parts:period')}
            segments={(['lastWeek', 'weekly'] as const).map((name) => ({
              href: `${path}?period=${name}`,
              label: t(`reports:choices.${name}`),
              ...(name === 'weekly' && { days: formatOf(locale).shortDate('2026-11-22') }),
              current: name === 'weekly',
            }))}
          />
          <PeriodSelect
            options={periodChoices.map((value) => ({
              value,
              label: t(`reports:choices.${value}`),
            }))}
            chosen="weekly"
            path={path}
            locale={locale}
          />
        </div>
      </Part>
      <Part title={t('components:pictures')}>
        <div className="flex flex-wrap gap-4">
          {(['not-found', 'went-wrong', 'maintenance'] as const).map((name) => (
            <Illustration key={name} name={name} />
          ))}
        </div>
      </Part>
      <EmptyState
        title={t('components:noneYet')}
        drawing="no-attempts"
        action={{ href: path, label: t('components:link') }}
      >
        {t('components:noneYetText')}
      </EmptyState>
      <BottomBar
        locale={locale}
        path={path}
        label={t('components:ways')}
        entries={[
          { href: path, label: t('summary'), icon: 'home' },
          { href: `${path}?to=classes`, label: t('classes'), icon: 'classes' },
          { href: `${path}?to=reports`, label: t('reports'), icon: 'report' },
          {
            href: `${path}?to=messages`,
            label: t('components:messages'),
            icon: 'messages',
            unread: 3,
          },
          { href: `${path}?to=more`, label: t('components:more'), icon: 'more' },
        ]}
      />
    </>
  )
}
