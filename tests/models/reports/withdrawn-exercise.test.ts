import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storeAttempts } from '#app/models/attempts/ingest.server.ts'
import type { Outcome } from '#app/models/outcome.ts'
import { classLessonReport } from '#app/models/reports/class-lesson.server.ts'
import { classReport } from '#app/models/reports/class.server.ts'
import { latestLessons } from '#app/models/reports/latest-lessons.server.ts'
import { lessonReport } from '#app/models/reports/lesson.server.ts'
import { pupilReport } from '#app/models/reports/pupil.server.ts'
import { schoolChildren } from '#app/models/reports/school-children.server.ts'
import { exercises } from '#db/schema.ts'
import { NOON, openSchool } from '#tests/support/school.ts'

// `letters` has three exercises. Adam solves two of them, Salma one; the third is never tried.

test('an exercise withdrawn from a lesson that is begun counts in no report any more', async () => {
  let { db, completions } = await openClass()
  expect(await completions()).toEqual({
    lesson: [67, 3],
    pupil: [67, 3],
    latest: [67, 3],
    class: [67, 33],
    classLesson: [67, 33],
    school: [67, 33],
  })
  await db.update(exercises).set({ withdrawnAt: NOON }).where(eq(exercises.id, 'letters-3'))
  expect(await completions()).toEqual({
    lesson: [100, 2],
    pupil: [100, 2],
    latest: [100, 2],
    class: [100, 50],
    classLesson: [100, 50],
    school: [100, 50],
  })
})

test('practised by a tablet that did not know, a withdrawn exercise counts again', async () => {
  let { db, completions, practise } = await openClass()
  await db.update(exercises).set({ withdrawnAt: NOON }).where(eq(exercises.id, 'letters-3'))
  await practise('salma', 'letters-3')
  expect(await completions()).toEqual({
    lesson: [67, 3],
    pupil: [67, 3],
    latest: [67, 3],
    class: [67, 67],
    classLesson: [67, 67],
    school: [67, 67],
  })
})

async function openClass() {
  let { db, as, visit } = await openSchool()
  let practise = (userId: string, exerciseId: string) =>
    storeAttempts(visit(), { ingestKey: { id: 'key', schoolID: 'zaytoun' } }, [
      {
        id: exerciseId,
        userId,
        exerciseId,
        correct: true,
        startedAt: new Date(NOON - 3_600_000).toISOString(),
        durationMs: 60_000,
      },
    ])
  await practise('adam', 'letters-1')
  await practise('adam', 'letters-2')
  await practise('salma', 'letters-1')
  let period = { period: 'all' } as const
  /** Adam's completion with the number of exercises, or Adam's and Salma's. */
  let completions = async () => {
    let lesson = valueOf(await lessonReport(as('adam'), 'adam', 'letters', period))
    let pupil = valueOf(await pupilReport(as('adam'), 'adam', period))
    let latest = valueOf(await latestLessons(as('adam'), 'adam', undefined, period))
    let klass = valueOf(await classReport(as('layla'), 'butterflies', period))
    let inLesson = valueOf(
      await classLessonReport(as('layla'), 'zaytoun', 'butterflies', 'letters', period),
    )
    let school = valueOf(await schoolChildren(as('hind'), 'zaytoun', period))
    return {
      lesson: [lesson.completionPercentage, lesson.exercises.length],
      pupil: [pupil.completionPercentage, pupil.exercises],
      latest: [latest.items[0]!.completionPercentage, latest.items[0]!.exercises],
      class: percentages(klass.pupils),
      classLesson: percentages(inLesson.pupils),
      school: percentages(school.children),
    }
  }
  return { db, completions, practise }
}

function percentages(list: { UID: string; completionPercentage: number | null }[]) {
  return ['adam', 'salma'].map(
    (pupil) => list.find(({ UID }) => UID === pupil)!.completionPercentage,
  )
}

function valueOf<value>(outcome: Outcome<value>): value {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.value
}
