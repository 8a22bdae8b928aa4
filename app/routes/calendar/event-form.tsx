import { addDays, weekdayOf } from '#app/calendar/day.ts'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { colours, reminders } from '#app/models/calendar/event.ts'
import { paces } from '#app/models/calendar/repetition.ts'
import { Style } from '#app/styles/style.tsx'
import { Choices, Group, Tick } from '#app/ui/choices.tsx'
import { Field, TextField } from '#app/ui/field.tsx'
import { FormHead, headTexts } from '#app/ui/form-head.tsx'
import { LongField } from '#app/ui/long-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Answer, FormValues } from './form-values.ts'

/** A Sunday: the names of weekdays are asked of the days after it. */
const SUNDAY = '2026-11-22'

type Props = {
  action: string
  title: string
  submit: string
  back: string
  values: FormValues
  answer: Answer | null
  classes: { classID: string; name: string }[]
  /** Who writes for the whole school, too. */
  isHead: boolean
  /** One time of a series does not repeat. */
  mayRepeat: boolean
  weekStart: number
  /** What is to be said before all fields. */
  problem?: string | undefined
  locale: Locale
}

/** An event: what, for whom, when, and how it comes again. */
export function EventForm(props: Props) {
  let { action, title, submit, back, values, answer, mayRepeat, problem, locale } = props
  let t = translate(locale)
  let problems = answer?.problems ?? {}
  let say = (field: string) => problems[field] && t(`errors:${problems[field]}`)
  let labels = {
    title: t('calendar:form.title'),
    whom: t('calendar:form.whom'),
    firstDay: t('calendar:form.firstDay'),
    startTime: t('calendar:form.startTime'),
    lastDay: t('calendar:form.lastDay'),
    endTime: t('calendar:form.endTime'),
    colour: t('calendar:form.colour'),
    description: t('calendar:form.description'),
    repeats: t('calendar:form.repeats'),
    interval: t('calendar:form.interval'),
    weekdays: t('calendar:form.weekdays'),
    until: t('calendar:form.repeatUntil'),
    times: t('calendar:form.times'),
  }
  let timed = (name: 'firstDay' | 'startTime' | 'lastDay' | 'endTime', hint?: string) => (
    <TextField
      id={name}
      name={name}
      type={name.endsWith('Day') ? 'date' : 'time'}
      label={labels[name]}
      hint={hint}
      defaultValue={values[name]}
      problem={say(name)}
    />
  )
  return (
    <form method="post" action={action} noValidate className="event-form max-w-2xl space-y-4">
      <Style of="calendar" />
      <FormHead
        texts={headTexts(t, `${title} · ${t('brand')}`)}
        problem={problem}
        fields={Object.entries(labels).map(([id, label]) => {
          let said = say(id)
          return { id, label, errors: said ? [said] : undefined }
        })}
      />
      <input type="hidden" name="key" value={values.key} />
      <input type="hidden" name="version" value={values.version} />
      <section className="card space-y-5">
        <TextField
          id="title"
          name="title"
          label={labels.title}
          defaultValue={values.title}
          problem={say('title')}
        />
        <WhomField {...props} label={labels.whom} problem={say('whom')} />
        <Tick
          id="allDay"
          name="allDay"
          value="1"
          label={t('calendar:form.allDay')}
          defaultChecked={values.allDay}
        />
        <div className="event-times">
          {timed('firstDay')}
          <div className="event-clock">{timed('startTime')}</div>
          {timed('lastDay', t('calendar:form.lastDayHint'))}
          <div className="event-clock">{timed('endTime')}</div>
        </div>
        <LongField
          id="description"
          name="description"
          rows={4}
          label={labels.description}
          hint={t('calendar:form.descriptionHint')}
          defaultValue={values.description}
          problem={say('description')}
        />
        <SelectField
          id="reminder"
          name="reminder"
          label={t('calendar:form.reminder')}
          hint={t('calendar:form.reminderHint')}
          defaultValue={values.reminder}
          options={reminders.map((name) => ({
            value: name,
            label: t(`calendar:reminders.${name}`),
          }))}
        />
        <Choices
          id="colour"
          name="colour"
          label={labels.colour}
          problem={say('colour')}
          chosen={values.colour}
          options={colours.map((colour) => ({
            value: colour,
            label: (
              <span className="hue" data-hue={colour}>
                {t(`calendar:colours.${colour}`)}
              </span>
            ),
          }))}
        />
      </section>
      {mayRepeat && <RepeatFields {...{ ...props, labels, say }} />}
      <p className="flex flex-wrap gap-3">
        <button className="button">{submit}</button>
        <a className="button quiet" href={back}>
          {t('calendar:form.keep')}
        </a>
      </p>
    </form>
  )
}

type WhomProps = Props & { label: string; problem: string | undefined }

function WhomField({ classes, isHead, values, label, problem, locale }: WhomProps) {
  let t = translate(locale)
  return (
    <Field id="whom" label={label} hint={t('calendar:form.whomHint')} problem={problem}>
      {(control) => (
        <select name="whom" className="field" defaultValue={values.whom} {...control}>
          {isHead &&
            (['all', 'staff'] as const).map((name) => (
              <option key={name} value={name}>
                {t(`calendar:whom.${name}`)}
              </option>
            ))}
          {classes.map(({ classID, name }) => (
            <option key={classID} value={`class:${classID}`}>
              {t('calendar:classOf', { name })}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type Label = 'repeats' | 'interval' | 'weekdays' | 'until' | 'times'
type RepeatProps = Props & {
  labels: Record<Label, string>
  say: (field: string) => string | undefined
}

/** How it comes again; what does not belong to the chosen pace is hidden. */
function RepeatFields({ values, labels, say, weekStart, locale }: RepeatProps) {
  let t = translate(locale)
  let week = [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(SUNDAY, weekStart + at))
  return (
    <section className="card space-y-5">
      <SelectField
        id="repeats"
        name="repeats"
        label={labels.repeats}
        defaultValue={values.repeats}
        problem={say('repeats')}
        options={[
          { value: '', label: t('calendar:form.repeat.never') },
          ...paces.map((pace) => ({ value: pace, label: t(`calendar:form.repeat.${pace}`) })),
        ]}
      />
      <div className="repeat-more space-y-5">
        <TextField
          id="interval"
          name="interval"
          type="number"
          inputMode="numeric"
          min={1}
          max={99}
          label={labels.interval}
          hint={t('calendar:form.intervalHint')}
          defaultValue={values.interval}
          problem={say('interval')}
        />
        <div className="repeat-week">
          <Group
            id="weekdays"
            label={labels.weekdays}
            hint={t('calendar:form.weekdaysHint')}
            problem={say('weekdays')}
          >
            <div className="chips">
              {week.map((day) => (
                <label key={day} className="choice">
                  <input
                    type="checkbox"
                    name="weekday"
                    value={weekdayOf(day)}
                    defaultChecked={values.weekdays.includes(String(weekdayOf(day)))}
                  />
                  {formatOf(locale).weekdayInWords(day)}
                </label>
              ))}
            </div>
          </Group>
        </div>
        <div className="repeat-month">
          <Choices
            id="monthly"
            name="monthly"
            label={t('calendar:form.monthly')}
            chosen={values.monthly || 'date'}
            options={[
              { value: 'date', label: t('calendar:form.onDate') },
              { value: 'weekday', label: t('calendar:form.onWeekday') },
            ]}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            id="until"
            name="until"
            type="date"
            label={labels.until}
            hint={t('calendar:form.endHint')}
            defaultValue={values.until}
            problem={say('until')}
          />
          <TextField
            id="times"
            name="times"
            type="number"
            inputMode="numeric"
            min={1}
            max={366}
            label={labels.times}
            defaultValue={values.times}
            problem={say('times')}
          />
        </div>
      </div>
    </section>
  )
}
