export const USERS = '/dashboard/users'
export const IMPORTS = `${USERS}/import`

export function importPath(id: string): string {
  return `${IMPORTS}/${id}`
}
