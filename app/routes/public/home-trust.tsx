import type { Locale } from '#app/locales/locale.ts'
import { publicWords } from '#app/locales/public.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'

const icons = {
  own: 'own',
  quiet: 'unseen',
  logged: 'log',
  removed: 'removed',
  drawing: 'account',
  light: 'phone',
} satisfies Record<string, IconName>

/** How children's data is kept, in six short sentences. */
export function HomeTrust({ locale }: { locale: Locale }) {
  let { homepage } = publicWords(locale)
  return (
    <section className="card space-y-4 p-6">
      <h2>{homepage.trustTitle}</h2>
      <ul className="trust">
        {(Object.keys(icons) as (keyof typeof icons)[]).map((key) => (
          <li key={key} className="flex gap-3">
            <Icon name={icons[key]} />
            <p>
              <b className="block">{homepage.trust[key].name}</b>
              <span className="muted text-sm">{homepage.trust[key].means}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
