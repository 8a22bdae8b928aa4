import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ClassGlance } from '#app/models/dashboards/class-glances.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Avatar } from '#app/ui/avatar.tsx'

type Props = { title?: string; classes: ClassGlance[]; locale: Locale; linked: boolean }

/**
 * One card for each class, `linked` to its report for readers who may open it (not for
 * supervisors). Without a title the page's own is enough.
 */
export function ClassGlances({ title, classes, locale, linked }: Props) {
  let t = translate(locale)
  let format = formatOf(locale)
  let Heading = title ? ('h3' as const) : ('h2' as const)
  return (
    <section>
      {title && <h2 className="pb-2">{title}</h2>}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {classes.map(
          ({ classID, name, imageURL, level, pupils, today, week, needHelp, lastDay }) => (
            <li key={classID} className="card flex flex-col gap-1">
              <Heading className="flex items-center gap-3 text-lg font-bold">
                <Avatar imageURL={imageURL} size={48} kind="class" />
                {linked ? (
                  <a className="way" href={classHref(classID)}>
                    <bdi>{name}</bdi>
                  </a>
                ) : (
                  <bdi>{name}</bdi>
                )}
              </Heading>
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
                </span>
                {needHelp > 0 && (
                  <a
                    className="badge inline-flex min-h-11 items-center md:min-h-8"
                    href={linked ? helpHref(classID) : undefined}
                  >
                    {t('summary:needHelp', { count: needHelp })}
                  </a>
                )}
              </p>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

/** The children of the seven days that the glance counts, of whom it says how many need help. */
function helpHref(classID: string): string {
  let numbers = href('/dashboard/class/:classID/numbers', { classID })
  return withQuery(numbers, { period: 'last7', filter: 'help' })
}

function classHref(classID: string): string {
  return href('/dashboard/class/:classID', { classID })
}
