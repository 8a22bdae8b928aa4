import { href } from 'react-router'
import { spanOfDays, dayIn } from '#app/calendar/day.ts'
import { lessonPicture, sandPicture } from '#app/drawings/pictures.ts'
import { isolatedFirstName } from '#app/locales/first-name.ts'
import { isolated } from '#app/locales/isolated.ts'
import { isEnglish, type Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate, type Translate } from '#app/locales/translate.ts'
import type { ChildWeek } from '#app/models/reports/child-week.ts'
import { ACTIVITY_MINUTES, type Activity } from '#app/models/reports/try-together.ts'
import { TryTogether } from '#app/ui/try-together.tsx'

type Props = { week: ChildWeek; activity: Activity; locale: Locale }

/** The one thing to do together, with its reason and "We tried it". */
export function ActivityCard({ week, activity, locale }: Props) {
  let t = translate(locale)
  let { lessonID, exerciseID } = activity
  let { teacher } = week
  let seen = teacher && { teacher: isolatedFirstName(teacher.displayName) }
  let isDone = activity.triedOn === week.today
  let done =
    teacher && seen ? t(`family:triedTodaySeen.${teacher.gender}`, seen) : t('family:triedToday')
  return (
    <TryTogether
      minutes={ACTIVITY_MINUTES}
      locale={locale}
      why={reasonOf(week, activity, locale, t)}
      picture={<ActivityPicture activity={activity} />}
      {...(isDone
        ? { done }
        : {
            tried: {
              action: href('/dashboard/student/:studentID/tried', { studentID: week.UID }),
              fields: { lessonID, ...(exerciseID && { exerciseID }) },
              ...(teacher && seen && { note: t(`family:seenBy.${teacher.gender}`, seen) }),
            },
          })}
    >
      {activityText(activity, locale)}
    </TryTogether>
  )
}

export function ActivityPicture({ activity }: { activity: Activity }) {
  let sand = sandPicture(activity.lessonID)
  return (
    <img
      src={sand ?? lessonPicture(activity.lessonID, activity.subject)}
      alt=""
      width={sand ? 272 : 160}
      height="160"
      loading="lazy"
    />
  )
}

export function activityText({ text, textEn }: Activity, locale: Locale): string {
  return isEnglish(locale) ? textEn : text
}

function reasonOf(week: ChildWeek, activity: Activity, locale: Locale, t: Translate): string {
  let name = isolatedFirstName(week.displayName)
  let about = isolated(nameOf(activity, locale))
  if (activity.lastFailedAt === null) return t('family:fromLesson', { lesson: about })
  let day = dayIn(week.school.timezone, activity.lastFailedAt)
  let days = Math.max(0, spanOfDays(day, week.today) - 1)
  return t(`family:why.${week.gender}`, {
    name,
    exercise: about,
    tries: t('parts:tries', { count: activity.failed }),
    ago: days === 0 ? t('parts:today') : t('parts:ago', { count: days }),
  })
}
