import { expect, test } from 'vitest'
import { sheetShapes } from '#app/models/lessons/practice-sheet.ts'
import { activities } from '#db/demo/curriculum/activities/activities.ts'
import { curriculum } from '#db/demo/curriculum/curriculum.ts'

/** A parent reads it at a glance on a phone. */
const LONGEST = { ar: 160, en: 180, task: 45 }

const ARABIC = /^[\u0621-\u063a\u0640-\u0652\d\s.,:؟؛،«»…–+=-]+$/
const ENGLISH = /^[a-zA-Z\d\s.,:?;“”’()…_-]+$/
const shapeNames: readonly string[] = sheetShapes

/** Every text for a parent, with where it stands. */
function textsForParents() {
  return curriculum.flatMap((lesson) => [
    { where: lesson.key, ar: lesson.activity, en: lesson.activityEn },
    ...lesson.exercises.flatMap(({ nameEn, activity, activityEn }) =>
      activity && activityEn
        ? [{ where: `${lesson.key}: ${nameEn}`, ar: activity, en: activityEn }]
        : [],
    ),
  ])
}

test('a lesson tells a family what to do, and so do at least two of its exercises', () => {
  for (let { key, activity, activityEn, exercises } of curriculum) {
    expect(activity, key).not.toBe('')
    expect(activityEn, key).not.toBe('')
    let own = exercises.filter((exercise) => exercise.activity && exercise.activityEn)
    expect(own.length, key).toBeGreaterThanOrEqual(2)
  }
  expect(textsForParents().length).toBeGreaterThan(curriculum.length * 4)
})

test('the exercise of daal and raa is tried in sand or flour', () => {
  let lesson = curriculum.find(({ key }) => key === 'read-write-2-daal-dhaal-raa-zay')
  expect(lesson?.exercises[1]).toMatchObject({
    name: 'فوق السطر أم تحته؟ اكتب الدال ثمّ الراء',
    activity: 'ارسموا سطرًا في الرمل أو الطحين، واكتبوا عليه الدال ثمّ الراء. أيّهما ينزل تحت السطر؟',
    activityEn:
      'Draw a line in sand or flour and write daal on it, then raa. ' +
      'Which of them slips below the line?',
    sheet: { trace: { kind: 'letter', of: ['د', 'ر'] } },
  })
  // An exercise that asks for the same as its lesson has none of its own.
  expect(lesson?.exercises[3]).not.toHaveProperty('activity')
})

test('what is done at home is short, and ends with a question or with what to watch', () => {
  for (let [key, { activity, exercises }] of Object.entries(activities)) {
    for (let [whatToDo, ask, whatToDoEn, askEn] of [activity, ...Object.values(exercises)]) {
      expect(`${whatToDo} ${ask}`.length, `${key}: ${whatToDo}`).toBeLessThanOrEqual(LONGEST.ar)
      expect(`${whatToDoEn} ${askEn}`.length, whatToDoEn).toBeLessThanOrEqual(LONGEST.en)
      expect(whatToDo, key).toMatch(/[^.؟][.]$/)
      expect(whatToDoEn, key).toMatch(/[^.?][.]$/)
      expect(ask, key).toMatch(/؟$/)
      expect(askEn, key).toMatch(/\?$/)
    }
  }
})

test('texts in Arabic are Arabic alone, and texts in English have no Arabic letters', () => {
  for (let { where, ar, en } of textsForParents()) {
    expect(ar, where).toMatch(ARABIC)
    expect(en, where).toMatch(ENGLISH)
  }
  for (let { key, sheet } of curriculum) {
    for (let { text, textEn } of sheet.tasks) {
      expect(text, key).toMatch(ARABIC)
      expect(textEn, key).toMatch(ENGLISH)
      expect(text.length, text).toBeLessThanOrEqual(LONGEST.task)
      expect(textEn.length, textEn).toBeLessThanOrEqual(LONGEST.task)
    }
  }
})

test('no text is used twice', () => {
  let all = [
    ...textsForParents().flatMap(({ ar, en }) => [ar, en]),
    ...Object.values(activities).flatMap(({ activity, exercises }) =>
      [activity, ...Object.values(exercises)].flat(),
    ),
    ...curriculum.flatMap(({ sheet }) => sheet.tasks.flatMap(({ text, textEn }) => [text, textEn])),
  ]
  expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([])
})

test('lessons and exercises are called as the catalogue calls them', () => {
  expect(Object.keys(activities).toSorted()).toEqual(curriculum.map(({ key }) => key).toSorted())
  for (let { key, exercises } of curriculum) {
    let names = exercises.map(({ nameEn }) => nameEn)
    expect(new Set(names).size, key).toBe(names.length)
    let { exercises: own, traces = {} } = activities[key]!
    for (let name of [...Object.keys(own), ...Object.keys(traces)])
      expect(names, key).toContain(name)
  }
})

test('a practice sheet has signs to trace and two or three tasks that a child says as I', () => {
  let sheets = curriculum.flatMap(({ key, sheet, exercises }) => [
    { key, sheet },
    ...exercises.map((exercise) => ({ key, sheet: exercise.sheet })),
  ])
  for (let { key, sheet } of sheets) {
    let { trace, tasks } = sheet
    expect(trace.of.length, key).toBeGreaterThan(0)
    expect(trace.of.length, key).toBeLessThanOrEqual(5)
    for (let sign of trace.of) {
      if (trace.kind === 'number') expect(sign, key).toMatch(/^\d+$/)
      else if (trace.kind === 'shape') expect(shapeNames, key).toContain(sign)
      else expect(sign, key).toMatch(/^[\u0621-\u063a\u0640-\u0652]+$/)
    }
    expect(tasks.length, key).toBeGreaterThanOrEqual(2)
    expect(tasks.length, key).toBeLessThanOrEqual(3)
    for (let task of tasks) {
      expect(task.text, key).toMatch(/^أ/)
      expect(task.textEn, key).toMatch(/\bI\b|my/)
      let groups = task.kind === 'join' ? task.pairs.flat() : [task.things]
      expect(groups.length, task.text).toBeLessThanOrEqual(8)
      for (let group of groups) expect(group.length, task.text).toBeLessThanOrEqual(15)
      for (let thing of groups.flat())
        if (!shapeNames.includes(thing))
          expect(thing, task.text).toMatch(/^[\u0621-\u063a\u0640-\u0652\d_+=؟-]+$/)
    }
  }
})

/** What sheets ask to join, with the lesson. */
const pairs = curriculum.flatMap(({ key, sheet }) =>
  sheet.tasks.flatMap((task) =>
    task.kind === 'join'
      ? task.pairs.map(([one, other]) => ({ key, one: one.join(''), other }))
      : [],
  ),
)

test('a number to join stands beside as many shapes, a sum beside its answer', () => {
  let groups = pairs.filter(({ one, other }) => /^\d+$/.test(one) && shapeNames.includes(other[0]!))
  expect(groups).toHaveLength(9)
  for (let { key, one, other } of groups) {
    // Standing strokes are bundles of ten sticks.
    let worth = other[0] === 'standing' ? 10 : 1
    expect(other.length * worth, key).toBe(Number(one))
  }
  let sums = pairs.filter(({ one }) => /^\d+[+-]\d+$/.test(one))
  expect(sums).toHaveLength(6)
  for (let { key, one, other } of sums) {
    let [left, right] = one.split(/[+-]/).map(Number)
    let answer = one.includes('+') ? left! + right! : left! - right!
    expect(other, `${key}: ${one}`).toEqual([String(answer)])
  }
})

test('a letter to join begins or ends the word beside it', () => {
  let withWords = pairs
    .map(({ key, one, other }) => ({
      key,
      signs: [one, other.join('')].map(withoutMarks).toSorted((a, b) => a.length - b.length),
    }))
    .filter(({ signs: [letter, word] }) => /^[\u0621-\u064a]$/.test(letter!) && word!.length > 1)
    .filter(({ signs: [, word] }) => !word!.includes('_'))
  expect(withWords.length).toBeGreaterThan(40)
  for (let { key, signs } of withWords) {
    let [letter, word] = signs
    expect([word![0], word!.at(-1)], `${key}: ${word}`).toContain(letter)
  }
})

function withoutMarks(text: string): string {
  return text.replace(/[\u0640\u064b-\u0652]/g, '')
}
