import { lessonPicture } from '#app/drawings/pictures.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { nameOf } from '#app/locales/name-of.ts'
import { translate } from '#app/locales/translate.ts'
import type { AssignmentChoices, ChoiceLesson } from '#app/models/assignments/choices.server.ts'
import { subjects } from '#app/models/subject.ts'
import { Style } from '#app/styles/style.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Group, Tick } from '#app/ui/choices.tsx'
import { Field, TextField } from '#app/ui/field.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import { taskValue, type Answer, type FormValues } from './form-values.ts'

type Props = {
  action: string
  title: string
  submit: string
  choices: AssignmentChoices
  classes: { classID: string; name: string }[]
  values: FormValues
  answer: Answer | null
  /** The class or group, which an edit leaves as it is. */
  fixedTarget?: string | undefined
  locale: Locale
}

/** An assignment: whom it is for, what is to be done, from when until when, and a note. */
export function AssignmentForm(props: Props) {
  let { action, title, submit, values, answer, fixedTarget, locale } = props
  let t = translate(locale)
  let problems = answer?.problems ?? {}
  let say = (field: string) => problems[field] && t(`errors:${problems[field]}`)
  let fields = [
    ['target', t('assignments:forWhom')],
    ['tasks', t('assignments:tasks')],
    ['firstDay', t('assignments:starts')],
    ['dueDay', t('assignments:due')],
    ['repeatsUntil', t('assignments:repeatsUntil')],
    ['note', t('assignments:note')],
    ['noteEn', t('assignments:noteEn')],
  ] as const
  return (
    <form method="post" action={action} noValidate className="space-y-4">
      <Style of="tasks" />
      <FormHead
        texts={headTexts(t, `${title} · ${t('brand')}`)}
        fields={fields.map(([id, label]) => {
          let said = say(id)
          return { id, label, errors: said ? [said] : undefined }
        })}
      />
      <input type="hidden" name="key" value={values.key} />
      {answer?.dayOff && <DayOff dayOff={answer.dayOff} locale={locale} />}
      <section className="card space-y-5">
        {fixedTarget !== undefined ? (
          <>
            <input type="hidden" name="target" value={values.target} />
            <p>
              <b>{t('assignments:forWhom')}:</b> <bdi>{fixedTarget}</bdi>
            </p>
          </>
        ) : (
          <TargetField {...props} problem={say('target')} />
        )}
        {(fixedTarget === undefined || values.target === 'pupils') && <PupilFields {...props} />}
      </section>
      <TaskFields {...props} problem={say('tasks')} />
      <section className="card space-y-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            id="firstDay"
            name="firstDay"
            type="date"
            label={t('assignments:starts')}
            defaultValue={values.firstDay}
            problem={say('firstDay')}
          />
          <TextField
            id="dueDay"
            name="dueDay"
            type="date"
            label={t('assignments:due')}
            hint={t('assignments:dueHint')}
            defaultValue={values.dueDay}
            problem={say('dueDay')}
          />
        </div>
        <Tick
          id="repeats"
          name="repeats"
          value="1"
          label={t('assignments:repeats')}
          defaultChecked={values.repeats}
        />
        <TextField
          id="repeatsUntil"
          name="repeatsUntil"
          type="date"
          label={t('assignments:repeatsUntil')}
          hint={t('assignments:repeatsUntilHint')}
          defaultValue={values.repeatsUntil}
          problem={say('repeatsUntil')}
        />
        {(['note', 'noteEn'] as const).map((name) => (
          <LongField
            key={name}
            id={name}
            name={name}
            rows={3}
            label={t(`assignments:${name}`)}
            hint={t('assignments:noteHint')}
            defaultValue={values[name]}
            problem={say(name)}
          />
        ))}
        <button className="button">{submit}</button>
      </section>
    </form>
  )
}

/** The due day has no lessons: the next one that has, or this one all the same. */
function DayOff({ dayOff, locale }: { dayOff: NonNullable<Answer['dayOff']>; locale: Locale }) {
  let t = translate(locale)
  let { shortDay } = formatOf(locale)
  let { day, next } = dayOff
  return (
    <section className="card space-y-3" role="alert">
      {next && (
        <p className="font-bold">
          {t('assignments:dayOff', { day: shortDay(day), next: shortDay(next) })}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        {next && (
          <button className="button" name="useDay" value={next}>
            {t('assignments:useNext', { day: shortDay(next) })}
          </button>
        )}
        <button className="button quiet" name="keepDay" value={day}>
          {t('assignments:keepDay', { day: shortDay(day) })}
        </button>
      </p>
    </section>
  )
}

function TargetField({
  classes,
  choices,
  values,
  locale,
  problem,
}: Props & { problem: string | undefined }) {
  let t = translate(locale)
  return (
    <Field id="target" label={t('assignments:forWhom')} problem={problem}>
      {(control) => (
        <select name="target" className="field" defaultValue={values.target} {...control}>
          <optgroup label={t('assignments:classesLabel')}>
            {classes.map(({ classID, name }) => (
              <option key={classID} value={`class:${classID}`}>
                {name}
              </option>
            ))}
          </optgroup>
          {choices.groups.length > 0 && (
            <optgroup label={t('assignments:groupsLabel')}>
              {choices.groups.map(({ groupID, name }) => (
                <option key={groupID} value={`group:${groupID}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
          <option value="pupils">{t('assignments:chosen')}</option>
        </select>
      )}
    </Field>
  )
}

function PupilFields({ choices, values, locale }: Props) {
  let t = translate(locale)
  return (
    <details open={values.target === 'pupils'}>
      <summary className="font-bold">{t('assignments:choosePupils')}</summary>
      <p className="muted text-sm">{t('assignments:choosePupilsHint')}</p>
      <PupilChoices pupils={choices.pupils} chosen={values.pupilIDs} />
    </details>
  )
}

/** Children to tick, class by class. */
export function PupilChoices({
  pupils,
  chosen,
}: {
  pupils: AssignmentChoices['pupils']
  chosen: string[]
}) {
  let byClass = [...Map.groupBy(pupils, ({ classID }) => classID).values()]
  return byClass.map((own) => (
    <fieldset key={own[0]!.classID} className="space-y-2 pt-3">
      <legend className="font-bold">
        <bdi>{own[0]!.className}</bdi>
      </legend>
      <ul className="chips">
        {own.map(({ UID, displayName, imageURL }) => (
          <li key={UID}>
            <label className="choice">
              <input
                type="checkbox"
                name="pupil"
                value={UID}
                defaultChecked={chosen.includes(UID)}
              />
              <Avatar imageURL={imageURL} size={28} lazy />
              <bdi className="wrap-anywhere">{displayName}</bdi>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  ))
}

/**
 * The lessons of a level by subject: those with something ticked are open, or else the first, for
 * on a phone all of them are a long way.
 */
function TaskFields({ choices, values, locale, problem }: Props & { problem: string | undefined }) {
  let t = translate(locale)
  let bySubject = subjects
    .map((subject) => ({
      subject,
      own: choices.lessons.filter((lesson) => lesson.subject === subject),
    }))
    .filter(({ own }) => own.length > 0)
  let isTicked = ({ lessonID, exercises }: ChoiceLesson) =>
    [null, ...exercises.map(({ exerciseID }) => exerciseID)].some((exerciseID) =>
      values.tasks.includes(taskValue(lessonID, exerciseID)),
    )
  let isAnyTicked = choices.lessons.some(isTicked)
  return (
    <section className="card space-y-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field id="level" label={t('assignments:level')}>
          {(control) => (
            <select name="level" className="field" defaultValue={choices.level} {...control}>
              {([1, 2, 3] as const).map((level) => (
                <option key={level} value={level}>
                  {t(`reports:levels.kg${level}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button className="button quiet" name="show" value="1">
          {t('assignments:showLevel')}
        </button>
      </div>
      <Group
        id="tasks"
        label={t('assignments:tasks')}
        hint={t('assignments:tasksHint')}
        problem={problem}
      >
        <div id="tasks" tabIndex={-1} className="space-y-4">
          {bySubject.map(({ subject, own }, at) => (
            <details
              key={subject}
              data-subject={subject}
              className="task-choices"
              open={isAnyTicked ? own.some(isTicked) : at === 0}
            >
              <summary>
                {t(`reports:subjects.${subject}`)}{' '}
                <span className="muted">{t('reports:lessonsCount', { count: own.length })}</span>
              </summary>
              <ul>
                {own.map((lesson) => (
                  <LessonChoice key={lesson.lessonID} {...{ lesson, values, locale }} />
                ))}
              </ul>
            </details>
          ))}
        </div>
      </Group>
    </section>
  )
}

function LessonChoice({
  lesson,
  values,
  locale,
}: {
  lesson: ChoiceLesson
  values: FormValues
  locale: Locale
}) {
  let t = translate(locale)
  let { lessonID, subject, exercises } = lesson
  let isTicked = (exerciseID: string | null) =>
    values.tasks.includes(taskValue(lessonID, exerciseID))
  return (
    <li>
      <label className="choice">
        <input
          type="checkbox"
          name="task"
          value={taskValue(lessonID, null)}
          defaultChecked={isTicked(null)}
        />
        <img src={lessonPicture(lessonID, subject)} width="36" height="36" alt="" loading="lazy" />
        <bdi className="wrap-anywhere">{nameOf(lesson, locale)}</bdi>
      </label>
      <details open={exercises.some(({ exerciseID }) => isTicked(exerciseID))}>
        <summary>
          {t('assignments:exercises')}
          <span className="sr-only">
            : <bdi>{nameOf(lesson, locale)}</bdi>
          </span>
        </summary>
        {exercises.map(({ exerciseID, ...names }) => (
          <Tick
            key={exerciseID}
            name="task"
            value={taskValue(lessonID, exerciseID)}
            label={nameOf(names, locale)}
            defaultChecked={isTicked(exerciseID)}
          />
        ))}
      </details>
    </li>
  )
}
