import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'
import {
  choicesFor,
  proposed,
  type YearChoice,
  type YearPlan,
} from '#app/models/classes/new-year/plan.ts'

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
  let turn = (to: number, label: string) => (
    <button className="button quiet" formMethod="get" name="page" value={to}>
      {label}
    </button>
  )
  let format = formatOf(locale)
  let labelOf = (choice: YearChoice, klass: { level: number }) => {
    if (choice === 'leave') return t('classes:ways.leave')
    if (choice === 'up') return t('classes:ways.up')
    let { name, level } = plan.next[choice]!
    return level === klass.level ? t('classes:ways.repeat') : name
  }
  return (
    <section className="card space-y-3">
      <h2>{t('classes:whereTo', { year: plan.fromYear })}</h2>
      <p className="muted">{t('classes:whereToHint')}</p>
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
                <tr key={klass.classID}>
                  <th scope="row">
                    <bdi>{klass.name}</bdi>
                  </th>
                  <td data-label={t('reports:level')}>{t(`reports:levels.kg${klass.level}`)}</td>
                  <td data-label={t('reports:pupils')} className="n">
                    {format.number(klass.pupils)}
                  </td>
                  <td data-label={t('classes:goTo')}>
                    <select
                      className="field"
                      name={`to-${at}`}
                      defaultValue={String(choices[at])}
                      aria-label={`${t('classes:goTo')}: ${klass.name}`}
                    >
                      {choicesFor(klass, plan).map((choice) => (
                        <option key={choice} value={choice}>
                          {labelOf(choice, klass)}
                        </option>
                      ))}
                    </select>
                  </td>
                </tr>
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
      {pages > 1 && (
        <div
          role="group"
          aria-label={t('pages')}
          className="no-print flex flex-wrap items-center justify-between gap-2"
        >
          {page > 1 ? turn(page - 1, t('reports:previous')) : <span />}
          <span>{t('pageOf', { page, pages })}</span>
          {page < pages ? turn(page + 1, t('reports:next')) : <span />}
        </div>
      )}
    </section>
  )
}
