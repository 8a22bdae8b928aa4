import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import { lessonReport } from '#app/models/reports/lesson.server.ts'
import { LessonPage } from '#app/routes/reports/lesson-page.tsx'
import { exercises } from '#db/schema.ts'
import { linesOf, mainOf } from '#tests/support/read-page.ts'
import { openSchool } from '#tests/support/school.ts'

// A lesson of which a child solved each exercise, and got fewer than half of the tries right.

const said = {
  ar: {
    home: ['حُلّت كلّ تمارين هذا الدرس.', 'يحتاج هذا الدرس إلى وقت أطول.', 'يحتاج إلى وقت'],
    school: 'بحاجة إلى مساعدة',
    praise: 'أحسنت',
  },
  en: {
    home: [
      'All exercises of this lesson are solved.',
      'This lesson needs more time.',
      'Needs time',
    ],
    school: 'Needs help',
    praise: 'Well done',
  },
}

for (let locale of ['ar', 'en'] as const)
  test(`a lesson that needs time is not praised to a family, nor called help (${locale})`, async () => {
    let school = await openSchool()
    let tried = await school.db.select().from(exercises)
    let items = tried
      .filter(({ lessonId }) => lessonId === 'letters')
      .flatMap(({ id }) => [false, false, false, true].map((correct) => ({ id, correct })))
      .map(({ id, correct }, at) => ({
        id: `a${at}`,
        userId: 'adam',
        exerciseId: id,
        correct,
        startedAt: new Date(Date.parse('2026-11-16T06:00:00Z') + at * 60_000).toISOString(),
        durationMs: 30_000,
      }))
    expect(items.length).toBeGreaterThanOrEqual(8)
    await storeAttempts(school.visit(), { user: school.as('sara').user }, items)
    let report = await lessonReport(school.as('layla'), 'adam', 'letters', { period: 'weekly' })
    if (!report.ok) throw new Error(report.reason)
    let read = (home: boolean) => {
      let shared = { locale, home, report: report.value, path: '/x', trail: [], older: false }
      let page = (
        <LessonPage {...shared} classHref={undefined} removeHref={undefined} problem={undefined} />
      )
      return linesOf(mainOf(`<main>${renderToStaticMarkup(page)}</main>`)).join('\n')
    }
    let { home, school: help, praise } = said[locale]
    for (let words of home) expect(read(true)).toContain(words)
    expect(read(true)).not.toContain(praise)
    expect(read(true).split('\n').slice(0, 4).join()).not.toContain(help)
    expect(read(false)).toContain(help)
  })
