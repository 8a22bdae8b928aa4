import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { openBuilder } from '#app/models/saved-reports/builder.server.ts'
import { ReportQuestion } from '#app/models/saved-reports/question.ts'
import { BuiltView } from '#app/routes/saved-reports/built-view.tsx'
import { proposedName } from '#app/routes/saved-reports/built-words.ts'
import { QuestionForm } from '#app/routes/saved-reports/question-form.tsx'
import { elementsOf, mainOf, textOf } from '#tests/support/read-page.ts'
import { NOON, openSchool } from '#tests/support/school.ts'

// What a built report says: numbers beside their labels, in both languages.

async function opened(question: object) {
  let school = await openSchool()
  await storeAttempts(
    school.visit(),
    { user: school.as('hind').user, bySheet: false },
    Array.from({ length: 8 }, (_, at) => ({
      id: `try-${at}`,
      userId: 'adam',
      exerciseId: at < 3 ? 'letters-1' : 'letters-2',
      correct: at < 3,
      startedAt: new Date(NOON - 86_400_000 + at * 60_000).toISOString(),
      durationMs: 60_000,
    })),
  )
  let opening = await openBuilder(school.as('layla'), v.parse(ReportQuestion, question))
  if (!opening.ok || !opening.value.report?.ok) throw new Error('nothing opened')
  return { choices: opening.value.choices, report: opening.value.report.value }
}

const said = {
  en: {
    sentence: '1 of 2 children practised. 1 needs help.',
    figures: [
      'Children who practised 1 of 2',
      'Correct answers 38% 8 attempts',
      'Time 8 mins',
      'Need help 1 of 2',
    ],
    name: 'butterflies · Since the beginning',
  },
  ar: {
    sentence: 'تدرّب 1 من طفلين. طفل واحد يحتاج إلى مساعدة.',
    figures: [
      'أطفال تدرّبوا 1 من 2',
      'إجابات صحيحة 38% 8 محاولات',
      'الوقت 8 دقائق',
      'يحتاجون إلى مساعدة 1 من 2',
    ],
    name: 'butterflies · منذ البداية',
  },
}

for (let locale of ['en', 'ar'] as const)
  test(`a report says a sentence, its figures, and its children, the worst first (${locale})`, async () => {
    let { report } = await opened({ classes: ['butterflies'], period: 'all' })
    let html = renderToStaticMarkup(<BuiltView report={report} locale={locale} />)
    let page = mainOf(`<main>${html}</main>`)
    let texts = (name: string) => elementsOf(page, name).map(textOf)
    expect(texts('p')).toContain(said[locale].sentence)
    let [figures] = elementsOf(page, 'section')
    let shown = elementsOf(figures!, 'div').map((part) =>
      textOf(part)
        .replace(/[\u200e\u200f\u061c]/g, '')
        .replace(/\s+/g, ' ')
        .replace('٪', '%')
        .trim(),
    )
    expect(shown).toEqual(said[locale].figures)
    // Each child leads to the attempts behind the figures.
    let rows = elementsOf(page, 'a').map(({ attributes }) => attributes.href)
    expect(rows).toContain('/dashboard/butterflies/adam?period=all')
    expect(rows).toContain('/dashboard/analytics/adam/letters?period=all')
    expect(proposedName(report, false, locale)).toBe(said[locale].name)
  })

test('the form shows what was asked, and a saved name tells no child', async () => {
  let asked = { classes: ['butterflies'], pupils: ['adam'], levels: [1], period: 'monthly' }
  let { choices, report } = await opened(asked)
  let question = v.parse(ReportQuestion, asked)
  let html = renderToStaticMarkup(
    <QuestionForm path="/x" {...{ choices, question }} isHead={false} locale="en" />,
  )
  let checked = [...html.matchAll(/<input[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes('checked=""'))
    .map((input) => input.match(/ value="([^"]*)"/)![1])
  expect(checked).toEqual(['butterflies', 'adam', '1', 'figures', 'charts', 'grid', 'hardest'])
  expect(html).toContain('<option value="monthly" selected="">')
  expect(proposedName(report, false, 'ar')).not.toContain('آدم')
})
