import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { NewsClass } from '#app/models/blog/choices.server.ts'
import { MOST_ALT, MOST_DESCRIPTION, MOST_TITLE, type PostState } from '#app/models/blog/post.ts'
import { MOST_RICH_CHARACTERS } from '#app/models/rich-text.ts'
import { Style } from '#app/styles/style.tsx'
import { Tick } from '#app/ui/choices.tsx'
import { CoverFields } from '#app/ui/cover-fields.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { toolbarTexts } from '#app/ui/toolbar-texts.ts'
import { audienceValue, type Answer, type FormValues } from './form-values.ts'

type Props = {
  action: string
  title: string
  values: FormValues
  answer: Answer | null
  classes: NewsClass[]
  mayBePublic: boolean
  /** Of a post that is changed. */
  state?: PostState
  locale: Locale
}

/** A post's form: preview, draft and publish are its three buttons. */
export function PostForm(props: Props) {
  let { action, title, values, answer, state, locale } = props
  let t = translate(locale)
  let say = (field: keyof Answer['problems']) => {
    let key = answer?.problems[field]
    return key && t(`errors:${key}`)
  }
  let fields = [
    ['title', t('news:form.title')],
    ['description', t('news:form.description')],
    ['text', t('news:form.text')],
    ['tags', t('news:form.tags')],
    ['audience', t('news:form.audience')],
    ['cover', t('news:form.cover')],
    ['coverAlt', t('news:form.coverAlt')],
  ] as const
  let optional = t('news:form.optional')
  return (
    <form
      id="post"
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      className="card max-w-3xl space-y-5 p-5 sm:p-7"
    >
      <Style of="news" />
      <FormHead
        texts={headTexts(t, `${title} · ${t('brand')}`)}
        fields={fields.map(([id, label]) => {
          let said = say(id)
          return { id, label, errors: said ? [said] : undefined }
        })}
      />
      <input type="hidden" name="key" value={values.key} />
      <input type="hidden" name="version" value={values.version} />
      <TextField
        id="title"
        name="title"
        label={t('news:form.title')}
        defaultValue={values.title}
        problem={say('title')}
        maxLength={MOST_TITLE}
      />
      <LongField
        id="description"
        name="description"
        label={t('news:form.description')}
        note={optional}
        hint={t('news:form.descriptionHint')}
        defaultValue={values.description}
        problem={say('description')}
        maxLength={MOST_DESCRIPTION}
        rows={2}
      />
      <LongField
        id="text"
        name="text"
        label={t('news:form.text')}
        hint={t('news:form.textHint')}
        defaultValue={values.text}
        problem={say('text')}
        maxLength={MOST_RICH_CHARACTERS}
        rows={12}
        {...toolbarTexts(t)}
      />
      <SelectField
        id="audience"
        name="audience"
        label={t('news:form.audience')}
        defaultValue={values.audience}
        problem={say('audience')}
        options={audienceOptions(props)}
      />
      <TextField
        id="tags"
        name="tags"
        label={t('news:form.tags')}
        note={optional}
        hint={t('news:form.tagsHint')}
        defaultValue={values.tags}
        problem={say('tags')}
      />
      <CoverFields
        {...{ values, locale }}
        className="post-cover small"
        maxLength={MOST_ALT}
        problem={say('cover')}
        altProblem={say('coverAlt')}
      />
      <Tick
        id="isClosed"
        name="isClosed"
        value="1"
        label={t('news:form.closed')}
        defaultChecked={values.isClosed}
      />
      <p className="flex flex-wrap gap-3">
        <button className="button" name="act" value="publish">
          {t(state === 'published' ? 'news:form.save' : 'news:form.publish')}
        </button>
        <button className="button quiet" name="act" value="preview">
          {t('news:form.preview')}
        </button>
        {state !== 'published' && (
          <button className="button quiet" name="act" value="draft">
            {t(state === 'withdrawn' ? 'news:form.saveDraft' : 'news:form.draft')}
          </button>
        )}
      </p>
    </form>
  )
}

function audienceOptions({ classes, mayBePublic, locale }: Props) {
  let t = translate(locale)
  return [
    { value: 'all', label: t('news:whom.all') },
    ...classes.map(({ classID, name }) => ({
      value: audienceValue('class', classID),
      label: t('news:whom.class', { name: isolated(name) }),
    })),
    { value: 'staff', label: t('news:whom.staff') },
    ...(mayBePublic ? [{ value: 'public', label: t('news:form.public') }] : []),
  ]
}
