import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import { periodChoices } from '#app/models/period.ts'
import type { Choices } from '#app/models/saved-reports/builder.server.ts'
import { reportParts, type ReportQuestion } from '#app/models/saved-reports/question.ts'
import { subjects } from '#app/models/subject.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Group } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

type Props = {
  path: string
  choices: Choices
  question: ReportQuestion
  isHead: boolean
  /** Why a day is refused. */
  problem?: string | undefined
  locale: Locale
}

/** What a report asks. Its address is the preview: a question can be shared, and gone back to. */
export function QuestionForm({ path, choices, question, isHead, problem, locale }: Props) {
  let t = translate(locale)
  let { period = 'weekly', on, from, until } = question
  return (
    <form method="get" action={path} noValidate className="card space-y-5">
      <h2>{t('built:whom')}</h2>
      <Classes {...{ choices, question, locale }} note={isHead ? 'allSchool' : 'allOwn'} />
      {choices.groups.length > 0 && (
        <Ticks
          name="groups"
          label={t('built:groups')}
          chosen={question.groups}
          options={choices.groups.map(({ groupID, name }) => ({ value: groupID, label: name }))}
        />
      )}
      {choices.children.length > 0 && <Children {...{ choices, question, locale }} />}
      <h2>{t('built:about')}</h2>
      <Ticks
        name="subjects"
        label={t('built:subjects')}
        chosen={question.subjects}
        options={subjects.map((value) => ({ value, label: t(`reports:subjects.${value}`) }))}
      />
      <Ticks
        name="levels"
        label={t('built:levels')}
        chosen={question.levels.map(String)}
        options={([1, 2, 3] as const).map((level) => ({
          value: String(level),
          label: t(`reports:levels.kg${level}`),
        }))}
      />
      <Lessons {...{ choices, question, locale }} />
      <h2>{t('built:when')}</h2>
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          id="period"
          name="period"
          label={t('reports:period')}
          defaultValue={period}
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
          defaultValue={period === 'from' ? from : undefined}
          problem={problem}
        />
        <TextField
          id="until"
          name="until"
          type="date"
          label={t('built:until')}
          defaultValue={period === 'from' ? until : undefined}
        />
      </div>
      {/* An earlier day, week or month that the address named stays chosen. */}
      {on && <input type="hidden" name="on" value={on} />}
      <input type="hidden" name="show" value="" />
      <Ticks
        name="show"
        label={t('built:show')}
        chosen={question.show}
        options={reportParts.map((value) => ({ value, label: t(`built:parts.${value}`) }))}
      />
      <button className="button">{t('built:preview')}</button>
    </form>
  )
}

type Part = Pick<Props, 'choices' | 'question' | 'locale'>

function Classes({ choices, question, locale, note }: Part & { note: 'allOwn' | 'allSchool' }) {
  let t = translate(locale)
  return (
    <Group id="classes" label={t('built:classes')} hint={t(`built:${note}`)}>
      <ul className="chips max-h-72 overflow-y-auto">
        {choices.classes.map(({ classID, name, imageURL }) => (
          <li key={classID}>
            <label className="choice">
              <input
                type="checkbox"
                name="classes"
                value={classID}
                defaultChecked={question.classes.includes(classID)}
              />
              <Avatar imageURL={imageURL} size={28} kind="class" lazy />
              <bdi>{name}</bdi>
            </label>
          </li>
        ))}
      </ul>
    </Group>
  )
}

function Children({ choices, question, locale }: Part) {
  let t = translate(locale)
  return (
    <details open={question.pupils.length > 0}>
      <summary className="font-bold">{t('built:someChildren')}</summary>
      <p className="muted py-2 text-sm">{t('built:childrenHint')}</p>
      <ul className="chips">
        {choices.children.map(({ UID, displayName, imageURL }) => (
          <li key={UID}>
            <label className="choice">
              <input
                type="checkbox"
                name="pupils"
                value={UID}
                defaultChecked={question.pupils.includes(UID)}
              />
              <Avatar imageURL={imageURL} size={28} lazy />
              <bdi>{displayName}</bdi>
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Lessons({ choices, question, locale }: Part) {
  let t = translate(locale)
  let { subjects, levels } = question
  // What was chosen above narrows the list; what is ticked stays in it.
  let offered = choices.lessons.filter(
    ({ lessonID, subject, level }) =>
      question.lessons.includes(lessonID) ||
      ((subjects.length === 0 || subjects.includes(subject)) &&
        (levels.length === 0 || levels.includes(level))),
  )
  let groups = Map.groupBy(
    offered,
    ({ level, subject }) =>
      `${t(`reports:levels.kg${level}`)} · ${t(`reports:subjects.${subject}`)}`,
  )
  return (
    <details open={question.lessons.length > 0}>
      <summary className="font-bold">{t('built:lessons')}</summary>
      <div className="space-y-3 pt-2">
        {[...groups].map(([label, lessons]) => (
          <Ticks
            key={label}
            name="lessons"
            label={label}
            chosen={question.lessons}
            options={lessons.map((lesson) => ({
              value: lesson.lessonID,
              label: nameOf(lesson, locale),
            }))}
          />
        ))}
      </div>
    </details>
  )
}

type TicksProps = {
  name: string
  label: string
  chosen: readonly string[]
  options: { value: string; label: string }[]
}

function Ticks({ name, label, chosen, options }: TicksProps) {
  return (
    <fieldset className="space-y-2">
      <legend className="font-bold">{label}</legend>
      <div className="chips">
        {options.map(({ value, label }) => (
          <label key={value} className="choice">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            <bdi>{label}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
