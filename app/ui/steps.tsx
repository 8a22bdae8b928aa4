import type { ReactNode } from 'react'
import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { Style } from '#app/styles/style.tsx'
import { Icon } from './icon.tsx'
import { StateMark } from './marks/state-mark.tsx'
import { StepPlant } from './marks/step-plant.tsx'

export type Step = {
  /** Short, under its plant. */
  name: string
  title: string
  says: string
  state: 'done' | 'now' | 'later'
  action?: ReactNode
  /** What the step needs; shown while it is the one to do. */
  children?: ReactNode
}

/** A few things to do once, each kept when it is done; all can be done at any time. */
export function Steps({ steps, locale }: { steps: Step[]; locale: Locale }) {
  return (
    <>
      <Style of="steps" />
      <Progress steps={steps} locale={locale} />
      <ol className="steps">
        {steps.map((step, at) => (
          <StepCard key={step.name} {...step} number={formatOf(locale).number(at + 1)} />
        ))}
      </ol>
    </>
  )
}

function Progress({ steps, locale }: { steps: Step[]; locale: Locale }) {
  let t = translate(locale)
  let done = steps.filter(({ state }) => state === 'done').length
  return (
    <div className="scene step-garden">
      <ol data-of={steps.length} aria-label={t('parts:progress', { done, count: steps.length })}>
        {steps.map(({ name, state }, at) => (
          <li key={name} aria-current={state === 'now' ? 'step' : undefined}>
            <StepPlant state={state} at={at} />
            <span className="plate">
              {state === 'done' && <StateMark state="mastered" />}
              {name}
              <span className="sr-only">: {t(`parts:steps.${state}`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function StepCard({ title, says, state, action, children, number }: Step & { number: string }) {
  return (
    <li className={`card ${state}`}>
      <span className="step-number" aria-hidden="true">
        {state === 'done' ? <Icon name="check" /> : number}
      </span>
      <div>
        <h2>{title}</h2>
        <p className="muted">{says}</p>
      </div>
      {action && <div className="step-action">{action}</div>}
      {children && <div className="step-body">{children}</div>}
    </li>
  )
}
