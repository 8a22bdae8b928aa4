import { subjects } from '#app/models/subject.ts'

/**
 * What is drawn within a page, in its colours: the subjects' flowers, states, pieces of scenes, and
 * what a practice sheet asks and says at its end.
 */
export const markNames = [
  ...subjects,
  'bud',
  'rest',
  'sprout',
  'stem',
  'mastered',
  'inProgress',
  'needsHelp',
  'needsTime',
  'notMastered',
  'notBegun',
  'open',
  'next',
  'sun',
  'moon',
  'day',
  'night',
  'cloud',
  'hills',
  'bee',
  'jasmine',
  'easy',
  'middling',
  'hard',
  'join',
  'colour',
  'trace',
] as const
export type MarkName = (typeof markNames)[number]

/** What is shown as a picture: scenes, and what stands where there is nothing to show yet. */
export const sceneNames = [
  'door',
  'sand-tray',
  'sand-empty',
  'hand',
  'phone',
  'fence',
  'arch',
  'teacher',
  'family',
  'head',
  'card',
  'sign-in',
  'not-found',
  'went-wrong',
  'maintenance',
  'offline',
  'tell-your-teacher',
  'no-attempts',
  'no-children',
  'nothing-waits',
  'no-messages',
] as const
export type SceneName = (typeof sceneNames)[number]
