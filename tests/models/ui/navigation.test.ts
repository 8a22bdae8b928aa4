import { expect, test } from 'vitest'
import { translate } from '#app/locales/translate.ts'
import { isGuardian } from '#app/models/current.ts'
import { navigationOf } from '#app/ui/navigation.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

/**
 * The entries of a person's navigation, in order: [label, path], under a title where there is one.
 */
async function openNavigation() {
  let { as } = await openSchool()
  return (person: Person, locale: 'ar' | 'en' = 'en', more = {}) => {
    let { user } = as(person)
    let shown = { ...user, guardian: isGuardian(user), mayManageAccount: true, ...more }
    return navigationOf(shown, translate(locale)).flatMap(({ title, entries }) => [
      ...(title ? [title] : []),
      ...entries.map(({ label, href }) => [label, href]),
    ])
  }
}

test('the head of a school has the summary, the classes, the users and the school', async () => {
  let offered = await openNavigation()
  expect(offered('hind')).toEqual([
    ['Summary', '/dashboard/app'],
    ['Classes', '/dashboard/classes'],
    ['Users', '/dashboard/users'],
    ['School', '/dashboard/school'],
  ])
  expect(offered('hind', 'ar')).toEqual([
    ['الملخّص', '/dashboard/app'],
    ['الصفوف', '/dashboard/classes'],
    ['المستخدمون', '/dashboard/users'],
    ['المدرسة', '/dashboard/school'],
  ])
})

test('a teacher has the summary, reports, their own classes, and assignments', async () => {
  let offered = await openNavigation()
  let [summary, build, assign] = [
    ['Summary', '/dashboard/app'],
    ['Build a report', '/dashboard/lessons'],
    ['Build assignments', '/dashboard/assignmentsPage'],
  ]
  expect(offered('layla')).toEqual([
    summary,
    build,
    'My classes',
    ['butterflies', '/dashboard/class/butterflies'],
    assign,
  ])
  let two = [
    { classID: 'a', name: 'نحل' },
    { classID: 'b', name: 'Bees' },
  ]
  expect(offered('layla', 'en', { classes: two })).toEqual([
    summary,
    build,
    'My classes',
    ['نحل', '/dashboard/class/a'],
    ['Bees', '/dashboard/class/b'],
    assign,
  ])
  expect(offered('layla', 'en', { classes: [] })).toEqual([summary, build, assign])
})

test('a supervisor has the users, the codes and the schools', async () => {
  let offered = await openNavigation()
  expect(offered('sara')).toEqual([
    ['Users', '/dashboard/supervisor/users'],
    ['Codes', '/dashboard/supervisor/promos'],
    ['Schools', '/dashboard/supervisor/schools'],
  ])
})

test('a pupil has two reports; a parent one for each child with a subscription', async () => {
  let offered = await openNavigation()
  let general = ['General report', '/dashboard/analytics']
  expect(offered('adam')).toEqual([general, ['Lesson report', '/dashboard/student/adam/lessons']])
  expect(offered('muna')).toEqual([
    general,
    'Lesson reports',
    ['آدم', '/dashboard/student/adam/lessons'],
  ])
  let child = { UID: 'adam', displayName: 'آدم', subscribed: false, school: null }
  expect(offered('muna', 'en', { children: [child] })).toEqual([general])
})
