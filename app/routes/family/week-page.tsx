import type { ReactNode } from 'react'
import { lessonPicture } from '#app/drawings/pictures.ts'
import { isolatedFirstName } from '#app/locales/first-name.ts'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import { isEnglish, tellsHijriOnPaper, wordsLocaleOf, type Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { FamilyWeek } from '#app/models/dashboards/family-week.server.ts'
import type { WeekLesson } from '#app/models/reports/child-week.ts'
import { ACTIVITY_MINUTES } from '#app/models/reports/try-together.ts'
import { weekSentence } from '#app/models/reports/week-sentence.ts'
import { subjects } from '#app/models/subject.ts'
import { PaperMarks } from '#app/routes/reports/marks/marks-section.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { HeroSentence } from '#app/ui/hero-sentence.tsx'
import { Flower, Leaves } from '#app/ui/marks/flower.tsx'
import { Mark } from '#app/ui/marks/mark.tsx'
import { Scene } from '#app/ui/marks/scene.tsx'
import { StateMark } from '#app/ui/marks/state-mark.tsx'
import { WeekFlowers } from '#app/ui/week-flowers.tsx'
import { ActivityPicture, activityText } from './activity-card.tsx'
import { Holidays } from './holidays.tsx'
import { PaperEvents } from './paper-events.tsx'
import { PaperNotes } from './paper-notes.tsx'
import { PaperTasks } from './task-lines.tsx'

/** `among`: one of several on a page that has the shapes of `drawnOnWeekPages` once. */
type Props = { week: FamilyWeek; locale: Locale; among?: boolean | undefined }

/** The drawings that each page of a week has. */
export const drawnOnWeekPages = [
  ...subjects,
  'bud',
  'rest',
  'sun',
  'day',
  'night',
  'hills',
  'jasmine',
] as const

/**
 * A child's week on one page of paper: what the home says, with the school's name above. It has a
 * language of its own: a class is printed in the languages of its families.
 */
export function WeekPage({ week, locale, among }: Props) {
  let Title = among ? ('h2' as const) : ('h1' as const)
  let t = translate(locale)
  let format = formatOf(locale)
  let name = isolatedFirstName(week.displayName)
  let { activity, teacher } = week
  let notes = week.notes.filter((note) => note.week === week.first)
  let { corrections, classChanges } = week.marks
  let around = [notes, week.tasks, week.events, week.holidays, corrections, classChanges]
  let isFull = around.some(({ length }) => length > 0)
  return (
    <article
      className={isFull ? 'a4 week full' : 'a4 week'}
      lang={wordsLocaleOf(locale)}
      dir={isEnglish(locale) ? 'ltr' : 'rtl'}
    >
      <header>
        <Mark name="jasmine" className="mark-tile" shared={among} />
        <div className="grow">
          <p className="school-name">
            <bdi>{nameOf(week.school, locale)}</bdi>
          </p>
          <p>
            {[week.className, teacher?.displayName].filter(Boolean).map((part, at) => (
              <span key={at}>
                {at > 0 && ' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
          </p>
        </div>
        <p className="dates">
          <b>{t('family:weekOf', { days: format.span(week.first, week.last) })}</b>
          {tellsHijriOnPaper(locale) && <span>{format.hijriSpan(week.first, week.last)}</span>}
        </p>
      </header>
      <div className="who">
        <Avatar imageURL={week.imageURL} size={112} />
        <div>
          <Title>{t('family:paperTitle', { name: isolated(week.displayName) })}</Title>
          <HeroSentence {...weekSentence(week, t)} />
        </div>
      </div>
      <Scene shared={among}>
        <WeekFlowers
          days={week.days}
          gender={week.gender}
          holidays={week.holidays}
          shared={among}
          locale={locale}
        />
      </Scene>
      <p className="flower-key">
        {subjects.map((subject) => (
          <span key={subject} data-subject={subject}>
            <Flower subject={subject} shared={among} /> {t(`reports:subjects.${subject}`)}
          </span>
        ))}
        <span>
          <Leaves shared={among} /> {t('family:restDay')}
        </span>
      </p>
      <div className="halves">
        <Lessons
          title={t(`family:masters.${week.gender}`, { name })}
          lessons={week.mastered}
          locale={locale}
        />
        <Lessons
          title={t('family:nextSteps')}
          lessons={[...week.nextSteps, ...week.toCome].slice(0, 2)}
          locale={locale}
        />
      </div>
      {activity && (
        <section className="together">
          <div>
            <h2>
              {t('family:atHome')} <span>{t('parts:minutes', { count: ACTIVITY_MINUTES })}</span>
            </h2>
            <Steps text={activityText(activity, locale)} />
            <p className="tick">{t('family:triedOn')}</p>
          </div>
          <ActivityPicture activity={activity} />
        </section>
      )}
      <PaperTasks tasks={week.tasks} shared={among} locale={locale} />
      <PaperEvents events={week.events} locale={locale} />
      <Holidays holidays={week.holidays} locale={locale} />
      <PaperMarks marks={week.marks} locale={locale} />
      {isFull ? (
        <>
          {notes.length > 0 ? (
            <PaperNotes notes={notes} locale={locale} />
          ) : (
            <BlankNote week={week} locale={locale} />
          )}
          <Subjects {...{ week, locale, among }} />
        </>
      ) : (
        <div className="halves">
          <BlankNote week={week} locale={locale} />
          <Subjects {...{ week, locale, among }} />
        </div>
      )}
      <footer>
        <span>{t('family:onlyFamily', { name })}</span>
        <span>{t('family:printedOn', { brand: t('brand'), day: format.day(week.today) })}</span>
      </footer>
    </article>
  )
}

/** Lines for the teacher's pen, where nothing was written here. */
function BlankNote({ week: { teacher }, locale }: Props) {
  return (
    <section className="note">
      <h2>{translate(locale)(`family:fromTeacher.${teacher?.gender ?? 'unspecified'}`)}</h2>
      <i />
      <i />
      <i />
      {teacher && (
        <p>
          <Avatar imageURL={teacher.imageURL} size={32} /> <bdi>{teacher.displayName}</bdi>
        </p>
      )}
    </section>
  )
}

/** One sentence after another, as they are done. */
function Steps({ text }: { text: string }) {
  let sentences = text.match(/[^.!?؟]+[.!?؟]+[»”)]?/g) ?? [text]
  if (sentences.length < 2) return <p>{text}</p>
  return (
    <ol className="one-two-three">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence.trim()}</li>
      ))}
    </ol>
  )
}

function Lessons({
  title,
  lessons,
  locale,
}: {
  title: string
  lessons: WeekLesson[]
  locale: Locale
}): ReactNode {
  let t = translate(locale)
  return (
    <section>
      <h2>{title}</h2>
      {lessons.length === 0 && <p>{t('family:nothingYet')}</p>}
      <ul>
        {lessons.map((lesson) => (
          <li key={lesson.lessonID} data-subject={lesson.subject}>
            <img
              src={lessonPicture(lesson.lessonID, lesson.subject)}
              alt=""
              width="48"
              height="48"
            />
            <div>
              <b>
                <bdi>{nameOf(lesson, locale)}</bdi>
              </b>
              <p>
                {t(`reports:subjects.${lesson.subject}`)} · <StateMark state={lesson.state} />{' '}
                {t(`parts:states.${lesson.state}`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Subjects({ week, locale, among }: Props) {
  let t = translate(locale)
  return (
    <section className="of-subjects">
      <h2>{t('family:subjects')}</h2>
      <ul>
        {week.subjects.map(({ subject, attempts, correct }) => (
          <li key={subject} data-subject={subject}>
            <Flower subject={subject} shared={among} />
            <div>
              <b>{t(`reports:subjects.${subject}`)}</b>
              <p>
                {attempts > 0
                  ? t('parts:right', { right: correct, count: attempts })
                  : t('family:notThisWeek')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
