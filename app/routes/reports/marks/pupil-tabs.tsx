import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Tabs } from '#app/ui/tabs.tsx'

type Props = {
  pupilID: string
  /** Whether the reader is the pupil, whose general report has an address of its own. */
  isOwn: boolean
  /** The class in which staff read on, where the child is in one. */
  classID: string | null | undefined
  current: 'general' | 'lessons' | 'class'
  locale: Locale
}

/** A child's reports: the week at a glance, lesson by lesson, and for staff in the class alone. */
export function PupilTabs({ pupilID, isOwn, classID, current, locale }: Props) {
  let t = translate(locale)
  let studentID = pupilID
  return (
    <Tabs
      label={t('marks:tabs.label')}
      tabs={[
        {
          href: generalHref(pupilID, isOwn),
          label: t('generalReport'),
          current: current === 'general',
        },
        {
          href: href('/dashboard/student/:studentID/lessons', { studentID }),
          label: t('lessonReport'),
          current: current === 'lessons',
        },
        ...(classID
          ? [
              {
                href: href('/dashboard/:classID/:studentID', { classID, studentID }),
                label: t('marks:tabs.inClass'),
                current: current === 'class',
              },
            ]
          : []),
      ]}
    />
  )
}

export function generalHref(studentID: string, isOwn: boolean): string {
  return isOwn
    ? href('/dashboard/analytics')
    : href('/dashboard/student/:studentID/general', { studentID })
}
