import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

/** The numbers that are explained; each has its rule in `counting.<name>`. */
export type Counted =
  | 'attempts'
  | 'grade'
  | 'completion'
  | 'duration'
  | 'timeLastWeek'
  | 'needsHelp'
  | 'goesWell'
  | 'left'
  | 'active'
  | 'changes'
  | 'weeks'
  | 'startHere'
  | 'tiles'
  | 'idle'
  | 'hardest'
  | 'builtChildren'
  | 'builtClasses'
  | 'builtSolved'
  | 'builtTiles'
  | 'builtHardest'
  | 'activeInSchool'
  | 'standing'
  | 'looked'
  | 'health'
  | 'practisedBySubscription'
  | 'answersInWeeks'
  | 'renewal'
  | 'corrections'
  | 'classChanges'
  | 'childDays'
  | 'solvedFirst'
  | 'surely'
  | 'lessonStates'
  | 'tries'

/** "How is this counted?", on the page itself. */
export function HowCounted({ numbers, locale }: { numbers: Counted[]; locale: Locale }) {
  let t = translate(locale)
  return (
    <details className="card max-md:py-1!">
      <summary className="font-bold">{t('reports:howCounted')}</summary>
      <dl className="space-y-2 pt-2">
        {numbers.map((number) => (
          <div key={number}>
            <dt className="font-bold">{t(`reports:counting.${number}.name`)}</dt>
            <dd>{t(`reports:counting.${number}.rule`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
