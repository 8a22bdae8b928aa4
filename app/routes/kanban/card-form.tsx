import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { MOST_ALT, MOST_TITLE, priorities, type Colleague } from '#app/models/kanban/card.ts'
import { MOST_RICH_CHARACTERS } from '#app/models/rich-text.ts'
import { Style } from '#app/styles/style.tsx'
import { Choices, Group, Tick } from '#app/ui/choices.tsx'
import { CoverFields } from '#app/ui/cover-fields.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import { toolbarTexts } from '#app/ui/toolbar-texts.ts'
import type { CardAnswer, CardValues } from './form-values.ts'

type Props = {
  action: string
  title: string
  submit: string
  back: string
  values: CardValues
  answer: CardAnswer | null
  colleagues: Colleague[]
  locale: Locale
}

/** A card's form: what there is to do, who does it until when, and how it looks. */
export function CardForm(props: Props) {
  let { action, title, submit, back, values, answer, colleagues, locale } = props
  let t = translate(locale)
  let say = (field: keyof CardAnswer['problems']) => {
    let key = answer?.problems[field]
    return key && t(`errors:${key}`)
  }
  let fields = [
    ['title', t('kanban:card.title')],
    ['description', t('kanban:card.description')],
    ['priority', t('kanban:card.priority')],
    ['dueFrom', t('kanban:card.dueFrom')],
    ['dueOn', t('kanban:card.dueOn')],
    ['assignees', t('kanban:card.assignees')],
    ['cover', t('news:form.cover')],
    ['coverAlt', t('news:form.coverAlt')],
  ] as const
  let optional = t('kanban:card.optional')
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      className="card max-w-3xl space-y-5 p-5 sm:p-7"
    >
      <Style of="kanban" />
      <Style of="board" />
      <FormHead
        texts={headTexts(t, `${title} · ${t('brand')}`)}
        fields={fields.map(([id, label]) => {
          let said = say(id)
          return { id, label, errors: said ? [said] : undefined }
        })}
        problem={answer?.isStale ? t('kanban:card.conflict') : undefined}
      />
      <input type="hidden" name="key" value={values.key} />
      <input type="hidden" name="version" value={values.version} />
      <TextField
        id="title"
        name="title"
        label={t('kanban:card.title')}
        defaultValue={values.title}
        problem={say('title')}
        maxLength={MOST_TITLE}
      />
      <LongField
        id="description"
        name="description"
        label={t('kanban:card.description')}
        note={optional}
        hint={t('news:form.textHint')}
        defaultValue={values.description}
        problem={say('description')}
        maxLength={MOST_RICH_CHARACTERS}
        rows={6}
        {...toolbarTexts(t)}
      />
      <div className="flex flex-wrap gap-4">
        <TextField
          id="dueFrom"
          name="dueFrom"
          type="date"
          label={t('kanban:card.dueFrom')}
          note={optional}
          defaultValue={values.dueFrom}
          problem={say('dueFrom')}
        />
        <TextField
          id="dueOn"
          name="dueOn"
          type="date"
          label={t('kanban:card.dueOn')}
          note={optional}
          defaultValue={values.dueOn}
          problem={say('dueOn')}
        />
      </div>
      <Choices
        id="priority"
        name="priority"
        label={t('kanban:card.priority')}
        problem={say('priority')}
        chosen={values.priority}
        options={priorities.map((one) => ({
          value: one,
          label: t(`kanban:card.priorities.${one}`),
        }))}
      />
      <Group id="assignees" label={t('kanban:card.assignees')} problem={say('assignees')}>
        <div className="roster">
          {colleagues.map(({ UID, displayName }, at) => (
            <Tick
              key={UID}
              id={at === 0 ? 'assignees' : undefined}
              name="assignee"
              value={UID}
              label={displayName}
              defaultChecked={values.assignees.includes(UID)}
            />
          ))}
        </div>
      </Group>
      <CoverFields
        {...{ values, locale }}
        className="kanban-cover small"
        maxLength={MOST_ALT}
        problem={say('cover')}
        altProblem={say('coverAlt')}
      />
      <p className="flex flex-wrap gap-3">
        <button className="button">{submit}</button>
        <a className="button quiet" href={back}>
          {t('news:back')}
        </a>
      </p>
    </form>
  )
}
