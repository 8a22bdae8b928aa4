import { href } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { ChildSummary } from '#app/models/dashboards/children.server.ts'
import { HelpWith } from './help-with.tsx'
import { LastLessons } from './last-lessons.tsx'
import { Practised } from './practised.tsx'

/** A child: today, the last 7 days, what needs help, and the last lessons. */
export function ChildCard({ summary, locale }: { summary: ChildSummary; locale: Locale }) {
  let t = translate(locale)
  let { UID, displayName, subscribed, school, lessons } = summary
  let help = lessons.filter((lesson) => lesson.needsHelp)
  return (
    <section className="card space-y-3">
      <h2 className="text-xl">
        <bdi>{displayName}</bdi>
      </h2>
      {!subscribed ? (
        <p>{t('summary:childUnsubscribed')}</p>
      ) : (
        <>
          <Practised summary={summary} locale={locale} />
          {help.length > 0 && <HelpWith UID={UID} lessons={help} locale={locale} />}
          {lessons.length > 0 && <LastLessons {...{ UID, lessons, school, locale }} />}
          <p>
            <a
              className="button quiet w-full"
              href={href('/dashboard/student/:studentID/lessons', { studentID: UID })}
            >
              {t('summary:wholeReport')}
            </a>
          </p>
        </>
      )}
    </section>
  )
}
