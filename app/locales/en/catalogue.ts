/** The lessons, as supervisors bring them in and change them. */
export default {
  title: 'Lessons',
  lead: 'What children practise in the app. All schools share the catalogue; a school can have lessons of its own beside it.',
  ofAll: 'The catalogue of all schools',
  whose: 'Whose lessons',
  import: 'Import lessons',
  otherName: 'In the other language',
  practised: 'Exercises practised',
  none: 'There are no lessons here yet',
  noneHint: 'Bring them in as a list: a row for each exercise.',
  importLead:
    'A list adds lessons and exercises and changes those that are there; what it does not name stays as it is. You first see what would happen; nothing is changed until you say so, and for 30 days you can undo it.',
  fileHint: 'CSV or an Excel workbook (.xlsx). At most 10,000 rows and 5 MB.',
  columnsLead:
    'A row for each exercise, under the heads of the file that you can download here, in Arabic or English. An empty cell leaves things as they are. A new lesson needs a name in both languages, a subject and a level (1 to 3); a new exercise needs its name in both languages.',
  withdrawLead:
    'Write withdrawn under Status to take an exercise away, and with its last exercise a lesson. What children have practised is never taken away.',
  takeOut: 'Download the lessons, to change the list and bring it back',
  confirmHalf: 'I have looked at it: {{changed}} of {{known}} exercises change',
  undoLead:
    'What the list added goes, and what it changed is as before. What children have practised or people have changed since then stays, and you see what and why.',
  someStay: 'Something has happened with some of it since: that stays as it is.',
  stayed: 'What stays, and why',
  taught: 'taught',
  fields: {
    lessonID: 'Lesson ID',
    lessonNumber: 'Lesson in the app',
    subject: 'Subject',
    level: 'Level',
    lessonPosition: 'Lesson order',
    lessonName: 'Lesson in Arabic',
    lessonNameEn: 'Lesson in English',
    exerciseID: 'Exercise ID',
    exerciseNumber: 'Exercise in the app',
    exercisePosition: 'Exercise order',
    exerciseName: 'Exercise in Arabic',
    exerciseNameEn: 'Exercise in English',
    status: 'Status',
  },
  goes: { exercise: 'is taken away', lesson: 'is taken away, and the lesson with it' },
  stays: {
    practised: 'has been practised',
    changed: 'was changed since',
  },
}
