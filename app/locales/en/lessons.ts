export default {
  lead: 'Choose a class, a lesson and a period: the report says how each child did.',
  class: 'Class',
  lesson: 'Lesson',
  choose: 'Choose …',
  from: 'From this day on (only with “From”)',
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
