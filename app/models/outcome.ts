import type { MessageKey } from '#app/locales/message.ts'

/** Every reason for which a rule may refuse, with its HTTP status; each has a translation. */
export const statusOf = {
  malformed: 400,
  providerAnswer: 400,
  providerCancelled: 400,
  unauthorized: 401,
  wrongPassword: 401,
  accountNotFound: 401,
  secondFactorRequired: 401,
  codeWrong: 401,
  accountDisabled: 403,
  secondFactorSetup: 403,
  notVerified: 403,
  forbidden: 403,
  noSubscription: 403,
  passwordChangeRequired: 403,
  crossOrigin: 403,
  recentLogin: 403,
  otherIdentity: 403,
  onlyByLetter: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  identityTaken: 409,
  lastWayIn: 409,
  tooLarge: 413,
  bodyTooLarge: 413,
  pictureTooLarge: 413,
  unsupportedType: 415,
  pictureUnknown: 415,
  invalid: 422,
  formStale: 422,
  formTooFast: 422,
  looksAutomatic: 422,
  tooManyMessages: 429,
  tooManyLetters: 429,
  tooManyCopies: 429,
  linkSpent: 410,
  invitationSpent: 410,
  staffAndChild: 409,
  guardianAndWork: 409,
  supervisorStays: 409,
  lastAdmin: 409,
  removalChanged: 409,
  accountExists: 409,
  halfSpent: 410,
  tooManyTokens: 422,
  confirmationSpent: 410,
  passwordRequired: 422,
  emailUnchanged: 422,
  cardSpent: 410,
  doorUnknown: 404,
  picturesWrong: 422,
  claimSpent: 410,
  passwordCommon: 422,
  passwordIsEmail: 422,
  passwordUnchanged: 422,
  noCodes: 422,
  tooManyCodes: 422,
  dayPast: 422,
  dayAhead: 422,
  batchUsed: 422,
  notLonger: 422,
  noSeat: 422,
  tooManyHolidays: 422,
  tooManyReports: 422,
  tooLargeForLessons: 422,
  tooLargeForGroups: 422,
  frozenReport: 422,
  tooManyChildren: 422,
  tooManyNotes: 422,
  tooManyGroups: 422,
  tooManyAssignments: 422,
  assignmentOver: 409,
  dueTooEarly: 422,
  dueTooLate: 422,
  demoReadOnly: 403,
  demoClosed: 403,
  guardiansOnly: 403,
  pairingUnknown: 422,
  codeUnknown: 422,
  tooManyPairings: 422,
  halfOfRoster: 409,
  rosterChanged: 409,
  halfOfLessons: 409,
  lessonsChanged: 409,
  lessonHeads: 422,
  fileEmpty: 422,
  fileUnknown: 422,
  fileOld: 422,
  fileBroken: 422,
  fileTooDeep: 422,
  fileTooLarge: 413,
  tooManyRows: 422,
  tooManyImports: 422,
  tooManyPeople: 422,
  moreCodesThanPupils: 422,
  accountTaken: 409,
  classCodeUnknown: 422,
  classCodeTaken: 409,
  classCodeInUse: 409,
  teacherUnknown: 422,
  teacherAmbiguous: 422,
  personUnknown: 422,
  inAnotherClass: 409,
  yearChanged: 409,
  yearGone: 409,
  pictureBroken: 422,
  pictureTooManyPoints: 422,
  tooManyTries: 429,
  internal: 500,
  mailOff: 503,
  providerDown: 503,
  notWritable: 503,
  unavailable: 503,
} as const satisfies Partial<Record<MessageKey, number>>

export type Reason = keyof typeof statusOf
export type Refusal<reason extends Reason = Reason> = {
  ok: false
  reason: reason
  retryAfterSeconds?: number
}
export type Outcome<value, reason extends Reason = Reason> =
  | { ok: true; value: value }
  | Refusal<reason>

/** A rule refuses; `retryAfterSeconds` where waiting helps. */
export function refuse<const reason extends Reason>(
  reason: reason,
  retryAfterSeconds?: number,
): Refusal<reason> {
  return retryAfterSeconds === undefined
    ? { ok: false, reason }
    : { ok: false, reason, retryAfterSeconds }
}

/** A rule did what it says; `value` is the result. */
export function done<value>(value: value): { ok: true; value: value } {
  return { ok: true, value }
}
