import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ClassRow } from '#app/models/dashboards/head-summary.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Sparkline } from '#app/ui/charts/sparkline.tsx'
import { Track } from '#app/ui/charts/track.tsx'
import { Delta } from '#app/ui/delta.tsx'
import { StateMark } from '#app/ui/marks/state-mark.tsx'
import { MoreMenu } from '#app/ui/more-menu.tsx'
import { StackedAvatars } from '#app/ui/stacked-avatars.tsx'

type Props = { classes: ClassRow[]; locale: Locale }

/** Beyond these the list of all classes is one tap away. */
const MOST = 12

/** The classes that have begun, those that need a look first; the others together. */
export function ClassRows({ classes, locale }: Props) {
  let t = translate(locale)
  let begun = classes.filter(({ standing }) => standing !== 'new')
  let others = classes.filter(({ standing }) => standing === 'new')
  return (
    <section className="card">
      <div className="flex items-start justify-between gap-3">
        <h2>{t('head:classes')}</h2>
        <MoreMenu
          locale={locale}
          items={[
            { href: href('/dashboard/classes'), label: t('head:allClasses') },
            { href: href('/dashboard/admin/export.csv'), label: t('reports:csv'), download: true },
          ]}
        />
      </div>
      <ul className="class-rows">
        {begun.length > 0 && (
          <li className="heads" aria-hidden="true">
            <span>{t('head:class')}</span> <span>{t('head:active')}</span>{' '}
            <span className="right">{t('head:rightAnswers')}</span>{' '}
            <span>{t('head:needHelp')}</span> <span className="weeks">{t('head:eightWeeks')}</span>
          </li>
        )}
        {begun.slice(0, MOST).map((row) => (
          <Row key={row.klass.classID} row={row} locale={locale} />
        ))}
        {others.length > 0 && (
          <li className="others">
            <StackedAvatars
              kind="class"
              named
              most={3}
              people={others
                .slice(0, 3)
                .map(({ klass: { name, imageURL } }) => ({ name, imageURL }))}
              locale={locale}
            />
            <span>
              <a className="way" href={withQuery(href('/dashboard/classes'), { state: 'quiet' })}>
                {t('head:notBegun', { count: others.length })}
              </a>
              <span className="muted block text-sm">
                {t('reports:pupilsCount', {
                  count: others.reduce((sum, { pupils }) => sum + pupils, 0),
                })}
              </span>
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}

function Row({ row, locale }: { row: ClassRow; locale: Locale }) {
  let t = translate(locale)
  let { klass, standing, active, enrolled, needHelp, week, before, weeks } = row
  let { classID, name, imageURL, teachers } = klass
  let isStopped = standing === 'stopped'
  return (
    <li>
      <span className="who">
        <Avatar kind="class" imageURL={imageURL} size={46} />
        <span>
          <a href={href('/dashboard/class/:classID', { classID })}>
            <bdi>{name}</bdi>
          </a>
          <span className="muted block text-sm">
            <bdi>
              {teachers ? teachers.split('\n').join(t('parts:comma')) : t('head:noTeacher')}
            </bdi>
          </span>
        </span>
      </span>{' '}
      <span className="active">
        <span>{t('parts:solvedOf', { solved: active, all: enrolled })}</span>
        <Track value={active} of={enrolled} amber={isStopped} />
      </span>{' '}
      <span className="right">
        {week.grade === null ? (
          <span className="muted text-sm">{t('head:noAnswers')}</span>
        ) : (
          <>
            <b>{formatOf(locale).percent(week.grade)}</b>{' '}
            <Delta now={week.grade} before={before.grade} unit="points" locale={locale} />
          </>
        )}
      </span>{' '}
      <span className="state">
        {standing === 'well' ? (
          <>
            <StateMark state="mastered" /> {t('head:noHelp')}
          </>
        ) : (
          <>
            <StateMark state="needsHelp" />{' '}
            <b>{isStopped ? t('head:stopped') : t('reports:pupilsCount', { count: needHelp })}</b>
          </>
        )}
      </span>{' '}
      <span className="weeks">
        <Sparkline
          tone={isStopped ? 'amber' : 'leaf'}
          weeks={weeks.map(({ active, isRunning, isHoliday }) => ({
            value: active,
            running: isRunning,
            holiday: isHoliday,
          }))}
          locale={locale}
        />
      </span>
    </li>
  )
}
