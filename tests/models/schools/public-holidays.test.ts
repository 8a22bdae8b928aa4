import { expect, test } from 'vitest'
import { arabCountries } from '#app/models/country.ts'
import { addHoliday, listHolidays, removeHoliday } from '#app/models/schools/holidays.server.ts'
import { notTaken, publicHolidays } from '#app/models/schools/public-holidays.ts'
import { holidaysWithProposals, takeHolidays } from '#app/models/schools/take-holidays.server.ts'
import { auditLog } from '#db/schema.ts'
import { openSchool, type Person } from '#tests/support/school.ts'

const told = (country: string, year: string) =>
  publicHolidays(country, year).map(
    ({ firstDay, lastDay, name, nameEn, mayMove }) =>
      `${firstDay} ${lastDay} ${name} / ${nameEn}${mayMove ? ' ?' : ''}`,
  )

test('of Jordan: national days, and feasts by Umm al-Qura, which may move by a day', () => {
  expect(told('JO', '2026/2027')).toEqual([
    '2026-08-25 2026-08-25 المولد النبوي / The Prophet’s Birthday ?',
    '2026-12-25 2026-12-25 عيد الميلاد / Christmas',
    '2027-01-01 2027-01-01 رأس السنة الميلادية / New Year',
    '2027-03-09 2027-03-11 عيد الفطر / Eid al-Fitr ?',
    '2027-05-01 2027-05-01 عيد العمّال / Labour Day',
    '2027-05-15 2027-05-18 وقفة عرفة وعيد الأضحى / Arafah and Eid al-Adha ?',
    '2027-05-25 2027-05-25 عيد الاستقلال / Independence Day',
    '2027-06-06 2027-06-06 رأس السنة الهجرية / Islamic New Year ?',
  ])
})

test('the kingdom has its own days and both Eids, on the days that it published', () => {
  expect(told('SA', '2024/2025')).toEqual([
    '2024-09-23 2024-09-23 اليوم الوطني / National Day',
    '2025-02-22 2025-02-22 يوم التأسيس / Founding Day',
    '2025-03-30 2025-04-01 عيد الفطر / Eid al-Fitr ?',
    '2025-06-05 2025-06-08 وقفة عرفة وعيد الأضحى / Arafah and Eid al-Adha ?',
  ])
})

test('every Arab country has both Eids in each school year, in order, and names in both languages', () => {
  for (let country of arabCountries)
    for (let first = 2024; first < 2036; first++) {
      let found = publicHolidays(country, `${first}/${first + 1}`)
      let eids = found.filter(({ nameEn }) => nameEn.includes('Eid al-')).length
      expect([country, first, eids >= 2]).toEqual([country, first, true])
      let days = found.map(({ firstDay }) => firstDay)
      expect(days).toEqual(days.toSorted())
      for (let { firstDay, name, nameEn } of found) {
        expect(firstDay >= `${first}-08-01` && firstDay < `${first + 1}-08-01`).toBe(true)
        expect([/[\u0600-\u06ff]/.test(name), /^[\w’ -]+$/.test(nameEn)]).toEqual([true, true])
      }
    }
  for (let country of ['GB', 'DE', 'XX']) expect(told(country, '2026/2027')).toEqual([])
})

test('what the school has is not proposed: on its days, and of a feast also a day beside', () => {
  let proposals = publicHolidays('JO', '2026/2027')
  let left = (firstDay: string, lastDay = firstDay) => {
    let holiday = { id: 'x', name: 'x', nameEn: 'x', firstDay, lastDay }
    let kept = notTaken(proposals, [holiday]).map(({ nameEn }) => nameEn)
    return proposals.map(({ nameEn }) => nameEn).filter((nameEn) => !kept.includes(nameEn))
  }
  expect(left('2026-12-20', '2027-01-05')).toEqual(['Christmas', 'New Year'])
  expect(left('2026-12-24')).toEqual([])
  expect(left('2027-03-08')).toEqual(['Eid al-Fitr'])
  expect(left('2027-03-12', '2027-03-13')).toEqual(['Eid al-Fitr'])
  expect(left('2027-03-07')).toEqual([])
})

test('a head takes one or all, once however often it is sent, and it is written down', async () => {
  let { as, db } = await openSchool()
  let proposed = async () => {
    let asking = await holidaysWithProposals(as('hind'))
    return asking.ok ? asking.value.proposals.map(({ key }) => key) : asking.reason
  }
  let all = (await proposed()) as string[]
  expect(all).toHaveLength(8)
  let sent = await Promise.all([1, 2, 3].map(() => takeHolidays(as('hind'), [all[1]!])))
  for (let each of sent) expect(each.ok).toBe(true)
  let names = async () => {
    let listing = await listHolidays(as('hind'))
    return listing.ok ? listing.value.map(({ nameEn }) => nameEn) : listing.reason
  }
  expect(await names()).toEqual(['Christmas'])
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      action: 'holidayAdded',
      actorId: 'hind',
      schoolId: 'zaytoun',
      detail: { firstDay: '2026-12-25', lastDay: '2026-12-25' },
    },
  ])
  expect(await takeHolidays(as('hind'), ['nothing', '2026-12-25 Christmas'])).toEqual({
    ok: true,
    value: { added: 0 },
  })
  expect(await takeHolidays(as('hind'), 'all')).toEqual({ ok: true, value: { added: 7 } })
  expect(await proposed()).toEqual([])
  expect(await names()).toHaveLength(8)
  // Removed, it is proposed again, and can be taken again.
  expect(await removeHoliday(as('hind'), `zaytoun ${all[1]}`)).toMatchObject({ ok: true })
  expect(await proposed()).toEqual([all[1]])
  expect(await takeHolidays(as('hind'), 'all')).toEqual({ ok: true, value: { added: 1 } })
  expect(await db.$count(auditLog)).toBe(10)
  for (let person of ['layla', 'adam', 'muna', 'sara'] as Person[])
    expect(await takeHolidays(as(person), 'all')).toEqual({ ok: false, reason: 'forbidden' })
  expect(await takeHolidays(as('rima'), 'all')).toEqual({ ok: true, value: { added: 0 } })
})

test('where there is no room for all, none is taken', async () => {
  let { as } = await openSchool()
  for (let at = 0; at < 93; at++) {
    let day = new Date(Date.parse('2020-01-01') + at * 86_400_000).toISOString().slice(0, 10)
    await addHoliday(as('hind'), `h${at}`, { name: 'عطلة', firstDay: day })
  }
  expect(await takeHolidays(as('hind'), 'all')).toEqual({ ok: false, reason: 'tooManyHolidays' })
  let asking = await holidaysWithProposals(as('hind'))
  expect(asking.ok && asking.value.holidays.length).toBe(93)
  // Two presses at once where there is room for four and for five.
  let keys = asking.ok ? asking.value.proposals.map(({ key }) => key) : []
  let both = await Promise.all([
    takeHolidays(as('hind'), keys.slice(0, 4)),
    takeHolidays(as('hind'), keys.slice(4)),
  ])
  expect(both).toEqual([
    { ok: true, value: { added: 4 } },
    { ok: false, reason: 'tooManyHolidays' },
  ])
})
