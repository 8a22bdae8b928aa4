import type { Locale } from '#app/locales/locale.ts'
import { translate, type Translate } from '#app/locales/translate.ts'
import type { ClassWeek } from '#app/models/reports/class-week.server.ts'
import { HeroSentence } from '#app/ui/hero-sentence.tsx'
import { isNow } from './week-words.ts'

type Props = { week: ClassWeek; locale: Locale }

/** What stops whom, and how many practised. */
export function WeekSentence({ week, locale }: Props) {
  let t = translate(locale)
  let { active, enrolled } = week.weeks.at(-1)!.participation
  let count = { active, count: enrolled }
  return (
    <HeroSentence
      sentence={sentenceOf(week, t)}
      note={
        active > 0 && (isNow(week) ? t('week:practised', count) : t('week:practisedThen', count))
      }
    />
  )
}

/** The one thing to say of a class's week. */
export function sentenceOf(week: Pick<ClassWeek, 'weeks' | 'start'>, t: Translate): string {
  let { start, weeks } = week
  let { participation } = weeks.at(-1)!
  let stopped = new Set(
    start.flatMap(({ pupils }) =>
      pupils.filter(({ needsHelp }) => needsHelp).map(({ UID }) => UID),
    ),
  )
  if (start.length > 0)
    return t('week:stopped', {
      count: start.length,
      children: t('week:children', { count: stopped.size }),
    })
  if (participation.active === 0) return t(isNow(week) ? 'week:notYet' : 'week:notThen')
  return t(isNow(week) ? 'week:nothingStops' : 'week:nothingStopped')
}
