import { Hono } from 'hono'
import * as v from 'valibot'
import { done } from '#app/models/outcome.ts'
import { schoolModules } from '#app/models/school-module.ts'
import { listModules, switchModules } from '#app/models/schools/modules.server.ts'
import { ModuleChoice } from '#app/models/schools/modules.ts'
import type { ApiEnv } from './env.ts'
import { operation } from './operation.ts'

const Modules = v.object({
  items: v.array(
    v.object({
      name: v.picklist(schoolModules),
      on: v.pipe(v.boolean(), v.description('The school uses it')),
      offForAll: v.pipe(v.boolean(), v.description('Switched off for all schools')),
    }),
  ),
})

export const modules = new Hono<ApiEnv>()
  .get(
    '/school/modules',
    operation({
      summary: 'Which parts of school life the school uses',
      who: 'subscriber',
      roles: ['admin'],
      answer: Modules,
      refusals: ['forbidden'],
    }),
    async (c) => {
      let listing = listModules(c.var.current)
      return c.var.answer(listing.ok ? done({ items: listing.value }) : listing)
    },
  )
  .put(
    '/school/modules',
    operation({
      summary: 'Choose the parts of school life that the school uses',
      description: 'Those left out are switched off: their pages and calls answer 404.',
      who: 'subscriber',
      roles: ['admin'],
      body: ModuleChoice,
      refusals: ['forbidden'],
    }),
    async (c) => c.var.answer(await switchModules(c.var.current, c.var.body)),
  )
