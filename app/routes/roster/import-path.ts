import { USERS } from '#app/routes/people/people-path.ts'

export const IMPORTS = `${USERS}/import`

export function importPath(id: string): string {
  return `${IMPORTS}/${id}`
}
