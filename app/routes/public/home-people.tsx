import type { Locale } from '#app/locales/locale.ts'
import { publicWords } from '#app/locales/public.ts'
import { Illustration } from '#app/ui/illustration.tsx'

/** What each of the three who are around a child gets of it. */
export function HomePeople({ locale }: { locale: Locale }) {
  let { homepage } = publicWords(locale)
  return (
    <section className="space-y-5">
      <h2>{homepage.peopleTitle}</h2>
      <ul className="around">
        {(['teacher', 'family', 'head'] as const).map((who) => (
          <li key={who} className="card" data-subject={grounds[who]}>
            <Illustration name={who} width={360} lazy />
            <div className="space-y-1 p-5">
              <h3 className="text-lg font-bold">{homepage.people[who].name}</h3>
              <p className="muted">{homepage.people[who].gets}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whose tint is behind a drawing; without one it is leaf green. */
const grounds = { teacher: 'science', family: 'math', head: undefined }
