import { addDays } from '#app/calendar/day.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { avatarPath } from '#app/models/avatar.ts'
import type { Subject } from '#app/models/subject.ts'
import { ChildFaces } from '#app/ui/child-faces.tsx'
import { HeroSentence } from '#app/ui/hero-sentence.tsx'
import { Flower } from '#app/ui/marks/flower.tsx'
import { Scene } from '#app/ui/marks/scene.tsx'
import { PictureChips } from '#app/ui/picture-chips.tsx'
import { TryTogether } from '#app/ui/try-together.tsx'
import { WeekFlowers, type WeekDay } from '#app/ui/week-flowers.tsx'

const sunday = '2026-11-22'
const practised: ([Subject, minutes: number] | null)[] = [
  ['math', 6],
  ['reading', 14],
  null,
  ['readWrite', 3],
  ['science', 12],
  null,
  null,
]

/** What families see of a child. */
export function FamilyShown({ locale, path }: { locale: Locale; path: string }) {
  let t = translate(locale)
  let names = t('components:children').split('|')
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <div>
        <ChildFaces
          faces={(['together', 'well'] as const).map((state, at) => ({
            name: names[at]!,
            imageURL: avatarPath('user', 14 - at * 11),
            href: `${path}?face=${at}`,
            current: at === 0,
            state,
          }))}
          locale={locale}
        />
        <Scene>
          <HeroSentence
            sentence={t('components:childSentence')}
            figure={t('components:childFigure')}
            level="h2"
          />
          <WeekFlowers
            days={practised.map((day, at): WeekDay => ({
              day: addDays(sunday, at),
              practised: day && { subject: day[0], minutes: day[1] },
              when: at === 5 ? 'today' : at < 5 ? 'past' : 'toCome',
            }))}
            gender="female"
            locale={locale}
          />
        </Scene>
        <div className="mt-3">
          <PictureChips
            chips={(['reading', 'math'] as const).map((subject) => ({
              label: t(`reports:subjects.${subject}`),
              subject,
              picture: <Flower subject={subject} />,
            }))}
          />
        </div>
      </div>
      <div className="space-y-3">
        <TryTogether
          minutes={5}
          picture={<Flower subject="readWrite" />}
          why={t('components:why')}
          tried={{ action: path, note: t('components:seenBy') }}
          locale={locale}
        >
          {t('components:activity')}
        </TryTogether>
        <TryTogether minutes={5} done={t('components:tried')} locale={locale}>
          {t('components:activity')}
        </TryTogether>
      </div>
    </div>
  )
}
