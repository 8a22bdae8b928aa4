import { data, href, redirect } from 'react-router'
import type { MessageKey } from '#app/locales/message.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findOwnProfile, saveProfile } from '#app/models/directory/profile.server.ts'
import { MOST_ABOUT, MOST_HOURS } from '#app/models/directory/profile.ts'
import { statusOf } from '#app/models/outcome.ts'
import { subjects } from '#app/models/subject.ts'
import { wholeIn } from '#app/request/whole.ts'
import { Style } from '#app/styles/style.tsx'
import { Group, Tick } from '#app/ui/choices.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { OtherNow, type Kept } from '#app/ui/there-now.tsx'
import type { Route } from './+types/edit-profile.ts'
import { parseProfile, texts, valuesIn, type Problems, type Values } from './profile-values.ts'
import { subjectsOf } from './words.ts'

export const middleware = [allow('admin', 'teacher'), needModule('directory')]

/** A refused form, as it was filled in. */
type Answer = {
  values: Values
  problems: Problems
  problem?: MessageKey
}

export async function loader({ context, url }: Route.LoaderArgs) {
  let current = context.get(currentContext)
  let answer = context.get(answerContext) as Answer | null
  let profile = valueOrThrow(await findOwnProfile(current))
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    answer,
    values: answer?.values ?? { ...profile, version: String(profile.version) },
    now: answer?.problem === 'conflict' ? profile : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  let form = await request.formData()
  let values = valuesIn(form)
  let parsed = parseProfile(values)
  if (!parsed.ok) return data<Answer>({ values, problems: parsed.problems }, { status: 422 })
  let saving = await saveProfile(
    context.get(currentContext),
    parsed.words,
    wholeIn(form, 'version'),
  )
  if (saving.ok)
    return redirect(href('/dashboard/user/profile'), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('saved') },
    })
  if (saving.reason !== 'conflict') return valueOrThrow(saving)
  return data<Answer>(
    { values, problems: {}, problem: saving.reason },
    { status: statusOf[saving.reason] },
  )
}

/** What one says of oneself, in both languages; who saves over newer words is shown both. */
export function ServerComponent({
  loaderData: { locale, path, answer, values, now },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t('directory:editTitle')
  let say = (field: keyof Problems) => {
    let key = answer?.problems[field]
    return key && t(`errors:${key}`)
  }
  let told = (field: keyof Problems) => {
    let said = say(field)
    return said ? [said] : undefined
  }
  // Who was shown a newer version saves over it knowingly.
  let version = now ? String(now.version) : values.version
  let taught = subjects.filter((subject) => values.subjects.includes(subject))
  return (
    <>
      <Style of="board" />
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={[
          { href: href('/dashboard/user/cards'), label: t('directory:title') },
          { href: href('/dashboard/user/profile'), label: t('directory:part.profile') },
        ]}
      />
      {now && (
        <OtherNow
          fields={[
            [
              t('directory:subjects'),
              subjectsOf(now, locale),
              subjectsOf({ subjects: taught }, locale),
            ],
            ...texts.map((id): Kept => [t(`directory:form.${id}`), now[id], values[id]]),
          ]}
          locale={locale}
        />
      )}
      <form method="post" action={path} noValidate className="card max-w-3xl space-y-5 p-5 sm:p-7">
        <FormHead
          texts={headTexts(t, `${title} · ${t('brand')}`)}
          problem={answer?.problem && t('directory:form.conflict')}
          fields={[
            { id: 'subjects', label: t('directory:subjects'), errors: told('subjects') },
            ...texts.map((id) => ({
              id,
              label: t(`directory:form.${id}`),
              errors: told(id),
            })),
          ]}
        />
        <input type="hidden" name="version" value={version} />
        <p>{t('directory:form.whoReads')}</p>
        <Group
          id="subjects"
          label={t('directory:subjects')}
          hint={undefined}
          problem={say('subjects')}
        >
          <div className="roster">
            {subjects.map((subject, at) => (
              <Tick
                key={subject}
                id={at === 0 ? 'subjects' : undefined}
                name="subjects"
                value={subject}
                label={t(`reports:subjects.${subject}`)}
                defaultChecked={values.subjects.includes(subject)}
              />
            ))}
          </div>
        </Group>
        {texts.map((field) => (
          <LongField
            key={field}
            id={field}
            name={field}
            label={t(`directory:form.${field}`)}
            note={t('news:form.optional')}
            hint={field === 'hours' ? t('directory:form.hoursHint') : undefined}
            problem={say(field)}
            defaultValue={values[field]}
            maxLength={field.startsWith('about') ? MOST_ABOUT : MOST_HOURS}
            rows={field.startsWith('about') ? 4 : 2}
          />
        ))}
        <button className="button">{t('directory:form.save')}</button>
      </form>
    </>
  )
}
