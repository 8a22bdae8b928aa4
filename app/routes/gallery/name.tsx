import { data, href, redirect } from 'react-router'
import * as v from 'valibot'
import { isolated } from '#app/locales/isolated.ts'
import type { MessageKey } from '#app/locales/message.ts'
import { problemsOf } from '#app/locales/problems.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { classPicturePath, MOST_CAPTION, Naming } from '#app/models/gallery/gallery.ts'
import { findPictureToName } from '#app/models/gallery/read.server.ts'
import { nameChildren } from '#app/models/gallery/write.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { textIn } from '#app/request/form-text.ts'
import { wholeIn } from '#app/request/whole.ts'
import { Style } from '#app/styles/style.tsx'
import { Group, Tick } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { OtherNow } from '#app/ui/there-now.tsx'
import type { Route } from './+types/name.ts'

export const middleware = [allow('admin', 'teacher'), needModule('directory')]

type Values = { caption: string; children: string[]; nobody: boolean; version: string }
/** A refused form, as it was filled in. */
type Answer = {
  values: Values
  problems: { caption?: MessageKey; children?: MessageKey }
  problem?: MessageKey
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let answer = context.get(answerContext) as Answer | null
  let picture = valueOrThrow(await findPictureToName(context.get(currentContext), params.pictureID))
  let values = answer?.values ?? {
    caption: picture.caption,
    children: picture.named.map(({ UID }) => UID),
    nobody: picture.isNamed && picture.named.length === 0,
    version: String(picture.version),
  }
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    picture,
    answer,
    ...(answer?.problem
      ? {
          alsoNamed: picture.named.filter(({ UID }) => !values.children.includes(UID)),
          values: overNamed(values, picture),
        }
      : { alsoNamed: [], values }),
  }
}

type Found = Extract<Awaited<ReturnType<typeof findPictureToName>>, { ok: true }>['value']

/**
 * What was ticked of a picture that somebody else named meanwhile, to be saved over that knowingly.
 * Whom they named stays named unless that is taken back by hand: a child left out by mistake would
 * be shown without its family's consent.
 */
function overNamed(values: Values, { named, version }: Found): Values {
  let children = [...new Set([...values.children, ...named.map(({ UID }) => UID)])]
  return {
    ...values,
    children,
    nobody: values.nobody && children.length === 0,
    version: String(version),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  let form = await request.formData()
  let values: Values = {
    caption: textIn(form, 'caption'),
    children: form.getAll('children').map(String),
    nobody: form.has('nobody'),
    version: textIn(form, 'version'),
  }
  let parsed = v.safeParse(Naming, values, { abortPipeEarly: true })
  if (!parsed.success) {
    let problems: Answer['problems'] = problemsOf(parsed.issues)
    return data<Answer>({ values, problems }, { status: 422 })
  }
  let naming = await nameChildren(
    context.get(currentContext),
    params.pictureID,
    parsed.output,
    wholeIn(form, 'version'),
  )
  if (naming.ok)
    return redirect(href('/dashboard/user/gallery/:pictureID', params), {
      status: 303,
      headers: { 'Set-Cookie': leaveFlash('saved') },
    })
  if (naming.reason !== 'conflict') return valueOrThrow(naming)
  return data<Answer>(
    { values, problems: {}, problem: naming.reason },
    { status: statusOf[naming.reason] },
  )
}

/** Which children can be seen in a picture, and what it shows. */
export function ServerComponent({
  params,
  loaderData: { locale, path, picture, answer, alsoNamed, values },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t('gallery:nameTitle')
  let say = (field: keyof Answer['problems']) => {
    let key = answer?.problems[field]
    return key && t(`errors:${key}`)
  }
  let fields = ['caption', 'children'] as const
  return (
    <>
      <Style of="news" />
      <Style of="board" />
      <ReportHead
        untitled
        locale={locale}
        title={title}
        trail={[
          { href: href('/dashboard/user/gallery'), label: t('gallery:title') },
          {
            href: href('/dashboard/user/gallery/:pictureID', params),
            label: picture.caption || t('gallery:altOf', { name: isolated(picture.className) }),
          },
        ]}
      />
      {answer?.problem && (
        <OtherNow
          fields={[[t('gallery:form.caption'), picture.caption, values.caption]]}
          locale={locale}
        />
      )}
      <form method="post" action={path} noValidate className="card max-w-3xl space-y-5 p-5 sm:p-7">
        <FormHead
          texts={headTexts(t, `${title} · ${t('brand')}`)}
          problem={answer?.problem && t('gallery:form.conflict')}
          fields={fields.map((id) => {
            let said = say(id)
            return { id, label: t(`gallery:form.${id}`), errors: said ? [said] : undefined }
          })}
        >
          {alsoNamed.length > 0 && (
            <p>
              {t('gallery:form.alsoNamed', {
                names: new Intl.ListFormat(locale).format(
                  alsoNamed.map(({ displayName }) => isolated(displayName)),
                ),
              })}
            </p>
          )}
        </FormHead>
        <input type="hidden" name="version" value={values.version} />
        <img
          className="post-cover small"
          src={classPicturePath(picture.pictureID)}
          alt={picture.caption || t('gallery:altOf', { name: isolated(picture.className) })}
          width="320"
          height="180"
        />
        <Group
          id="children"
          label={t('gallery:form.children')}
          hint={t('gallery:form.childrenHint')}
          problem={say('children')}
        >
          <div className="roster tall">
            {picture.children.map(({ UID, displayName }, at) => (
              <Tick
                key={UID}
                id={at === 0 ? 'children' : undefined}
                name="children"
                value={UID}
                label={displayName}
                defaultChecked={values.children.includes(UID)}
              />
            ))}
            <Tick
              id={picture.children.length === 0 ? 'children' : undefined}
              name="nobody"
              value="1"
              label={t('gallery:form.nobody')}
              defaultChecked={values.nobody}
            />
          </div>
        </Group>
        <TextField
          id="caption"
          name="caption"
          label={t('gallery:form.caption')}
          note={t('news:form.optional')}
          hint={t('gallery:form.captionHint')}
          defaultValue={values.caption}
          problem={say('caption')}
          maxLength={MOST_CAPTION}
        />
        <button className="button">{t('gallery:form.save')}</button>
      </form>
    </>
  )
}
