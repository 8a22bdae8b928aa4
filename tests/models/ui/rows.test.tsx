import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { currentContext, preferencesContext } from '#app/middleware/context.ts'
import { readerZone } from '#app/middleware/reader-zone.ts'
import { preferencesFrom } from '#app/request/preferences.ts'
import type { Sheet } from '#app/sheets/sheet.ts'
import { SheetTable } from '#app/ui/sheet-table.tsx'
import { openSchool, type Person } from '#tests/support/school.ts'

const people: Sheet = {
  columns: [
    { key: 'name', label: 'Name', kind: 'text' },
    { key: 'email', label: 'Email', kind: 'text', fileOnly: true },
    { key: 'role', label: 'Role', kind: 'text', offWhenSame: true, phone: 'line' },
    { key: 'level', label: 'Level', kind: 'text', offWhenSame: true },
    { key: 'late', label: 'Late', kind: 'number', offWhenSame: true },
    { key: 'days', label: 'Days', kind: 'number' },
    { key: 'tries', label: 'Tries', kind: 'number', phone: 'end' },
  ],
  rows: [
    ['Adam', 'a@b.example', 'pupil', 'KG1', 0, 5, 3],
    ['Layla', 'l@b.example', 'teacher', 'KG1', 0, 5, 0],
    ['Omar', 'o@b.example', 'teacher', 'KG1', 0, 5, 12],
  ].map((values, at) => ({ key: String(at), picture: null, values })),
  totals: [],
}

function shown(sheet: Sheet, more: object = {}): string {
  return renderToStaticMarkup(
    <SheetTable sheet={sheet} locale="en" timezone="UTC" caption="People" {...more} />,
  )
}

function heads(html: string): string[] {
  return [...html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, text]) =>
    text!.replace(/<[^>]*>/g, ''),
  )
}

test('a list leaves out what may go where it is the same in all rows, and what is for files', () => {
  expect(heads(shown(people))).toEqual(['Name', 'Role', 'Days', 'Tries'])
})

test('of two rows nothing is left out, and the order of the list stays in sight', () => {
  expect(heads(shown({ ...people, rows: people.rows.slice(0, 2) }))).toEqual([
    'Name',
    'Role',
    'Level',
    'Late',
    'Days',
    'Tries',
  ])
  let byLevel = (key: string) =>
    key === 'level' ? { href: '/', state: 'descending' as const } : undefined
  expect(heads(shown(people, { sortOf: byLevel }))).toEqual([
    'Name',
    'Role',
    'Level ▼',
    'Days',
    'Tries',
  ])
})

test('in a phone’s row a figure says of what it is, and a word needs not', () => {
  let html = shown(people)
  expect(html).toContain('<td data-label="Tries" class="n at-end"><bdi>12</bdi></td>')
  expect(html).toContain('<td class="at-line"><bdi>pupil</bdi></td>')
  expect(html).toContain('<table class="sheet with-face with-end">')
})

test('times are told in the zone of the school, of a guardian’s child, or that a supervisor chose', async () => {
  let { as } = await openSchool()
  let zoneOf = (person: Person, zone: string) => {
    let context = new RouterContextProvider()
    context.set(preferencesContext, preferencesFrom(new URLSearchParams({ zone })))
    context.set(currentContext, as(person))
    return readerZone(context)
  }
  expect(zoneOf('layla', 'Asia/Dubai')).toBe('Asia/Amman')
  expect(zoneOf('muna', '')).toBe('Asia/Amman')
  expect(zoneOf('sara', 'Asia/Dubai')).toBe('Asia/Dubai')
  expect(zoneOf('sara', '')).toBe('UTC')
})
