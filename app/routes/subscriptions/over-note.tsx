import type { Translate } from '#app/locales/translate.ts'

/** Stands in the form's place where a subscription is over, and nothing can be changed of it. */
export function OverNote({ t, text, back }: { t: Translate; text: string; back: string }) {
  return (
    <section className="card max-w-2xl space-y-4">
      <p>{text}</p>
      <p>
        <a className="button quiet" href={back}>
          {t('subscriptions:back')}
        </a>
      </p>
    </section>
  )
}
