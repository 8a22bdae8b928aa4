import { addDays } from '#app/calendar/day.ts'
import type { Locale } from '#app/locales/locale.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import type { ClassWeek } from '#app/models/reports/class-week.server.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { HijriBeside } from '#app/ui/hijri-beside.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Segments, type Segment } from '#app/ui/segments.tsx'
import { printHref, weekHref } from './week-href.ts'
import { shortWeekName } from './week-words.ts'

type Props = { week: ClassWeek; locale: Locale; problem?: MessageKey | undefined }

/** The class, its weeks, and the way to paper. */
export function WeekHead({ week, locale, problem }: Props) {
  let t = translate(locale)
  let { klass, children, period, today, weeks } = week
  let teachers = klass.teachers?.split('\n').join(t('parts:comma'))
  return (
    <header className="space-y-2">
      <title>{`${klass.name} · ${t('brand')}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar imageURL={klass.imageURL} size={48} kind="class" />
          <div className="min-w-0">
            <h1 className="leading-tight">
              <bdi>{klass.name}</bdi>
            </h1>
            <p className="muted text-sm wrap-anywhere">
              <bdi>{t(`reports:levels.kg${klass.level}`)}</bdi> ·{' '}
              {t('reports:pupilsCount', { count: children.length })}
              {teachers && (
                <span className="max-md:hidden">
                  {' '}
                  · <bdi>{teachers}</bdi>
                </span>
              )}{' '}
              <HijriBeside {...weeks.at(-1)!} locale={locale} />
            </p>
          </div>
        </div>
        <div className="no-print flex items-center gap-2">
          <Segments label={t('week:which')} segments={segmentsOf(week, locale)} />
          <a
            className="button quiet small max-md:hidden"
            href={printHref(klass.classID, onOf(period.first!, today))}
          >
            <Icon name="print" />
            {t('week:print')}
          </a>
        </div>
      </div>
      {problem && (
        <p role="alert" className="problem">
          {t(`errors:${problem}`)}
        </p>
      )}
    </header>
  )
}

/** This week and the one before; of an earlier week also that one and the one before it. */
function segmentsOf({ klass, period, weeks }: ClassWeek, locale: Locale): Segment[] {
  let t = translate(locale)
  let first = period.first!
  let { isRunning, last } = weeks.at(-1)!
  let to = (on?: string) => weekHref(klass.classID, on)
  if (isRunning)
    return [
      { href: to(addDays(first, -7)), label: t('week:lastWeek'), current: false },
      {
        href: to(),
        label: t('week:thisWeek'),
        days: shortWeekName({ first, last }, locale),
        current: true,
      },
    ]
  let before = { first: addDays(first, -7), last: addDays(last, -7) }
  return [
    { href: to(before.first), label: shortWeekName(before, locale), current: false },
    { href: to(first), label: shortWeekName({ first, last }, locale), current: true },
    { href: to(), label: t('week:thisWeek'), current: false },
  ]
}

/** The address of a past week names it; that of this week does not, and stays this week's. */
export function onOf(first: string, today: string): string | undefined {
  return addDays(first, 6) < today ? first : undefined
}
