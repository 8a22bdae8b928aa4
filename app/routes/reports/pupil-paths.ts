import { href } from 'react-router'

/** A pupil's report, by lessons. */
export function pupilPath(studentID: string): string {
  return href('/dashboard/student/:studentID/lessons', { studentID })
}

/** A pupil's report on one lesson. */
export function pupilLessonPath(studentID: string, lessonID: string): string {
  return href('/dashboard/analytics/:studentID/:lessonID', { studentID, lessonID })
}
