import { href } from 'react-router'
import { lessonPicture } from '#app/drawings/pictures.ts'
import { isolatedFirstName } from '#app/locales/first-name.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { FamilyWeek } from '#app/models/dashboards/family-week.server.ts'
import type { FamilyChild, FamilyHome } from '#app/models/dashboards/family.server.ts'
import { weekSentence } from '#app/models/reports/week-sentence.ts'
import { withQuery } from '#app/request/with-query.ts'
import { NewsCard } from '#app/routes/blog/news-card.tsx'
import { ComingEvents } from '#app/routes/calendar/coming-events.tsx'
import { PupilMarksSection } from '#app/routes/reports/marks/marks-section.tsx'
import { Style } from '#app/styles/style.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { ChildFaces } from '#app/ui/child-faces.tsx'
import { DeletionNotice } from '#app/ui/deletion-notice.tsx'
import { HaveCode } from '#app/ui/have-code.tsx'
import { HeroSentence } from '#app/ui/hero-sentence.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Scene } from '#app/ui/marks/scene.tsx'
import { PictureChips } from '#app/ui/picture-chips.tsx'
import { WeekFlowers } from '#app/ui/week-flowers.tsx'
import { ActivityCard, activityText } from './activity-card.tsx'
import { ComingHolidays } from './holidays.tsx'
import { HomeNotes } from './home-notes.tsx'
import { SubjectLines } from './subject-lines.tsx'
import { TaskLines } from './task-lines.tsx'

type Props = { home: FamilyHome; site: string; locale: Locale }

/** A guardian's first page: the children as faces, and one of them below. */
export function ParentHome({ home, site, locale }: Props) {
  let t = translate(locale)
  let { children, chosen, coming, posts, isAskedForPictures } = home
  return (
    <div className="child-week">
      <Style of="family" />
      <title>{`${t('family:home')} · ${t('brand')}`}</title>
      {children.length > 1 && (
        <ChildFaces faces={children.map((child) => faceOf(child, chosen))} locale={locale} />
      )}
      {chosen.deletion && (
        <DeletionNotice pupilID={chosen.UID} locale={locale} {...chosen.deletion} />
      )}
      {chosen.week ? (
        <Child week={chosen.week} alone={children.length === 1} site={site} locale={locale} />
      ) : (
        <section className="card">
          <h1>
            <bdi>{chosen.displayName}</bdi>
          </h1>
          <p>{t('summary:childUnsubscribed')}</p>
        </section>
      )}
      {isAskedForPictures && (
        <section className="card no-print">
          <p>{t('gallery:schoolAsksOnHome')}</p>
          <a className="way" href={href('/dashboard/user/gallery/consents')}>
            {t('gallery:consents')}
          </a>
        </section>
      )}
      <ComingEvents coming={coming} locale={locale} />
      <NewsCard posts={posts} several={children.length > 1} locale={locale} />
      <section className="card one-more no-print">
        <h2>{t('family:oneMore')}</h2>
        <p className="muted">{t('family:oneMoreHow')}</p>
        <HaveCode locale={locale} />
      </section>
    </div>
  )
}

function faceOf({ UID, displayName, week }: FamilyChild, chosen: FamilyChild) {
  return {
    name: isolatedFirstName(displayName),
    imageURL: week?.imageURL ?? null,
    href: withQuery(href('/dashboard/app'), { child: UID }),
    current: UID === chosen.UID,
    state: week?.needsHelp ? ('together' as const) : ('well' as const),
  }
}

type OfChild = { week: FamilyWeek; alone: boolean; site: string; locale: Locale }

function Child({ week, alone, site, locale }: OfChild) {
  let t = translate(locale)
  let name = isolatedFirstName(week.displayName)
  return (
    <>
      <Scene>
        <div className="flex items-center gap-3">
          {alone && <Avatar imageURL={week.imageURL} size={72} />}
          <HeroSentence level="h1" {...weekSentence(week, t)} />
        </div>
        <WeekFlowers
          days={week.days}
          gender={week.gender}
          holidays={week.holidays}
          locale={locale}
        />
      </Scene>
      <ComingHolidays week={week} locale={locale} />
      {week.mastered.length > 0 && (
        <section>
          <h2>{t(`family:masters.${week.gender}`, { name })}</h2>
          <PictureChips
            chips={week.mastered.map((lesson) => ({
              label: nameOf(lesson, locale),
              subject: lesson.subject,
              picture: (
                <img
                  src={lessonPicture(lesson.lessonID, lesson.subject)}
                  alt=""
                  width="44"
                  height="44"
                />
              ),
            }))}
          />
        </section>
      )}
      {week.activity && <ActivityCard week={week} activity={week.activity} locale={locale} />}
      <TaskLines tasks={week.tasks} today={week.today} locale={locale} />
      <section className="subjects">
        <h2>{t('family:subjects')}</h2>
        <ul className="card subject-lines">
          {week.subjects.map((subject) => (
            <SubjectLines key={subject.subject} week={subject} locale={locale} />
          ))}
        </ul>
      </section>
      <PupilMarksSection marks={week.marks} locale={locale} home />
      <HomeNotes notes={week.notes} locale={locale} />
      <div className="for-family no-print">
        {week.activity && (
          <a
            className="button quiet grow"
            rel="noreferrer"
            href={whatsApp(activityText(week.activity, locale), site, locale)}
          >
            <Icon name="share" />
            {t('family:share')}
          </a>
        )}
        <a
          className="button quiet grow"
          href={href('/dashboard/student/:studentID/print', { studentID: week.UID })}
        >
          <Icon name="print" />
          {t('family:print')}
        </a>
        <a
          className="card onward"
          href={href('/dashboard/student/:studentID/notes', { studentID: week.UID })}
        >
          <span>
            <b className="block">{t('notes:fromKindergarten')}</b>
            <small>{t('notes:fromKindergartenWhat')}</small>
          </span>
          <Icon name="onward" />
        </a>
        <a
          className="card onward"
          href={href('/dashboard/student/:studentID/lessons', { studentID: week.UID })}
        >
          <span>
            <b className="block">{t('family:allDetails')}</b>
            <small>{t('family:allDetailsWhat')}</small>
          </span>
          <Icon name="onward" />
        </a>
      </div>
    </>
  )
}

/** The activity's words and the portal's address: never a name or a figure. */
export function whatsApp(activity: string, site: string, locale: Locale): string {
  let text = translate(locale)('family:shareText', { activity, address: site })
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
