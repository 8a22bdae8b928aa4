import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ClassGlance } from '#app/models/dashboards/class-glances.server.ts'
import { Avatar } from '#app/ui/avatar.tsx'

type Props = { classes: ClassGlance[]; locale: Locale }

/** One card for each class; its report is not a supervisor's to open. */
export function ClassGlances({ classes, locale }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  return (
    <section>
      <h2 className="pb-2">{t('summary:classes')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {classes.map(
          ({ classID, name, imageURL, level, pupils, today, week, needHelp, lastDay }) => (
            <li key={classID} className="card flex flex-col gap-1">
              <h3 className="flex items-center gap-3 text-lg font-bold">
                <Avatar imageURL={imageURL} size={48} kind="class" />
                <bdi>{name}</bdi>
              </h3>
              <p className="muted">
                {t(`reports:levels.kg${level}`)} · {t('reports:pupilsCount', { count: pupils })}
              </p>
              <p>
                {t('summary:attemptsToday', { count: today.attempts })} ·{' '}
                {t('summary:attemptsLast7', { count: week.attempts })}
                {week.grade !== null && (
                  <>
                    {' '}
                    · {t('reports:grade')} <bdi>{format.percent(week.grade)}</bdi>
                  </>
                )}
              </p>
              <p className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
                <span className="muted">
                  {lastDay
                    ? t('summary:lastDay', { day: format.shortDay(lastDay) })
                    : t('summary:neverPractised')}
                </span>{' '}
                {needHelp > 0 && (
                  <span className="badge">{t('summary:needHelp', { count: needHelp })}</span>
                )}
              </p>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
