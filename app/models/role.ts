export const roles = ['admin', 'teacher', 'student', 'super'] as const

/** A guardian is a `student` account of no school: see `isGuardian` in current.ts. */
export type Role = (typeof roles)[number]
