export default {
  lead: 'Choose a class, a lesson and the days: the report says how each child did in it.',
  class: 'Class',
  lesson: 'Lesson',
  choose: 'Choose …',
  from: 'From this day on (only with “From”)',
  open: 'Open the report',
}
