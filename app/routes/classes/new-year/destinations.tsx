import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import {
  choicesFor,
  proposed,
  type LeavingClass,
  type YearChoice,
  type YearPlan,
} from '#app/models/classes/new-year/plan.ts'
import { PageButtons } from '#app/routes/classes/page-buttons.tsx'
import { Style } from '#app/styles/style.tsx'

/** Few on a page: each select has as many choices as the next level has classes. */
const A_PAGE = 25

type Props = { locale: Locale; plan: YearPlan; choices: YearChoice[]; page: number }

/**
 * A page of the ending classes, each with the choice where its pupils go. The pages are turned by
 * buttons of the form; choices on the other pages go along in hidden fields, unless they are the
 * proposed ones.
 */
export function Destinations({ locale, plan, choices, page: requestedPage }: Props) {
  let t = translate(locale)
  let pages = Math.ceil(plan.leaving.length / A_PAGE)
  let page = Math.min(requestedPage, pages)
  let isShown = (at: number) => Math.floor(at / A_PAGE) === page - 1
  let usual = proposed(plan)
  return (
    <section className="card space-y-3">
      <h2>{t('classes:whereTo', { year: plan.fromYear })}</h2>
      <p className="muted">{t('classes:whereToHint')}</p>
      <Style of="rows" />
      <table className="sheet">
        <caption className="sr-only">{t('classes:whereTo', { year: plan.fromYear })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('reports:class')}</th>
            <th scope="col">{t('reports:level')}</th>
            <th scope="col" className="n">
              {t('reports:pupils')}
            </th>
            <th scope="col">{t('classes:goTo')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.leaving.map(
            (klass, at) =>
              isShown(at) && (
                <DestinationRow
                  key={klass.classID}
                  {...{ locale, plan, klass, at }}
                  choice={choices[at]!}
                />
              ),
          )}
        </tbody>
      </table>
      {plan.leaving.map(
        (klass, at) =>
          !isShown(at) &&
          choices[at] !== usual[at] && (
            <input key={klass.classID} type="hidden" name={`to-${at}`} value={choices[at]} />
          ),
      )}
      <PageButtons {...{ locale, page, pages }} send={{ formMethod: 'get' }} />
    </section>
  )
}

type RowProps = {
  locale: Locale
  plan: YearPlan
  klass: LeavingClass
  /** The place of the class in the plan. */
  at: number
  choice: YearChoice
}

/** An ending class, with the choice where its pupils go. */
function DestinationRow({ locale, plan, klass, at, choice: chosen }: RowProps) {
  let t = translate(locale)
  let labelOf = (choice: YearChoice) => {
    if (choice === 'leave') return t('classes:ways.leave')
    if (choice === 'up') return t('classes:ways.up')
    let { name, level } = plan.next[choice]!
    return level === klass.level ? t('classes:ways.repeat') : name
  }
  return (
    <tr>
      <th scope="row">
        <bdi>{klass.name}</bdi>
      </th>
      <td className="at-line">{t(`reports:levels.kg${klass.level}`)}</td>
      <td data-label={t('reports:pupils')} className="n at-line">
        {formatOf(locale).number(klass.pupils)}
      </td>
      <td className="max-md:block! max-md:p-0!">
        <select
          className="field"
          name={`to-${at}`}
          defaultValue={String(chosen)}
          aria-label={`${t('classes:goTo')}: ${klass.name}`}
        >
          {choicesFor(klass, plan).map((choice) => (
            <option key={choice} value={choice}>
              {labelOf(choice)}
            </option>
          ))}
        </select>
      </td>
    </tr>
  )
}
