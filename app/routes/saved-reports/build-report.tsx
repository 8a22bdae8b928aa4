import { data, href, redirect } from 'react-router'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { requestedPeriod } from '#app/middleware/requested-period.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { periodChoices } from '#app/models/period.ts'
import type { Choices } from '#app/models/saved-reports/builder.server.ts'
import { listReportsAndLessons } from '#app/models/saved-reports/saved.server.ts'
import { withQuery } from '#app/request/with-query.ts'
import { classLessonHref } from '#app/routes/reports/lesson-choices.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field, TextField } from '#app/ui/field.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Route } from './+types/build-report.ts'
import { ReportLists } from './report-lists.tsx'

export const middleware = [allow('teacher')]

/** The saved reports. Once class and lesson are chosen, a redirect to their report. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let { classes, school } = current.user
  let { chosen, isSent, query, problem } = wayIn(url.searchParams)
  let { classID, lessonID } = chosen
  let { reports, lessons } = valueOrThrow(await listReportsAndLessons(current))
  let missing = {
    class: isSent && !classes.some((klass) => klass.classID === classID),
    lesson: isSent && !lessons.some((lesson) => lesson.lessonID === lessonID),
  }
  let isRefused = missing.class || missing.lesson || Boolean(problem)
  if (isSent && !isRefused)
    throw redirect(
      withQuery(classLessonHref({ schoolID: school!.schoolID, classID }, lessonID), query),
      303,
    )
  return data(
    {
      locale: context.get(localeContext),
      path: url.pathname,
      timezone: school!.timezone,
      reports,
      classes,
      lessons,
      chosen,
      missing,
      problem,
    },
    { status: isRefused ? 422 : 200 },
  )
}

/** What the short way's form says. `isSent`, if with empty fields: a first visit names none. */
function wayIn(search: URLSearchParams) {
  let kind = periodChoices.find((choice) => choice === search.get('period')) ?? 'weekly'
  let from = search.get('from') ?? ''
  // The date belongs to one kind only; with another its field may be filled all the same.
  let period = new URLSearchParams({ period: kind, ...(kind === 'from' && from && { from }) })
  return {
    ...requestedPeriod(period),
    chosen: {
      classID: search.get('class') ?? '',
      lessonID: search.get('lesson') ?? '',
      kind,
      from,
    },
    isSent: search.has('class') || search.has('lesson'),
  }
}

/**
 * A teacher's reports: those that are saved, the way to a new one, and the short way to one lesson
 * of one class.
 */
export function ServerComponent({
  loaderData: { locale, path, timezone, reports, classes, lessons, chosen, missing, problem },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let none = { value: '', label: t('lessons:choose') }
  let problems = {
    class: missing.class ? t('lessons:classMissing') : undefined,
    lesson: missing.lesson ? t('lessons:lessonMissing') : undefined,
    from: problem && t(`errors:${problem}`),
  }
  return (
    <>
      <ReportHead
        untitled={classes.length > 0}
        locale={locale}
        title={t('buildReport')}
        note={<p>{t('built:lead')}</p>}
      />
      <p>
        <a className="button" href={href('/dashboard/reports/new')}>
          {t('built:new')}
        </a>
      </p>
      <ReportLists {...{ reports, locale, timezone }} />
      {classes.length === 0 ? (
        <EmptyState drawing="no-attempts" title={t('summary:noClasses')}>
          {t('summary:noClassesTeacher')}
        </EmptyState>
      ) : (
        // Our own messages: the browser's are in the browser's language, not in the page's.
        <form method="get" action={path} noValidate className="card max-w-2xl space-y-5">
          <FormHead
            texts={headTexts(t, `${t('buildReport')} · ${t('brand')}`)}
            fields={(['class', 'lesson', 'from'] as const).map((id) => ({
              id,
              errors: problems[id] ? [problems[id]] : undefined,
            }))}
          />
          <h2>{t('built:oneLesson')}</h2>
          <p className="muted">{t('lessons:lead')}</p>
          <SelectField
            id="class"
            name="class"
            label={t('lessons:class')}
            required
            problem={problems.class}
            defaultValue={chosen.classID}
            options={[
              ...(classes.length > 1 ? [none] : []),
              ...classes.map(({ classID, name }) => ({ value: classID, label: name })),
            ]}
          />
          <LessonField
            lessons={lessons}
            chosen={chosen.lessonID}
            locale={locale}
            problem={problems.lesson}
          />
          <SelectField
            id="period"
            name="period"
            label={t('reports:period')}
            defaultValue={chosen.kind}
            options={periodChoices.map((value) => ({
              value,
              label: t(`reports:choices.${value}`),
            }))}
          />
          <TextField
            id="from"
            name="from"
            type="date"
            label={t('lessons:from')}
            defaultValue={chosen.from}
            problem={problems.from}
          />
          <button className="button">{t('lessons:open')}</button>
        </form>
      )}
    </>
  )
}

type LessonFieldProps = {
  lessons: Choices['lessons']
  chosen: string
  locale: Locale
  problem: string | undefined
}

/** The lessons of the catalogue and the school, grouped by level and subject. */
function LessonField({ lessons, chosen, locale, problem }: LessonFieldProps) {
  let t = translate(locale)
  let groups = [
    ...Map.groupBy(
      lessons,
      ({ level, subject }) =>
        `${t(`reports:levels.kg${level}`)} · ${t(`reports:subjects.${subject}`)}`,
    ),
  ]
  return (
    <Field id="lesson" label={t('lessons:lesson')} problem={problem}>
      {(control) => (
        <select name="lesson" className="field" required defaultValue={chosen} {...control}>
          <option value="">{t('lessons:choose')}</option>
          {groups.map(([label, own]) => (
            <optgroup key={label} label={label}>
              {own.map((lesson) => (
                <option key={lesson.lessonID} value={lesson.lessonID}>
                  {nameOf(lesson, locale)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}
