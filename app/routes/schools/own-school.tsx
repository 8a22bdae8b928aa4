import { data, href, redirect } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { translate } from '#app/locales/translate.ts'
import { currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow } from '#app/middleware/page-guards.ts'
import { parseForm } from '#app/middleware/parse-form.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { MORE_LETTERS } from '#app/models/more-letters.ts'
import { SchoolForm as Submitted } from '#app/models/schools/school.ts'
import { changeSchool } from '#app/models/schools/settings.server.ts'
import { ownSchoolWithLetters } from '#app/models/weekly-letters/school.server.ts'
import { Facts } from '#app/ui/facts.tsx'
import { headTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import type { Route } from './+types/own-school.ts'
import { SchoolForm } from './own-school-form.tsx'
import { givenOf, schoolChoices, schoolTexts } from './own-school-texts.ts'
import { WantedName } from './wanted-name.tsx'

export const middleware = [allow('admin')]

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    ...valueOrThrow(await ownSchoolWithLetters(current)),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  let submission = parseForm(await request.formData(), {
    schema: Submitted,
    info: { abortPipeEarly: true },
  })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  let current = context.get(currentContext)
  valueOrThrow(await changeSchool(current, current.user.school!.schoolID, submission.value))
  return redirect(url.pathname, { status: 303, headers: { 'Set-Cookie': leaveFlash('saved') } })
}

/** The school's own settings, its limits, and links to its keys and its log. */
export function ServerComponent({
  loaderData: { locale, path, school, letters },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let bound = (most: number | null) =>
    most === null ? t('school:unbound') : formatOf(locale).number(most)
  return (
    <>
      <ReportHead untitled locale={locale} title={t('school')} />
      <WantedName locale={locale} school={school} lead="school:nameWaits" />
      <SchoolForm
        action={path}
        texts={{
          ...headTexts(t, `${t('school')} · ${t('brand')}`),
          ...schoolTexts(t),
          send: t('account:save'),
        }}
        given={givenOf({
          ...school,
          // Saving something else must not take the wish back.
          name: school.wantedName ?? school.name,
          nameEn: school.wantedNameEn ?? school.nameEn,
        })}
        {...schoolChoices(locale, school.timezone)}
      />
      <section className="card max-w-2xl space-y-3">
        <h2>{t('school:bounds')}</h2>
        <Facts
          facts={[
            [t('overview:studentSeats'), bound(school.maxStudentsNo)],
            [t('overview:teacherSeats'), bound(school.maxTeachersNo)],
            [t('school:moreLetters'), formatOf(locale).number(school.moreLetters ?? MORE_LETTERS)],
          ]}
        />
        <p className="muted">{t('school:boundsWhose')}</p>
      </section>
      <section className="card max-w-2xl space-y-3">
        <h2>{t('head:holidays.title')}</h2>
        <p className="muted">{t('head:holidays.lead')}</p>
        <a className="button quiet" href={href('/dashboard/school/holidays')}>
          {t('head:holidays.manage')}
        </a>
      </section>
      <section className="card max-w-2xl space-y-3">
        <h2>{t('schoolLife:settings.title')}</h2>
        <p className="muted">{t('schoolLife:settings.note')}</p>
        <a className="button quiet" href={href('/dashboard/school/modules')}>
          {t('schoolLife:settings.change')}
        </a>
      </section>
      <section className="card max-w-2xl space-y-3">
        <h2>{t('safety:title')}</h2>
        <p className="muted">{t('safety:lead')}</p>
        <p className="flex flex-wrap gap-3">
          <a className="button quiet" href={href('/dashboard/school/safety')}>
            {t('safety:change')}
          </a>
          <a className="button quiet" href={href('/dashboard/school/reported')}>
            {t('safety:reported.see')}
          </a>
        </p>
      </section>
      <section className="card max-w-2xl space-y-3">
        <h2>{t('weeklyLetter:schoolTitle')}</h2>
        <p className="muted">{t('weeklyLetter:schoolLead')}</p>
        <p>
          {t('weeklyLetter:wanted', { count: letters.wanted })}.{' '}
          {letters.bounced > 0 && (
            <b>{t('weeklyLetter:bouncedCount', { count: letters.bounced })}.</b>
          )}
        </p>
        <a className="button quiet" href={href('/dashboard/school/letters')}>
          {t('weeklyLetter:schoolSee')}
        </a>
      </section>
      <section className="card max-w-2xl space-y-3">
        <h2>{t('deletion:list')}</h2>
        <p className="muted">{t('deletion:listLead')}</p>
        <p className="flex flex-wrap gap-3">
          <a className="button quiet" href={href('/dashboard/deletions')}>
            {t('deletion:seeAll')}
          </a>
          <a className="button quiet" href={href('/dashboard/school/retention')}>
            {t('deletion:retention.link')}
          </a>
        </p>
      </section>
      <section className="card max-w-2xl space-y-3">
        <h2>{t('ingestKeys')}</h2>
        <p className="muted">{t('school:keysLead')}</p>
        <a className="button quiet" href={href('/dashboard/ingest-keys')}>
          {t('school:keys')}
        </a>
      </section>
      <section className="card max-w-2xl space-y-3">
        <h2>{t('activity:title')}</h2>
        <p className="muted">{t('school:activityLead')}</p>
        <a className="button quiet" href={href('/dashboard/activity')}>
          {t('security:activitySee')}
        </a>
      </section>
    </>
  )
}
