import { policies, type Who } from './caller.ts'

/** How a caller may say who they are. */
export const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of POST /api/auth/sign-in',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: "Our own pages' session; other sites' requests are refused",
  },
  ingestKey: {
    type: 'http',
    scheme: 'bearer',
    description: "A school's ingest key (rawda_ingest_…), good for attempts alone",
  },
}

type Security = Record<string, string[]>[]
const person: Security = [{ bearer: [] }, { session: [] }]

/** What a kind of call takes of these. */
export function securityOf(who: Who): Security {
  let { token, ingestKey } = policies[who]
  if (!token) return []
  return ingestKey ? [...person, { ingestKey: [] }] : person
}
