import * as v from 'valibot'
import { message } from '#app/locales/message.ts'
import { schoolModules } from '#app/models/school-module.ts'

/** The parts of school life that a school uses; all others are switched off. */
export const ModuleChoice = v.object({
  on: v.optional(v.array(v.picklist(schoolModules, message('notChoice')), message('notList')), []),
})
export type ModuleChoice = v.InferOutput<typeof ModuleChoice>
