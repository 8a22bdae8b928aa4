import type { Role } from './role.ts'

/**
 * Which roles may do what: the one place that a new role is added to. A capability says that the
 * role allows it; of whom, of which class and of which school is the query's to say
 * (access/visible.server.ts).
 */
const holders = {
  // A school
  manageOwnSchool: ['admin'],
  manageClasses: ['admin'],
  listClasses: ['admin', 'super'],
  enrol: ['admin'],
  joinClasses: ['teacher', 'student'],
  seeEnrolBoard: ['admin', 'super'],
  seeSchoolFigures: ['admin', 'super'],
  seeSchoolTodo: ['admin'],
  settleReports: ['admin'],
  blockOthers: ['teacher', 'student'],
  seeActivityLog: ['admin', 'super'],
  // People
  managePeople: ['admin'],
  seePeople: ['admin', 'super'],
  importPeople: ['admin', 'super'],
  exportRoster: ['admin'],
  invite: ['admin', 'super'],
  joinSchools: ['admin', 'teacher', 'student'],
  resetSignIn: ['admin', 'super'],
  makeAdmins: ['super'],
  createAccounts: ['super'],
  // Children and their guardians
  teach: ['teacher'],
  markHelped: ['teacher', 'admin'],
  buildReports: ['teacher', 'admin'],
  writeNotes: ['teacher', 'admin'],
  writeToFamilies: ['teacher', 'admin'],
  writeToEveryone: ['admin'],
  keepGroups: ['teacher'],
  assign: ['teacher'],
  followAssignments: ['teacher', 'admin'],
  printClassSheets: ['teacher', 'admin'],
  issuePairingCodes: ['admin'],
  linkChildren: ['student'],
  askForDeletion: ['admin', 'student'],
  confirmDeletions: ['admin'],
  haveOwnReports: ['student'],
  followPupilsInClass: ['admin', 'teacher'],
  deleteAnyNote: ['admin'],
  // News
  writeNews: ['teacher', 'admin'],
  makeNewsPublic: ['admin'],
  moderateNews: ['admin'],
  seeActivityInAnyClass: ['admin', 'student', 'super'],
  // The shop
  buy: ['admin', 'teacher', 'student'],
  keepShop: ['admin'],
  // School life
  seeCalendar: ['admin', 'teacher', 'student'],
  writeEvents: ['admin', 'teacher'],
  writeSchoolEvents: ['admin'],
  changeAnyEvent: ['admin'],
  keepTasks: ['admin', 'teacher'],
  moderateTasks: ['admin'],
  // People and pictures
  keepProfile: ['admin', 'teacher'],
  keepGallery: ['admin', 'teacher'],
  answerForChildren: ['student'],
  // Attempts
  issueIngestKeys: ['admin'],
  recordOwnAttempts: ['student'],
  recordSchoolAttempts: ['admin'],
  recordAllAttempts: ['super'],
  deleteAttempts: ['admin', 'super'],
  // Codes and subscriptions
  attachClassCodes: ['admin'],
  redeemForPupils: ['admin'],
  subscribe: ['admin', 'teacher', 'student'],
  generateCodes: ['super'],
  manageSubscriptions: ['super'],
  // The portal
  seeAllSchools: ['super'],
  createSchools: ['super'],
  setSeats: ['super'],
  nameSchoolsFreely: ['super'],
  changeLessons: ['super'],
  readMessages: ['super'],
  seeOperation: ['super'],
} as const satisfies Record<string, readonly Role[]>

export type Capability = keyof typeof holders

/** `can.manageClasses(user)`: whether the role of this account allows it. */
export const can = Object.fromEntries(
  Object.entries(holders).map(([capability, roles]: [string, readonly Role[]]) => [
    capability,
    ({ role }: { role: Role }) => roles.includes(role),
  ]),
) as Record<Capability, (account: { role: Role }) => boolean>

/** The account of a child who practises, or of a guardian: see `isGuardian` in current.ts. */
export function isPupil({ role }: { role: Role }): boolean {
  return role === 'student'
}

/** The account of a person who works at a school. */
export function isStaff({ role }: { role: Role }): boolean {
  return role === 'admin' || role === 'teacher'
}
