import type { SceneName } from '#app/drawings/names.ts'
import { Style } from '#app/styles/style.tsx'
import { Illustration } from './illustration.tsx'

export type Door = { title: string; hint: string; href: string; drawing: SceneName }

/** Ways in for different people, side by side; the first, the children's, is the brightest. */
export function Doors({ label, doors }: { label: string; doors: Door[] }) {
  return (
    <nav aria-label={label}>
      <Style of="home" />
      <ul className="doors">
        {doors.map(({ title, hint, href, drawing }) => (
          <li key={href}>
            <a href={href} className="card">
              <span>
                <b>{title}</b>
                <span>{hint}</span>
              </span>
              <Illustration name={drawing} width={drawing === 'door' ? 80 : 108} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
