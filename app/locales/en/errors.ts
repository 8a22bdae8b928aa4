import { errors } from './travelling.ts'

/** Every refusal and every complaint about a field. */
export default {
  ...errors,
  // Refusals (app/models/outcome.ts gives each its status).
  unauthorized: 'Sign in first.',
  conflict: 'Someone else changed this in the meantime.',
  tooManyLetters:
    'That is more emails than your school can send in a day: one for each person, and 200 more. Try again tomorrow, or ask us for more.',
  tooManyCopies:
    'Three copies of a child’s data a week are the most. Those you have can be downloaded for 7 days.',
  tooManyTries: 'Too many attempts. Try again later.',
  onlyByLetter:
    'Too many wrong attempts in a row. Choose a new password by email: “Forgot your password?” on the sign-in page.',
  wrongPassword: 'The password is wrong.',
  accountNotFound: 'This account could not be found.',
  accountDisabled: 'This account is closed. Ask your school.',
  notVerified:
    'Your email is not confirmed yet. Open the link in our email, or have it sent again.',
  recentLogin: 'To do this, please sign in again.',
  secondFactorRequired: 'Send the code from your authenticator app as well.',
  codeWrong: 'This code is wrong or was already used',
  codeRequired: 'The code is required',
  secondFactorSetup: 'Set up the second step of signing in first.',
  halfSpent:
    'This took longer than ten minutes, or the account has changed in the meantime. Sign in again.',
  tooManyTokens: 'You already have 20 access keys. End one first',
  otherIdentity: 'That account is not linked to yours.',
  identityTaken: 'That account is already linked to another account here.',
  lastWayIn:
    'This is the only way into your account. Choose a password first, or link another account.',
  claimSpent: 'This page was already used, or is older than 30 minutes. Please sign in again.',
  providerDown:
    'That service is not answering at the moment. Try again, or sign in with your password.',
  providerCancelled: 'You came back without signing in. Nothing has changed.',
  providerAnswer:
    'This sign-in attempt is no longer valid: it was already used, took more than ten minutes, or began in another browser. Please try again.',
  badForm: 'This form could not be read. Open the page again and send it from there.',
  malformed: 'This is not valid JSON.',
  unsupportedType: 'Send JSON, with the header Content-Type: application/json.',
  methodNotAllowed: 'This address does not take this method.',
  tooLarge: 'This is too large: at most 1 MB and 1,000 attempts a call.',
  bodyTooLarge: 'This is too large: at most 64 KB.',
  notWritable: 'The database answers, but nothing can be written at the moment.',
  mailOff: 'This portal cannot send email at the moment. Ask your school.',
  pictureTooLarge: 'This picture is too large: at most 2 MB',
  pictureUnknown: 'This is not a picture in JPEG, PNG or GIF',
  pictureBroken: 'This picture is damaged or incomplete. Save it again, or choose another',
  pictureTooManyPoints:
    'This picture has too many pixels: at most 8,000 a side, 20 million in a JPEG and 9 million in a PNG or GIF',
  // Fields.
  required: 'This field is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Email must be a valid email address',
  passwordRequired: 'Password is required',
  passwordTooShort: 'The password must have at least 6 characters',
  passwordTooLong: 'The password must have at most 128 characters',
  passwordNeedsBoth: 'The password must have at least one letter and one digit',
  passwordsDiffer: 'Passwords must match',
  passwordCommon: 'Many people use this password, so it would be guessed first. Choose another',
  passwordIsEmail: 'The email is known to others: choose a password that is not part of it',
  linkSpent: 'This link was already used, or is older than 30 minutes. Ask for a new one',
  confirmationSpent:
    'This link is no longer valid: it was used, is older than a day, or the email now has an account. Sign in, or ask for a new email',
  invitationSpent:
    'This invitation is no longer valid: it was accepted, withdrawn, or is older than 30 days. Ask the school for a new one',
  staffAndChild:
    'An account is either for a child or for work at a school, never both. You need another email: tell the school which one to invite',
  guardianAndWork:
    'You follow children with this account. For your work at the school you need another email: tell the school which one to invite',
  supervisorStays: 'A supervisor belongs to no school. This invitation needs another email',
  lastAdmin: 'You are the last administrator of your school. Someone else must become one first',
  accountExists:
    'You already have an account with this email. Sign in with it: there is nothing else to do',
  removalChanged:
    'The number of attempts has changed in the meantime. It has been counted again: please check it once more',
  emailUnchanged: 'This is your current email. Enter another',
  cardSpent: 'This card no longer works. Ask the teacher for a new one',
  doorUnknown: 'No class has this code. Compare it with the class sheet',
  doorRequired: 'Enter the code of the class device',
  doorMalformed: 'The code of a class device has 16 letters and digits, in four groups of four',
  picturesWrong: 'Those are not your pictures. They are on your card: let’s try again',
  passwordUnchanged: 'This is the old password. Choose a new one',
  tooLong: 'This is too long',
  nameTooShort: 'The name must have at least 2 characters',
  nameTooLong: 'The name must have at most 50 characters',
  notText: 'This must be text',
  notNumber: 'This must be a whole number',
  outOfRange: 'This number is out of range',
  notDay: 'This must be a date like 2026-11-20',
  notChoice: 'This is not one of the choices',
  noLessonDay: 'Leave at least one day of lessons',
  notBoolean: 'This must be true or false',
  notTime: 'This must be a time like 2026-11-20T08:30:00Z',
  notCursor: 'This is not a cursor of ours',
  notList: 'This must be a list',
  // Attempts (reasons of single items).
  unknownPupil: 'There is no such child',
  unknownExercise: 'There is no such exercise',
  idReused: 'This id was used for another attempt',
  tooMany: 'That is more than may arrive in a day: keep it and send it again tomorrow',
  notAttempt: 'This is not an attempt',
  // Subscription codes.
  subscriptionCodeRequired: 'SUBSCRIPTION CODE is required',
  noCodes: 'Ask for at least one code',
  tooManyCodes: 'A batch has at most 20,000 codes. Split it in two',
  dayPast: 'This day has passed. Choose a later one',
  dayAhead: 'This day is still to come. Choose today or an earlier one',
  classCodeUnknown:
    'This is not a class activation code of the school, or it is no longer valid. Compare it with what you were given',
  classCodeTaken: 'Children in another class have already used this code. Use another one',
  halfOfRoster:
    'This would change more than half of the people at the school. Tick that you have checked it',
  rosterChanged:
    'The school’s people or classes have changed since the file was compared with them. It is being compared again: please check it once more',
  fileEmpty: 'There are no rows in this file',
  fileUnknown:
    'This is not a list that we can read. Save it as CSV or as an Excel workbook (.xlsx)',
  fileOld:
    'This is an old Excel workbook (.xls), or it is locked by a password. Save it as .xlsx without one',
  fileBroken: 'This file is damaged, or a quotation mark in it is never closed',
  fileTooDeep: 'What is packed into this file is far too large',
  fileTooLarge: 'This file is too large: at most 5 MB',
  tooManyImports:
    'Ten lists are already waiting. Import or cancel one of them, then upload this one',
  tooManyRows: 'At most 10,000 rows at a time. Split it into two files',
  levelUnknown: 'The level is 1, 2 or 3',
  roleUnknown: 'The role is student, teacher or admin',
  genderUnknown: 'Write male or female, or leave it empty',
  lettersBroken: 'Some letters in this cell were lost. Save the file from Excel as “CSV UTF-8”',
  accountUnknown: 'There is no account with this ID in the school',
  idTaken: 'Another person in the school has this ID',
  emailTaken: 'Another person who works at the school has this email',
  theirsToChange: 'They sign in with their own email and change this themselves',
  roleDiffers: 'They have another role in the school. An activation code changes it',
  adminsBySupervisor: 'Administrators are added by a supervisor',
  classUnknown: 'There is no such class. Add its level to create it',
  classAmbiguous: 'Several classes have this name. Add the level, too',
  classLevelDiffers: 'The class has another level',
  oneClassOnly: 'A child can be in one class only',
  tooManyClasses: 'At most 50 classes in one row, and 10,000 new ones in a list',
  personAmbiguous: 'Several people have this name. Add their school ID',
  rowTwice: 'An earlier row, of this number, is about the same person',
  rowToDelete: 'A list cannot delete people',
  halfOfLessons: 'This would change more than half of the lessons. Tick that you have checked it',
  lessonsChanged:
    'The lessons have changed since the file was compared with them. It has been compared again: please check it once more',
  lessonHeads:
    'The first row has to name the columns: at least “Lesson” or “Lesson ID”. Download the lessons to see how',
  subjectUnknown: 'The subject is reading, math, science, or read and write',
  statusUnknown: 'Write withdrawn, or leave it empty',
  lessonUnknown: 'There is no such lesson here',
  lessonAmbiguous: 'Several lessons have this name. Add the lesson ID',
  lessonDiffers: 'An earlier row says something different about this lesson',
  exerciseUnknown: 'There is no such exercise here',
  exerciseAmbiguous: 'Several exercises in this lesson have this name. Add the exercise ID',
  exerciseElsewhere: 'This exercise belongs to another lesson',
  numberTaken: 'Something else has this number',
  practisedStays: 'Children have practised this, so it stays as it is',
  lessonRowTwice: 'An earlier row, of this number, is about the same exercise',
  classCodeInUse: 'Children have already used this code, so it stays with their class',
  teacherUnknown: 'The school has no teacher with this name. Check the list of teachers',
  teacherAmbiguous: 'Several teachers have this name. Choose them from the list',
  personUnknown:
    'Someone in the list does not have this role at this school, or their account is closed',
  inAnotherClass: 'Someone in the list is in another class. Remove them from it first',
  yearChanged:
    'Classes have been created, archived or changed in the meantime. Check the new year once more',
  yearGone: 'This can no longer be undone: too much has changed since, or it was already undone',
  notYear: 'This must be an academic year like 2026/2027',
  batchUsed: 'A code of this batch has been used, so its duration can no longer be changed',
  // Schools, subscriptions and parents.
  phoneInvalid: 'A phone number has 5 to 30 digits; spaces, dashes and a plus in front are fine',
  reasonRequired: 'Please give a reason',
  notLonger: 'This is not later than today or its current end. Choose a later day',
  endsBefore: 'The last day is before the first',
  holidayTooLong: 'A holiday has at most 120 days',
  tooManyReports: 'You have 50 saved reports already. Remove old ones first',
  tooLargeForLessons:
    'Of more than 200 children a report is by class, and knows no levels and lessons. Choose fewer classes, or subjects only',
  tooLargeForGroups:
    'Of more than 200 children a report is by class, and knows no groups. Choose fewer classes or groups',
  frozenReport: 'A frozen report always says the same: it is not mailed, and not frozen again',
  tooManyChosen: 'At most 50 classes, 20 groups, 200 children and 50 lessons can be chosen',
  tooManyHolidays: 'The school has 100 holidays already. Remove old ones first',
  noteRequired: 'Write your note',
  noteTooLong: 'At most 500 characters fit; shorten your note a little',
  noteToWhom: 'Choose whom the note is for',
  noteToBoth: 'You chose all families and ticked some. Choose one of the two',
  tooManyChildren: 'At most 60 families can be written to at once',
  tooManyNotes: 'A family gets at most 10 notes in a week',
  // Groups and assignments.
  tooManyGroups: 'You keep 50 groups already. Remove old ones first',
  tooManyAssignments: '60 of your assignments are running or to come. Withdraw one first',
  assignmentOver: 'This assignment is over, so it stays as it is',
  dueTooEarly: 'Choose a day after the one on which it is due',
  dueTooLate: 'This is too late: at most 60 days longer, and within its week where it repeats',
  tasksMissing: 'Choose at least one lesson or exercise',
  tooManyTasks: 'At most 20 lessons and exercises go into one assignment',
  targetMissing: 'Choose whom it is for: one class, one group, or some children',
  longerThanWeek: 'An assignment that repeats each week is due within seven days of its start',
  assignmentTooLong: 'From its start until it is due there are at most 120 days',
  noSeat: 'All seats for this role at the school are taken. Add seats first',
  guardiansOnly:
    'Children are linked to a parent’s own account. With a teacher’s or an administrator’s account you cannot read their reports at home.',
  pairingUnknown:
    'This code is wrong, was already used, or is older than 7 days. Compare it with the card, or ask the school for a new one',
  codeUnknown: 'This code is wrong. Compare it with the card, letter by letter',
  tooManyPairings: 'This child already has five cards. Use one of them, or withdraw one first.',
  // People.
  tooManyPeople: 'At most 200 people can be chosen at once',
  moreCodesThanPupils: 'There are more codes than children',
  accountTaken: 'User Creation Failed! There is already an account with this email',
  // The contact form.
  nameLength: 'Write your name in 2 to 50 characters',
  topicRequired: 'Choose what your message is about',
  messageRequired: 'Write your message',
  messageTooShort: 'Write at least 10 characters, so that we can help',
  messageTooLong: 'At most 4,000 characters fit; shorten your message a little',
  formStale:
    'This page had been open for too long, so your message was not sent. Nothing you wrote is lost: please send it again.',
  formTooFast:
    'That was quicker than people write, so your message was not sent. Nothing you wrote is lost: please send it again.',
  looksAutomatic:
    'A field that people do not see was filled in, so your message was not sent. Nothing you wrote is lost: please send it again.',
  tooManyMessages:
    'Many messages have come in a short time, so yours was not sent. Nothing you wrote is lost.',
}
