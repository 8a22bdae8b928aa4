import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import type { NewsClass } from '#app/models/blog/choices.server.ts'
import { MOST_PROFILE_TEXT } from '#app/models/blog/post.ts'
import { audienceValue } from '#app/routes/blog/form-values.ts'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { PostAnswer } from './save-profile-post.ts'

type Props = {
  action: string
  title: string
  answer: PostAnswer | null
  formKey: string
  classes: NewsClass[]
  locale: Locale
}

/** The form of a short post, on one's own profile. */
export function PostComposer({ action, title, answer, formKey, classes, locale }: Props) {
  let t = translate(locale)
  let say = (field: keyof PostAnswer['problems']) => {
    let key = answer?.problems[field]
    return key && t(`errors:${key}`)
  }
  let fields = [
    ['text', t('directory:post.text')],
    ['audience', t('directory:post.audience')],
  ] as const
  return (
    <form
      method="post"
      action={action}
      noValidate
      className="card no-print max-w-3xl space-y-4"
      id="write"
    >
      <FormHead
        texts={headTexts(t, `${title} · ${t('brand')}`)}
        fields={fields.map(([id, label]) => {
          let said = say(id)
          return { id, label, errors: said ? [said] : undefined }
        })}
      />
      <input type="hidden" name="key" value={answer?.key ?? formKey} />
      <LongField
        id="text"
        name="text"
        label={t('directory:post.text')}
        hint={t('directory:post.textHint')}
        defaultValue={answer?.text}
        problem={say('text')}
        maxLength={MOST_PROFILE_TEXT}
        rows={4}
      />
      <SelectField
        id="audience"
        name="audience"
        label={t('directory:post.audience')}
        defaultValue={answer?.audience}
        problem={say('audience')}
        options={[
          ...classes.map(({ classID, name }) => ({
            value: audienceValue('class', classID),
            label: t('news:whom.class', { name: isolated(name) }),
          })),
          { value: 'staff', label: t('news:whom.staff') },
        ]}
      />
      <button className="button">{t('directory:post.send')}</button>
    </form>
  )
}
