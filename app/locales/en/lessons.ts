export default {
  lead: 'Choose a class, a lesson and a period, and the report shows how each child did.',
  class: 'Class',
  lesson: 'Lesson',
  choose: 'Choose…',
  from: 'Start day (only with “Since a date…”)',
  classMissing: 'Choose a class',
  lessonMissing: 'Choose a lesson',
  open: 'Open the report',
  practice: {
    title: 'Practice sheet',
    myName: 'My name',
    trace: 'I trace along the dots',
    howWasIt: 'How was it?',
    forGrownUps: 'For grown-ups: begin at the big dot.',
  },
}
