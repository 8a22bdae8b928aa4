import { data, href, redirect } from 'react-router'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import type { MessageKey } from '#app/locales/message.ts'
import { messageKeyOf } from '#app/locales/problems.ts'
import { translate } from '#app/locales/translate.ts'
import { answerContext, currentContext, localeContext } from '#app/middleware/context.ts'
import { leaveFlash } from '#app/middleware/flash.ts'
import { allow, needModule } from '#app/middleware/page-guards.ts'
import { valueOrThrow } from '#app/middleware/value-or-throw.ts'
import { MOST_CAPTION, NewPicture } from '#app/models/gallery/gallery.ts'
import { classesToPicture } from '#app/models/gallery/list.server.ts'
import { addPicture } from '#app/models/gallery/write.server.ts'
import { statusOf } from '#app/models/outcome.ts'
import { PICTURE_FILES } from '#app/models/pictures/clean-picture.ts'
import { keyIn, textIn } from '#app/request/form-text.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { ReportHead } from '#app/ui/report-head.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Route } from './+types/add.ts'

export const middleware = [allow('admin', 'teacher'), needModule('directory')]

const fields = ['classID', 'caption', 'picture'] as const
type Values = { key: string; classID: string; caption: string }
/** A refused form, as it was filled in. */
type Answer = {
  values: Values
  problems: Partial<Record<(typeof fields)[number], MessageKey>>
}
/** What the form says beside its file, and not as a page of its own. */
const beside = new Set<string>([
  'pictureTooLarge',
  'pictureUnknown',
  'pictureBroken',
  'pictureTooManyPoints',
  'tooManyPictures',
  'galleryFull',
])

export async function loader({ context, url }: Route.LoaderArgs) {
  let answer = context.get(answerContext) as Answer | null
  let classes = valueOrThrow(await classesToPicture(context.get(currentContext)))
  return {
    locale: context.get(localeContext),
    path: url.pathname,
    classes,
    answer,
    values: answer?.values ?? {
      key: uuid(),
      classID: url.searchParams.get('class') ?? '',
      caption: '',
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  let form = await request.formData()
  let values: Values = {
    key: keyIn(form),
    classID: textIn(form, 'classID'),
    caption: textIn(form, 'caption'),
  }
  let parsed = v.safeParse(NewPicture, values, { abortPipeEarly: true })
  let problems: Answer['problems'] = parsed.success ? {} : problemsIn(parsed.issues)
  let file = form.get('picture')
  let sent = file instanceof File && file.size > 0 ? file : null
  if (!sent) problems.picture = 'pictureRequired'
  if (!parsed.success || !sent) return data<Answer>({ values, problems }, { status: 422 })

  let bytes = new Uint8Array(await sent.arrayBuffer())
  let adding = await addPicture(context.get(currentContext), values.key, parsed.output, bytes)
  if (adding.ok)
    return redirect(
      href('/dashboard/user/gallery/:pictureID/name', { pictureID: adding.value.id }),
      { status: 303, headers: { 'Set-Cookie': leaveFlash('pictureAdded') } },
    )
  if (!beside.has(adding.reason)) return valueOrThrow(adding)
  return data<Answer>(
    { values, problems: { picture: adding.reason } },
    { status: statusOf[adding.reason] },
  )
}

function problemsIn(
  issues: [v.InferIssue<typeof NewPicture>, ...v.InferIssue<typeof NewPicture>[]],
) {
  let { nested = {} } = v.flatten<typeof NewPicture>(issues)
  let problems: Answer['problems'] = {}
  for (let field of ['classID', 'caption'] as const) {
    let [said] = nested[field] ?? []
    if (said) problems[field] = messageKeyOf(said)
  }
  return problems
}

/** A new picture; its children are named on the next page. */
export function ServerComponent({
  loaderData: { locale, path, classes, answer, values },
}: Route.ServerComponentProps) {
  let t = translate(locale)
  let title = t('gallery:addTitle')
  let say = (field: (typeof fields)[number]) => {
    let key = answer?.problems[field]
    return key && t(`errors:${key}`)
  }
  let head = (
    <ReportHead
      untitled={classes.length > 0}
      locale={locale}
      title={title}
      trail={[
        { href: href('/dashboard/user/cards'), label: t('directory:title') },
        { href: href('/dashboard/user/gallery'), label: t('gallery:title') },
      ]}
    />
  )
  if (classes.length === 0)
    return (
      <>
        {head}
        <EmptyState title={t('gallery:noClass')}>{t('gallery:noClassWhy')}</EmptyState>
      </>
    )
  return (
    <>
      {head}
      <form
        method="post"
        action={path}
        encType="multipart/form-data"
        noValidate
        className="card max-w-3xl space-y-5 p-5 sm:p-7"
      >
        <FormHead
          texts={headTexts(t, `${title} · ${t('brand')}`)}
          fields={fields.map((id) => {
            let said = say(id)
            return { id, label: t(`gallery:form.${id}`), errors: said ? [said] : undefined }
          })}
        />
        <input type="hidden" name="key" value={values.key} />
        <SelectField
          id="classID"
          name="classID"
          label={t('gallery:form.classID')}
          defaultValue={values.classID}
          problem={say('classID')}
          options={classes.map(({ classID, name }) => ({ value: classID, label: name }))}
        />
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
        <FileDrop
          id="picture"
          name="picture"
          label={t('gallery:form.picture')}
          hint={t('gallery:form.pictureHint')}
          problem={say('picture')}
          accept={PICTURE_FILES}
        />
        <button className="button">{t('gallery:form.upload')}</button>
      </form>
    </>
  )
}
