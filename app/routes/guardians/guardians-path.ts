/** A pupil's parents. */
export function guardiansPath(pupilID: string): string {
  return `/dashboard/student/${pupilID}/guardians`
}
