import type { EnrolRole } from '#app/models/classes/enrolment.ts'

export const CLASSES = '/dashboard/classes'

export function classPath(id: string): string {
  return `${CLASSES}/${id}`
}

export function boardPath(id: string, role: EnrolRole): string {
  return `${CLASSES}/enroll/${id}/${role}`
}
