import { data, href, redirect } from 'react-router'
import * as v from 'valibot'
import type { MessageKey } from '#app/locales/message.ts'
import { messageKeyOf } from '#app/locales/problems.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { findOwnProfile, saveProfile } from '#app/models/directory/profile.server.ts'
import { MOST_ABOUT, MOST_HOURS, ProfileWords } from '#app/models/directory/profile.ts'
import { statusOf } from '#app/models/outcome.ts'
import { subjects } from '#app/models/subject.ts'
import { textIn } from '#app/request/form-text.ts'
import { wholeIn } from '#app/request/whole.ts'
import { Style } from '#app/styles/style.tsx'
import { Group, Tick } from '#app/ui/choices.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { OtherNow, type Kept } from '#app/ui/there-now.tsx'
import type { Route } from './+types/edit-profile.ts'
import { subjectsOf } from './words.ts'

export const middleware = [allow('admin', 'teacher'), needModule('directory')]

const texts = ['about', 'aboutEn', 'hours', 'hoursEn'] as const
type Values = Record<(typeof texts)[number], string> & { subjects: string[]; version: string }
/** A refused form, as it was filled in. */
type Answer = {
  values: Values
  problems: Partial<Record<(typeof texts)[number] | 'subjects', MessageKey>>
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
  let text = (name: string) => textIn(form, name)
  let values: Values = {
    about: text('about'),
    aboutEn: text('aboutEn'),
    hours: text('hours'),
    hoursEn: text('hoursEn'),
    subjects: form.getAll('subjects').map(String),
    version: text('version'),
  }
  let parsed = v.safeParse(ProfileWords, values, { abortPipeEarly: true })
  if (!parsed.success) {
    let { nested = {} } = v.flatten<typeof ProfileWords>(parsed.issues)
    let problems = Object.fromEntries(
      Object.entries(nested).map(([field, [key = ''] = []]) => [field, messageKeyOf(key)]),
    ) as Answer['problems']
    return data<Answer>({ values, problems }, { status: 422 })
  }
  let saving = await saveProfile(
    context.get(currentContext),
    parsed.output,
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
  let say = (field: keyof Answer['problems']) => {
    let key = answer?.problems[field]
    return key && t(`errors:${key}`)
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
          fields={texts.map((id) => {
            let said = say(id)
            return { id, label: t(`directory:form.${id}`), errors: said ? [said] : undefined }
          })}
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
            {subjects.map((subject) => (
              <Tick
                key={subject}
                id={`subjects-${subject}`}
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
