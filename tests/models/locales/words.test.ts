import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import catalogue from '#app/locales/en/index.ts'
import prose from '#app/locales/en/public.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/**
 * Where keys are put together of a beginning and a name that the code has:
 * `t(\`role.${role}.${gender}\`)`.
 */
const beginnings = [
  'weeklyLetter:day.',
  'account:',
  'account:states.',
  'activity:actions.',
  'avatars:class.',
  'avatars:user.',
  'classes:boards.',
  'assignments:changed.',
  'assignments:changes.',
  'assignments:none.',
  'assignments:states.',
  'assignments:times.',
  'classes:hindrances.',
  'classes:nobodyUnenrolled.',
  'classes:states.',
  'codes:reasons.',
  'copies:read.people.',
  'copies:states.',
  'deletion:causes.',
  'deletion:lost.',
  'desk:health.',
  'desk:nextStep.',
  'head:states.',
  'overview:figures.',
  'errors:',
  'family:days.',
  'family:didNot.',
  'family:fewer.',
  'family:fromTeacher.',
  'family:languageOf.',
  'family:lines.',
  'family:masters.',
  'family:more.',
  'family:none.',
  'family:practised.',
  'family:same.',
  'family:seenBy.',
  'family:taskStates.',
  'family:tell.',
  'family:than.',
  'family:triedTodaySeen.',
  'family:why.',
  'flash.',
  'calendar:colours.',
  'calendar:earlier.',
  'calendar:event.scopes.',
  'calendar:form.repeat.',
  'calendar:later.',
  'calendar:phone.steps.',
  'calendar:reminders.',
  'calendar:rule.places.',
  'calendar:views.',
  'calendar:whom.',
  'catalogue:fields.',
  'catalogue:stays.',
  'imports:fields.',
  'kanban:board.firstColumns.',
  'kanban:card.priorities.',
  'kanban:column.ways.',
  'kanban:filter.dues.',
  'kanban:history.',
  'correspondence:acts.',
  'correspondence:compose.',
  'correspondence:empty.',
  'correspondence:label.colours.',
  'correspondence:labels.',
  'correspondence:to.',
  'imports:states.',
  'imports:stays.',
  'imports:verdicts.',
  'mail:',
  'news:commentStates.',
  'news:orders.',
  'news:states.',
  'news:whom.',
  'notes:fromHead.',
  'parts:changes.',
  'parts:comparedWith.',
  'parts:day.practised.',
  'parts:day.today.',
  'parts:faceStates.',
  'parts:sameAs.',
  'parts:states.',
  'parts:steps.',
  'parts:toPrint.',
  'marks:comparedWith.',
  'marks:exercises.',
  'marks:surely.',
  'built:parts.',
  'reportLetter:',
  'shop:address.',
  'shop:cartLine.',
  'shop:categories.',
  'shop:codes.',
  'shop:colours.',
  'shop:deliveries.',

  'shop:kept.',
  'shop:keptOrders.',
  'shop:payments.',
  'shop:reviewLists.',
  'shop:reviewStates.',
  'shop:sorts.',
  'shop:states.',
  'shop:steps.',
  'shop:to.',
  'shop:whom.',
  'schoolLife:lead.',
  'schoolLife:name.',
  'reportLetter:choices.',
  'reportLetter:every.',
  'reportLetter:mailed.',
  'built:rows.',
  'built:withTeachers.',
  'people:acts.',
  'people:hints.',
  'people:obstacles.',
  'people:orders.',
  'people:resets.',
  'people:states.',
  'people:subscriptions.',
  'preferences:',
  'promos:kinds.',
  'promos:states.',
  'providers:',
  'reports:choices.',
  'reports:completionIn.',
  'reports:counting.',
  'reports:filters.',
  'reports:levels.kg',
  'reports:noStatisticsWhy.',
  'reports:orders.',
  'reports:periods.',
  'reports:story.also.',
  'reports:story.help.',
  'reports:story.well.',
  'reports:subjects.',
  'role.',
  'chat:active.',
  'directory:form.',
  'directory:part.',
  'gallery:answers.',
  'gallery:form.',
  'gallery:states.',
  'safety:kept.years.',
  'safety:reported.',
  'safety:reported.kind.',
  'schoolLife:name.',
  'schoolLife:lead.',
  'sheets:picture.',
  'start:adding.',
  'start:firstWeek.',
  'start:notYours.',
  'start:opening.',
  'start:week.',
  'subscriptions:states.',
  'supervisor:places.',
  'week:files.',
  'week:standings.',
  'week:startHere.',
  'week:states.',
]

/** All that speaks: the code without the words themselves. */
function sourcesIn(...folders: string[]): string {
  let files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  )
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/locales.(en|ar)\b/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
}

function keysOf(words: object, before = ''): string[] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [before + name.replace(/_(zero|one|other)$/, '')]
      : keysOf(value, `${before}${name}.`),
  )
}

test('every word of the catalogue is said somewhere', () => {
  let code = sourcesIn('app', 'worker')
  // In quotes, as an object's key, or at the end of a key that was put together.
  let isName = (text: string) =>
    /^\d$/.test(text) || new RegExp(`['.}]\\b${text}['\`]|\\b${text}: `).test(code)
  let isSaid = (key: string) =>
    code.includes(`'${key}'`) ||
    beginnings.some(
      (beginning) =>
        key.startsWith(beginning) && key.slice(beginning.length).match(/\w+/g)!.every(isName),
    )
  let { common, ...others } = catalogue
  let keys = [
    ...keysOf(common),
    ...Object.entries(others).flatMap(([area, words]) => keysOf(words, `${area}:`)),
  ]
  expect(keys.length).toBeGreaterThan(400)
  expect([...new Set(keys.filter((key) => !isSaid(key)))]).toEqual([])
  expect(beginnings.filter((beginning) => !code.includes(`\`${beginning}\${`))).toEqual([])
})

test('every part of the public pages’ prose is read somewhere', () => {
  let code = sourcesIn('app/routes/public', 'app/routes/contact', 'app/ui')
  let parts = Object.entries(prose).flatMap(([page, words]) =>
    Object.keys(words).map((name) => ({ page, name })),
  )
  expect(parts.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
})
