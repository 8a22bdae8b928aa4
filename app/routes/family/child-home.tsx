import { href } from 'react-router'
import { lessonPicture } from '#app/drawings/pictures.ts'
import { scenePicture } from '#app/drawings/scenes.ts'
import { dueWords, isInWords } from '#app/locales/due-words.ts'
import { isolatedFirstName } from '#app/locales/first-name.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { Gender } from '#app/models/current.ts'
import type { FamilyWeek } from '#app/models/dashboards/family-week.server.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Bud, Flower } from '#app/ui/marks/flower.tsx'
import { Mark } from '#app/ui/marks/mark.tsx'
import { Scene } from '#app/ui/marks/scene.tsx'
import { StateMark } from '#app/ui/marks/state-mark.tsx'
import { WeekFlowers } from '#app/ui/week-flowers.tsx'
import { childTiles, lessonsShown, type ChildTile } from './child-tiles.ts'

type Props = {
  week: FamilyWeek
  /** Where a tile leads in the companion app; none: to the lesson's picture. */
  appLink: string | null
  /** Signed in by an account of their own: a way to the reports and the account. */
  own?: boolean
  locale: Locale
}

/** A child's own screen: a face, the week's flowers, lessons as pictures, and a door. */
export function ChildHome({ week, appLink, own, locale }: Props) {
  let t = translate(locale)
  return (
    <div className="child-home">
      <title>{t('brand')}</title>
      <Scene>
        <Mark name="cloud" className="far" />
        <Avatar imageURL={week.imageURL} size={176} />
        <h1>{t('family:hello', { name: isolatedFirstName(week.displayName) })}</h1>
        <WeekFlowers
          days={week.days}
          gender={week.gender}
          holidays={week.holidays}
          locale={locale}
        />
      </Scene>
      {own && (
        <a className="grown-ups" href={href('/dashboard/analytics')}>
          {t('family:grownUps')}
        </a>
      )}
      <ul className="child-tiles" aria-label={t('family:tiles')}>
        {childTiles(week).map((tile) => (
          <li key={tile.lesson.lessonID} data-subject={tile.lesson.subject} data-state={tile.state}>
            <a href={tileHref(tile, appLink)}>
              <img
                src={lessonPicture(tile.lesson.lessonID, tile.lesson.subject)}
                alt=""
                width="120"
                height="120"
              />
              <TileMark tile={tile} />
              {tile.state === 'next' && <Mark name="bee" className="bee" />}
              <span className="sr-only">{stateWord(tile, locale)}</span>
              <bdi>{nameOf(tile.lesson, locale)}</bdi>
              {tile.due && isInWords(tile.due, week.today) && (
                <small>{dueWords(tile.due, week.today, locale)}</small>
              )}
            </a>
          </li>
        ))}
        <li className="way-out">
          <Door locale={locale} />
        </li>
      </ul>
    </div>
  )
}

function Door({ locale }: { locale: Locale }) {
  return (
    <form method="post" action={href('/auth/logout')}>
      <button>
        <img src={scenePicture('door')} alt="" width="130" height="150" />
        <span>{translate(locale)('family:out')}</span>
      </button>
    </form>
  )
}

function TileMark({ tile: { state, lesson } }: { tile: ChildTile }) {
  if (state === 'done') return <Flower subject={lesson.subject} />
  return state === 'next' ? <StateMark state="next" /> : <Bud />
}

function stateWord({ state }: ChildTile, locale: Locale): string {
  let t = translate(locale)
  return `${t(state === 'done' ? 'parts:states.mastered' : `parts:states.${state}`)}: `
}

function tileHref({ lesson }: ChildTile, appLink: string | null): string {
  let { lessonID, nextExerciseID } = lesson
  if (appLink === null) return href('/dashboard/my/lessons/:lessonID', { lessonID })
  return appLink
    .replaceAll('{lesson}', encodeURIComponent(lessonID))
    .replaceAll('{exercise}', encodeURIComponent(nextExerciseID ?? ''))
}

/** Without a subscription: the child is told to ask the teacher. */
export function TellYourTeacher({ gender, locale }: { gender: Gender; locale: Locale }) {
  let t = translate(locale)
  return (
    <div className="child-home tell">
      <title>{t('brand')}</title>
      <img src={scenePicture('tell-your-teacher')} alt="" width="320" height="240" />
      <h1>{t(`family:tell.${gender}`)}</h1>
      <div className="way-out">
        <Door locale={locale} />
      </div>
    </div>
  )
}

/** A lesson's picture and how far it has grown, where no app is to be opened. */
export function LessonPicturePage({
  week,
  lessonID,
  locale,
}: Omit<Props, 'appLink' | 'own'> & { lessonID: string }) {
  let t = translate(locale)
  let lesson = lessonsShown(week).find((each) => each.lessonID === lessonID)!
  let state = week.lessons.find((each) => each.lessonID === lessonID)?.state ?? 'notBegun'
  return (
    <div className="child-home tell" data-subject={lesson.subject}>
      <title>{t('brand')}</title>
      <img src={lessonPicture(lesson.lessonID, lesson.subject)} alt="" width="280" height="280" />
      <h1>
        <bdi>{nameOf(lesson, locale)}</bdi>
      </h1>
      <p className="grown">
        {state === 'mastered' ? <Flower subject={lesson.subject} /> : <Bud />}
        <span className="sr-only">{t(`parts:states.${state}`)}</span>
      </p>
      <a className="button" href={href('/dashboard/app')}>
        {t('family:back')}
      </a>
    </div>
  )
}
