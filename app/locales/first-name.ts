import { isolated } from './isolated.ts'

/** What begins a first name of two words: عبد الله, أبو بكر, أمّ كلثوم. */
const BEGINS = /^(عبد|أبو|ابو|أمّ|أم|ام|abd|abu|um|umm)$/i
/** What ends one: نور الدين, نصر الله. */
const ENDS = /^(الدين|الله|الإسلام|الزهراء|al-?din|eddine?)$/i

/** The name by which a child is called, of a name as schools write it: the first name first. */
export function firstName(displayName: string): string {
  let [first = '', second = ''] = displayName.trim().split(/\s+/)
  return second && (BEGINS.test(first) || ENDS.test(second)) ? `${first} ${second}` : first
}

/** The same, kept together within a sentence of the other direction. */
export function isolatedFirstName(displayName: string): string {
  return isolated(firstName(displayName))
}
