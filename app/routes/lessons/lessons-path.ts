export const LESSONS = '/dashboard/supervisor/lessons'
export const LESSON_IMPORTS = `${LESSONS}/import`

export function lessonImportPath(id: string): string {
  return `${LESSON_IMPORTS}/${id}`
}

/** The same page of the catalogue (null) or of a school's own lessons. */
export function ofSchool(path: string, schoolID: string | null): string {
  return schoolID === null ? path : `${path}?${new URLSearchParams({ of: schoolID })}`
}
