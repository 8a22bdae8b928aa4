import { href } from 'react-router'
import type { Day } from '#app/calendar/day.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate, type Translate } from '#app/locales/translate.ts'
import { daysSince } from '#app/models/dashboards/class-standing.ts'
import type { ClassRow } from '#app/models/dashboards/head-summary.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { DeepPanel } from '#app/ui/deep-panel.tsx'
import { HeroSentence } from '#app/ui/hero-sentence.tsx'
import { StateMark } from '#app/ui/marks/state-mark.tsx'

/** As many classes as fit beside the sentence. */
const FACES = 4

/** How many classes are active, which one needs a look and why, and the one thing to do. */
export function HeadSentence({
  classes,
  today,
  locale,
}: {
  classes: ClassRow[]
  today: Day
  locale: Locale
}) {
  let t = translate(locale)
  let begun = classes.filter(({ standing }) => standing !== 'new')
  let [sentence, note, action] = said(begun, today, t)
  return (
    <DeepPanel beside={<Faces classes={begun.slice(0, FACES)} locale={locale} />}>
      <HeroSentence sentence={sentence} note={note} />
      <a className="button" href={action.href}>
        {action.label}
      </a>
    </DeepPanel>
  )
}

type Action = { href: string; label: string }

function said(begun: ClassRow[], today: Day, t: Translate): [string, string, Action] {
  let [worst] = begun
  if (!worst)
    return [
      t('head:noneBegun'),
      t('head:noneBegunWhy'),
      { href: href('/dashboard/users/import'), label: t('head:addPeople') },
    ]
  return [activeSentence(begun, t), ...reasonOf(worst, today, t)]
}

function activeSentence(begun: ClassRow[], t: Translate): string {
  let active = begun.filter(({ standing }) => standing !== 'stopped').length
  let count = begun.length
  if (active === count) return t('head:allActive', { count })
  return active === 0 ? t('head:noneActive', { count }) : t('head:someActive', { active, count })
}

/** Why the first class needs a look, and what can be done about it. */
function reasonOf(
  { klass, standing, lastDay, needHelp }: ClassRow,
  today: Day,
  t: Translate,
): [string, Action] {
  let { classID, teachers } = klass
  let name = isolated(klass.name)
  let report = href('/dashboard/class/:classID', { classID })
  let see = { href: report, label: t('head:seeClass', { name }) }
  let giveTeacher = {
    href: href('/dashboard/classes/enroll/:classID/:role', { classID, role: 'teacher' }),
    label: t('head:giveTeacher', { name }),
  }
  if (standing === 'stopped') {
    let count = daysSince(lastDay!, today)
    return teachers === null
      ? [t('head:stoppedAlone', { name, count }), giveTeacher]
      : [t('head:stoppedFor', { name, count }), see]
  }
  if (teachers === null) return [t('head:withoutTeacher', { name }), giveTeacher]
  if (standing === 'needsHelp')
    return [
      t('head:needLook', { name, count: needHelp }),
      { ...see, href: withQuery(report, { filter: 'help' }) },
    ]
  return [t('head:noneNeedsLook'), { href: href('/dashboard/admin/print'), label: t('head:month') }]
}

/** No tick beside a class of which the sentence says that it needs a look. */
function isNamed(standing: ClassRow['standing'], place: number): boolean {
  return standing === 'stopped' || (place === 0 && standing === 'needsHelp')
}

function Faces({ classes, locale }: { classes: ClassRow[]; locale: Locale }) {
  let t = translate(locale)
  return (
    <ul className="class-faces">
      {classes.map(({ klass, standing, active, enrolled }, at) => (
        <li key={klass.classID} className={standing === 'stopped' ? 'off' : undefined}>
          <span>
            <Avatar kind="class" imageURL={klass.imageURL} size={56} />
            <StateMark state={isNamed(standing, at) ? 'needsHelp' : 'mastered'} />
          </span>
          <bdi>{klass.name}</bdi>
          <br />{' '}
          {standing === 'stopped'
            ? t('head:stopped')
            : t('parts:solvedOf', { solved: active, all: enrolled })}
        </li>
      ))}
    </ul>
  )
}
