import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import { avatarPath } from '#app/models/avatar.ts'
import { subjects } from '#app/models/subject.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { ChildRows } from '#app/ui/child-row.tsx'
import { DeepPanel } from '#app/ui/deep-panel.tsx'
import { HeroSentence } from '#app/ui/hero-sentence.tsx'
import { states } from '#app/ui/marks/state-mark.tsx'
import { ReasonLine } from '#app/ui/reason-line.tsx'
import { SelectionBar } from '#app/ui/selection-bar.tsx'
import { StackedAvatars } from '#app/ui/stacked-avatars.tsx'
import { StateDot } from '#app/ui/state-dot.tsx'
import { TileGrid, tileStates } from '#app/ui/tile-grid.tsx'
import { Part } from './part.tsx'

/** What those see who look after children: states, rows, the grid of a class, choosing several. */
export function ClassShown({ locale, path }: { locale: Locale; path: string }) {
  let t = translate(locale)
  let names = t('components:children').split('|')
  let faceOf = (at: number) => ({ name: names[at]!, imageURL: avatarPath('user', at + 2) })
  return (
    <>
      <DeepPanel
        beside={
          <p className="flex gap-3">
            {[1, 2, 12].map((face) => (
              <Avatar key={face} imageURL={avatarPath('class', face)} size={56} kind="class" />
            ))}
          </p>
        }
      >
        <HeroSentence sentence={t('components:schoolSentence')} note={t('components:schoolNote')} />
        <a className="button mt-3" href={path}>
          {t('components:assign')}
        </a>
      </DeepPanel>
      <Part title={t('components:states')}>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          {states.map((state) => (
            <StateDot key={state} state={state} locale={locale} />
          ))}
        </p>
        <ReasonLine tries={4} exercise={t('components:exercise')} daysAgo={17} locale={locale} />
        <p className="flex flex-wrap items-center gap-4">
          <StackedAvatars people={names.slice(0, 4).map((_, at) => faceOf(at))} locale={locale} />
          <StackedAvatars
            people={names.map((_, at) => faceOf(at))}
            size={28}
            most={3}
            locale={locale}
          />
        </p>
        <ChildRows
          rows={tileStates.map((state, at) => ({
            ...faceOf(at),
            href: `${path}?child=${at}`,
            state,
            says: t(`parts:states.${state}`),
            ...(at < 3
              ? {
                  number: t('parts:solvedOf', { solved: at * 3 + 2, all: 8 }),
                  share: { value: at * 3 + 2, of: 8 },
                }
              : {}),
          }))}
        />
      </Part>
      <Part title={t('components:grid')}>
        <TileGrid
          id="shown"
          label={t('components:grid')}
          lessons={subjects.map((subject, at) => ({
            id: subject,
            name: t(`reports:subjects.${subject}`),
            short: t('components:shorts').split('|')[at]!,
            subject,
          }))}
          groups={tileStates.map((state, group) => ({
            id: state,
            title: t(`parts:states.${state}`),
            says: t('reports:pupilsCount', { count: 2 }),
            state,
            calm: group > 2,
            rows: [0, 1].map((at) => ({
              ...faceOf(group * 2 + at),
              id: `${state}-${at}`,
              href: `${path}?child=${group * 2 + at}`,
              says: t('components:lately'),
              tiles: subjects.map((_, column) => {
                let own = column === at ? state : tileStates[(column + group) % 4]!
                return own === 'notBegun'
                  ? { state: own }
                  : { state: own, href: path, solved: { solved: column + 2, all: 7 } }
              }),
            })),
          }))}
          rest={{
            label: t('week:restOf', { count: 4 }),
            says: t('week:restMastered', { count: 2 }),
            faces: [6, 7, 8, 9].map((at) => faceOf(at).imageURL),
          }}
          locale={locale}
        />
      </Part>
      {[2, 0].map((chosen) => (
        <form key={chosen} action={path} className="card selecting">
          <ul className="p-5">
            {names.slice(0, 3).map((name, at) => (
              <li key={name}>
                <label className="tick">
                  <input type="checkbox" name="child" value={at} defaultChecked={at < chosen} />
                  {name}
                </label>
              </li>
            ))}
          </ul>
          <SelectionBar locale={locale}>
            <button className="button small">{t('components:give')}</button>
            <button type="reset" className="button quiet small">
              {t('components:quiet')}
            </button>
          </SelectionBar>
        </form>
      ))}
    </>
  )
}
