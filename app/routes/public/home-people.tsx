import type { Locale } from '#app/locales/locale.ts'
import { publicWords } from '#app/locales/public.ts'
import { Illustration } from '#app/ui/illustration.tsx'

/** What each of the three who are around a child gets of it. */
export function HomePeople({ locale }: { locale: Locale }) {
  let { homepage } = publicWords(locale)
  return (
    <section className="space-y-5">
      <h2 className="text-2xl sm:text-3xl">{homepage.peopleTitle}</h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {(['teacher', 'family', 'head'] as const).map((who) => (
          <li key={who} className="card overflow-hidden p-0">
            <div className={`flex justify-center ${grounds[who]}`}>
              <Illustration name={who} width={360} lazy className="h-auto w-full" />
            </div>
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

const grounds = {
  teacher: 'bg-[var(--science-tint)]',
  family: 'bg-[var(--math-tint)]',
  head: 'bg-leaf-tint',
}
