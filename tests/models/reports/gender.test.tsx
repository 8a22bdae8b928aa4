import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lessonReport } from '#app/models/reports/lesson.server.ts'
import { pupilReport } from '#app/models/reports/pupil.server.ts'
import { TellYourTeacher } from '#app/routes/family/child-home.tsx'
import { StoryLists } from '#app/routes/reports/pupil-story.tsx'
import { accounts } from '#db/schema.ts'
import { openHandMadeSchool } from '#tests/support/hand-made-school.ts'
import { freshDatabase } from '#tests/support/school.ts'

const SATURDAY = Date.parse('2026-10-10T12:00:00+05:45')

const headings = {
  female: ['تحتاج إلى مساعدة في', 'تدرّبت أيضًا على'],
  male: ['يحتاج إلى مساعدة في', 'تدرّب أيضًا على'],
  unspecified: ['تنفع المساعدة في', 'تدريب أيضًا على'],
} as const

test.each(['female', 'male', 'unspecified'] as const)(
  'a family’s report speaks of its child in the child’s gender: %s',
  async (gender) => {
    let db = await freshDatabase()
    let { as, id } = await openHandMadeSchool(db, { now: SATURDAY })
    await db
      .update(accounts)
      .set({ gender })
      .where(eq(accounts.id, id('basma')))
    let report = await pupilReport(await as('mona'), id('basma'), { period: 'last7' })
    if (!report.ok) throw new Error(report.reason)
    let said = (locale: 'ar' | 'en') =>
      [
        ...renderToStaticMarkup(
          <StoryLists report={report.value} locale={locale} hrefOf={() => '/'} />,
        ).matchAll(/<h3[^>]*>(.*?)<\/h3>/g),
      ].map(([, heading]) => heading)
    expect(said('ar')).toEqual(headings[gender])
    expect(said('en')).toEqual(['Needs help with', 'Also practised'])
    let [lesson] = report.value.lessons
    let one = await lessonReport(await as('mona'), id('basma'), lesson!.lessonID, {
      period: 'last7',
    })
    expect(one.ok && one.value.pupil.gender).toBe(gender)
  },
)

test('a child without a subscription is told whom to tell, a girl as a girl', () => {
  let said = (gender: 'female' | 'male' | 'unspecified') =>
    />([^<]+)<\/h1>/.exec(renderToStaticMarkup(<TellYourTeacher gender={gender} locale="ar" />))![1]
  expect([said('female'), said('male'), said('unspecified')]).toEqual([
    'أخبري معلّمتك',
    'أخبر معلّمتك',
    'هيّا إلى المعلّمة!',
  ])
})
