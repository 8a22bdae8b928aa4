import { expect, test } from 'vitest'
import { translate } from '#app/locales/translate.ts'
import { isGuardian } from '#app/models/current.ts'
import { accountTabsOf } from '#app/ui/account-head.tsx'
import { currentOf, mainWaysOf, navigationOf, type Entry } from '#app/ui/navigation.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

type Way = [label: string, path: string]

/** What a person's navigation and bar offer, in order, titles where there are any. */
async function openNavigation() {
  let { as } = await openSchool()
  let shellUser = (person: Person, more = {}) => {
    let { user } = as(person)
    return {
      ...user,
      guardian: isGuardian(user),
      mayManageAccount: true,
      modules: [],
      unread: {},
      ...more,
    }
  }
  let way = ({ label, href }: Entry): Way => [label, href]
  return {
    offered: (person: Person, locale: 'ar' | 'en' = 'en', more = {}) =>
      navigationOf(shellUser(person, more), translate(locale)).flatMap(({ title, entries }) => [
        ...(title ? [title] : []),
        ...entries.map(way),
      ]),
    bar: (person: Person, locale: 'ar' | 'en' = 'en', more = {}) =>
      mainWaysOf(shellUser(person, more), translate(locale)).map((entry) =>
        entry.choices ? [entry.label, entry.choices.map(way)] : way(entry),
      ),
    entries: (person: Person) =>
      navigationOf(shellUser(person), translate('en')).flatMap(({ entries }) => entries),
  }
}

test('a head has the summary, the classes, the people, the school, reports and the log', async () => {
  let { offered, bar } = await openNavigation()
  expect(offered('hind')).toEqual([
    ['Summary', '/dashboard/app'],
    ['Classes', '/dashboard/classes'],
    ['Users', '/dashboard/users'],
    ['School', '/dashboard/school'],
    ['Assignments', '/dashboard/assignmentsPage'],
    ['Reports', '/dashboard/reports'],
    ['Activity log', '/dashboard/activity'],
  ])
  expect(bar('hind', 'ar')).toEqual([
    ['الملخّص', '/dashboard/app'],
    ['الصفوف', '/dashboard/classes'],
    ['المستخدمون', '/dashboard/users'],
    ['المدرسة', '/dashboard/school'],
    ['حسابي', '/dashboard/user/account'],
  ])
})

test('a teacher has the summary, their own classes, reports and assignments', async () => {
  let { offered } = await openNavigation()
  let tools = [
    'My tools',
    ['Build a report', '/dashboard/lessons'],
    ['Assignments', '/dashboard/assignmentsPage'],
  ]
  expect(offered('layla')).toEqual([
    ['Summary', '/dashboard/app'],
    'My classes',
    ['butterflies', '/dashboard/class/butterflies'],
    ...tools,
  ])
  expect(offered('layla', 'en', { classes: [] })).toEqual([['Summary', '/dashboard/app'], ...tools])
})

test('in the bar of a teacher one class is a way of its own, and of two one is chosen', async () => {
  let { bar } = await openNavigation()
  let [summary, report, assignments, account] = [
    ['الملخّص', '/dashboard/app'],
    ['تقرير', '/dashboard/lessons'],
    ['الواجبات', '/dashboard/assignmentsPage'],
    ['حسابي', '/dashboard/user/account'],
  ]
  expect(bar('layla', 'ar')).toEqual([
    summary,
    ['صفّي', '/dashboard/class/butterflies'],
    report,
    assignments,
    account,
  ])
  let classes = [
    { classID: 'a', name: 'نحل', imageURL: null },
    { classID: 'b', name: 'Bees', imageURL: null },
  ]
  expect(bar('layla', 'ar', { classes })[1]).toEqual([
    'صفوفي',
    [
      ['نحل', '/dashboard/class/a'],
      ['Bees', '/dashboard/class/b'],
    ],
  ])
  expect(bar('layla', 'ar', { classes: [] })).toEqual([summary, report, assignments, account])
})

test('a supervisor has every area of the portal', async () => {
  let { offered, bar } = await openNavigation()
  let all = [
    ['Overview', '/dashboard/app'],
    ['Schools', '/dashboard/supervisor/schools'],
    ['Subscriptions', '/dashboard/supervisor/subscriptions'],
    ['Codes', '/dashboard/supervisor/promos'],
    ['Upcoming expiries', '/dashboard/supervisor/forecast'],
    ['Users', '/dashboard/supervisor/users'],
    ['Lessons', '/dashboard/supervisor/lessons'],
    ['Activity log', '/dashboard/activity'],
    ['Messages', '/dashboard/supervisor/messages'],
    ['Operation', '/dashboard/supervisor/operation'],
  ]
  expect(offered('sara')).toEqual(all)
  expect(bar('sara')).toEqual([...all.slice(0, 4), ['Account', '/dashboard/user/account']])
})

test('a parent has children, reports, another child, the account; a pupil three ways', async () => {
  let { bar } = await openNavigation()
  expect(bar('muna', 'ar')).toEqual([
    ['أطفالي', '/dashboard/app'],
    ['التقارير', '/dashboard/analytics'],
    ['إضافة طفل', '/dashboard/user/account/children'],
    ['حسابي', '/dashboard/user/account'],
  ])
  let own = [
    ['Home', '/dashboard/app'],
    ['General report', '/dashboard/analytics'],
    ['Lesson report', '/dashboard/student/adam/lessons'],
  ]
  expect(bar('adam')).toEqual([...own, ['Account', '/dashboard/user/account']])
  // Signed in by a class sheet: there is no account to look after.
  expect(bar('adam', 'en', { mayManageAccount: false })).toEqual(own)
})

test('a page belongs to the nearest entry above it, and to none where there is none', async () => {
  let { entries } = await openNavigation()
  let current = (person: Person, path: string) => {
    let ways = entries(person)
    let isCurrent = currentOf(ways, path)
    return ways.flatMap((way) => (isCurrent(way) ? [[way.label, isCurrent(way)]] : []))
  }
  expect(current('layla', '/dashboard/class/butterflies')).toEqual([['butterflies', 'page']])
  // A pupil of the class, and a lesson of it.
  expect(current('layla', '/dashboard/butterflies/adam')).toEqual([['butterflies', true]])
  expect(current('layla', '/dashboard/class/zaytoun/butterflies/l1')).toEqual([
    ['butterflies', true],
  ])
  expect(current('sara', '/dashboard/supervisor/schools/zaytoun/edit')).toEqual([['Schools', true]])
  expect(current('hind', '/dashboard/user/account')).toEqual([])
})

test('an account has the tabs that say something to its owner', async () => {
  let { as } = await openSchool()
  let tabs = (person: Person) => accountTabsOf(as(person).user)
  expect(tabs('layla')).toEqual([
    'general',
    'subscription',
    'blocked',
    'addresses',
    'password',
    'security',
  ])
  expect(tabs('hind')).toEqual(['general', 'subscription', 'addresses', 'password', 'security'])
  expect(tabs('sara')).toEqual(['general', 'password', 'security'])
  expect(tabs('muna')).toEqual([
    'general',
    'children',
    'letters',
    'blocked',
    'addresses',
    'password',
    'security',
  ])
  expect(tabs('adam')).toEqual([
    'general',
    'subscription',
    'children',
    'blocked',
    'password',
    'security',
  ])
})
