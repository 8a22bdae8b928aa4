import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Illustration, illustrations } from '#app/ui/illustration.tsx'
import { PeriodSelect } from '#app/ui/period-select.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { Part } from './part.tsx'

const steps = ['done', 'done', 'now', 'later', 'later'] as const
const periods = ['weekly', 'monthly', 'all'] as const

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
        <PeriodSelect
          options={periods.map((value) => ({ value, label: t(`reports:periods.${value}`) }))}
          chosen="weekly"
          path={path}
          locale={locale}
        />
      </Part>
      <Part title={t('components:pictures')}>
        <div className="flex flex-wrap gap-4">
          {illustrations.map((name) => (
            <Illustration key={name} name={name} />
          ))}
        </div>
      </Part>
      <BottomBar
        label={t('components:ways')}
        entries={[
          { href: path, label: t('summary'), icon: 'home', current: true },
          { href: `${path}?to=classes`, label: t('classes'), icon: 'classes' },
          { href: `${path}?to=reports`, label: t('reports'), icon: 'report' },
          { href: `${path}?to=messages`, label: t('components:messages'), icon: 'messages' },
          { href: `${path}?to=more`, label: t('components:more'), icon: 'more' },
        ]}
      />
    </>
  )
}
