import { href } from 'react-router'
import { lessonPicture } from '#app/drawings/pictures.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { periodSearch } from '#app/models/period.ts'
import type { ClassWeek } from '#app/models/reports/class-week.server.ts'
import {
  childStandings,
  SHOWN_LESSONS,
  type ChildStanding,
  type WeekChild,
  type WeekLesson,
} from '#app/models/reports/class-week.ts'
import { TileGrid, type TileGroup, type TileState } from '#app/ui/tile-grid.tsx'
import { byName, isNow, lately, tileOf, weekName } from './week-words.ts'

type Props = { week: ClassWeek; locale: Locale }

/** So many children that need a look are seen on a phone at once: 26 would be twelve screens. */
const MOST_SEEN = 8

export const shapes: Record<ChildStanding, TileState> = {
  needsHelp: 'needsHelp',
  idle: 'notBegun',
  onTheWay: 'onTheWay',
  mastered: 'mastered',
}

/** Children by the week's lessons, those that need a look first. */
export function ClassGrid({ week, locale, printed }: Props & { printed?: boolean }) {
  let t = translate(locale)
  let { klass, lessons, period, weeks } = week
  let shown = shownLessons(lessons)
  let more = lessons.length - shown.length
  let all = groupsOf(week, shown, locale, printed)
  let groups = printed ? all : capped(all)
  let title = isNow(week)
    ? t('week:grid')
    : t('week:gridThen', { week: weekName(weeks.at(-1)!, locale) })
  return (
    <section className="card px-2! sm:px-4!">
      <h2>{title}</h2>
      <TileGrid
        id="state"
        label={title}
        lessons={shown.map((lesson) => ({
          id: lesson.lessonID,
          name: nameOf(lesson, locale),
          short: (
            <img
              src={lessonPicture(lesson.lessonID, lesson.subject)}
              width="28"
              height="28"
              alt=""
              loading="lazy"
            />
          ),
          subject: lesson.subject,
        }))}
        groups={groups}
        rest={printed ? undefined : restOf(groups, locale)}
        locale={locale}
      />
      {more > 0 && (
        <p className="no-print pt-2 text-sm">
          <a href={numbersHref(klass.classID, periodSearch(period))}>
            {t('week:moreLessons', { count: more })}
          </a>
        </p>
      )}
    </section>
  )
}

/**
 * The five lessons that most need help with, then that most practised, in the order they are
 * taught.
 */
export function shownLessons(lessons: WeekLesson[]): WeekLesson[] {
  let first = lessons
    .toSorted((a, b) => b.needHelp - a.needHelp || b.children - a.children)
    .slice(0, SHOWN_LESSONS)
  return lessons.filter((lesson) => first.includes(lesson))
}

/** The children by how they stand, each group in the alphabet; groups of none are left out. */
export function childrenByStanding(children: WeekChild[], locale: Locale) {
  return childStandings
    .map((standing) => ({
      standing,
      children: children.filter((child) => child.standing === standing).toSorted(byName(locale)),
    }))
    .filter(({ children }) => children.length > 0)
}

/** The printed tiles lead nowhere: nobody follows a link on paper, and theirs weigh most. */
function groupsOf(
  week: ClassWeek,
  shown: WeekLesson[],
  locale: Locale,
  printed?: boolean,
): TileGroup[] {
  let t = translate(locale)
  let search = periodSearch(week.period)
  return childrenByStanding(week.children, locale).map(({ standing, children }) => ({
    id: standing,
    title: t(`week:standings.${standing}`),
    says: t('reports:pupilsCount', { count: children.length }),
    state: shapes[standing],
    calm: standing === 'onTheWay' || standing === 'mastered',
    rows: children.map((child) => ({
      id: child.UID,
      name: child.displayName,
      imageURL: child.imageURL,
      href: `${pupilHref(week.klass.classID, child.UID)}?${search}`,
      ...lately(child, week, locale),
      tiles: shown.map(({ lessonID, exercises }) => {
        let { state, solved } = child.lessons.find((lesson) => lesson.lessonID === lessonID)!
        return {
          state: tileOf[state],
          solved: { solved, all: exercises },
          href:
            printed || state === 'notBegun'
              ? undefined
              : `${lessonHref(child.UID, lessonID)}?${search}`,
        }
      }),
    })),
  }))
}

/**
 * The first of those that need a look, or of all where none does; the others stand behind the
 * checkbox, too.
 */
function capped(all: TileGroup[]): TileGroup[] {
  let room = MOST_SEEN
  let isCalm = all.every((group) => group.calm)
  let groups = isCalm ? all.map((group) => ({ ...group, calm: false })) : all
  return groups.flatMap((group) => {
    if (group.calm || group.rows.length <= room) {
      if (!group.calm) room -= group.rows.length
      return [group]
    }
    let seen = group.rows.slice(0, room)
    let rest = { ...group, id: `${group.id}-rest`, rows: group.rows.slice(room), calm: true }
    room = 0
    return seen.length === 0
      ? [{ ...rest, id: group.id }]
      : [
          { ...group, rows: seen },
          { ...rest, title: undefined },
        ]
  })
}

/** Who is behind the checkbox on a phone; none where all children are seen. */
function restOf(groups: TileGroup[], locale: Locale) {
  let t = translate(locale)
  let calm = groups.filter((group) => group.calm)
  if (calm.length === 0) return undefined
  let faces = calm.flatMap(({ rows }) => rows.map(({ imageURL }) => imageURL))
  let count = (standing: ChildStanding) =>
    calm.filter(({ state }) => state === shapes[standing]).flatMap(({ rows }) => rows).length
  let says = [
    count('onTheWay') > 0 && t('week:restOnTheWay', { count: count('onTheWay') }),
    count('mastered') > 0 && t('week:restMastered', { count: count('mastered') }),
  ]
  return {
    label: t('week:restOf', { count: faces.length }),
    says: says.filter(Boolean).join(t('parts:comma')),
    faces,
  }
}

export function pupilHref(classID: string, studentID: string): string {
  return href('/dashboard/:classID/:studentID', { classID, studentID })
}

function lessonHref(studentID: string, lessonID: string): string {
  return href('/dashboard/analytics/:studentID/:lessonID', { studentID, lessonID })
}

export function numbersHref(classID: string, search: string): string {
  return `${href('/dashboard/class/:classID/numbers', { classID })}?${search}`
}
