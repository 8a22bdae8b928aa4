import { addDays } from '#app/calendar/day.ts'
import { sandPicture } from '#app/drawings/pictures.ts'
import type { Locale } from '#app/locales/locale.ts'
import { publicWords } from '#app/locales/public.ts'
import { translate } from '#app/locales/translate.ts'
import { avatarPath } from '#app/models/avatar.ts'
import type { Subject } from '#app/models/subject.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { HeroSentence } from '#app/ui/hero-sentence.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Flower } from '#app/ui/marks/flower.tsx'
import { Scene } from '#app/ui/marks/scene.tsx'
import { PictureChips } from '#app/ui/picture-chips.tsx'
import { WeekFlowers, type WeekDay } from '#app/ui/week-flowers.tsx'

const sunday = '2026-11-22'
const practised: ([Subject, minutes: number] | null)[] = [
  ['math', 6],
  ['reading', 14],
  null,
  ['readWrite', 8],
  ['science', 12],
  ['reading', 9],
  null,
]
const tabs: IconName[] = ['home', 'print', 'share', 'account']

/**
 * A parent's page on a phone, of the parts that the real one is made of. Those who cannot see it
 * are told what it shows; nothing in it can be pressed.
 */
export function HomePhone({ locale }: { locale: Locale }) {
  let { phone } = publicWords(locale).homepage
  let t = translate(locale)
  return (
    <figure className="phone">
      <figcaption className="sr-only">{phone.caption}</figcaption>
      <div className="phone-screen" aria-hidden="true">
        <div className="flex items-end justify-center gap-4 text-center text-sm font-bold">
          <p>
            <Avatar imageURL={avatarPath('user', 14)} size={64} />
            {phone.child}
          </p>
          <p className="muted">
            <Avatar imageURL={avatarPath('user', 3)} size={40} />
            {phone.brother}
          </p>
        </div>
        <Scene>
          <HeroSentence sentence={phone.sentence} figure={phone.figure} />
          <WeekFlowers
            days={practised.map((day, at): WeekDay => ({
              day: addDays(sunday, at),
              practised: day && { subject: day[0], minutes: day[1] },
              when: at === 6 ? 'toCome' : 'past',
            }))}
            gender="female"
            locale={locale}
          />
        </Scene>
        <PictureChips
          chips={(['reading', 'math'] as const).map((subject) => ({
            label: phone.chips[subject],
            subject,
            picture: <Flower subject={subject} />,
          }))}
        />
        <div className="together">
          <p className="font-bold">
            {t('parts:tryTogether')} <span>{t('parts:minutes', { count: 5 })}</span>
          </p>
          <div className="flex items-center gap-3">
            <img
              src={sandPicture('read-write-2-daal-dhaal-raa-zay')}
              width="92"
              height="54"
              alt=""
            />
            <p className="text-sm">{phone.activity}</p>
          </div>
          <span className="button small w-full">
            <Icon name="check" />
            {t('parts:triedIt')}
          </span>
        </div>
        <div className="phone-tabs">
          {tabs.map((icon) => (
            <Icon key={icon} name={icon} />
          ))}
        </div>
      </div>
    </figure>
  )
}
