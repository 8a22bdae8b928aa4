export default {
  title: 'This page is being prepared',
  assignments: 'There are no assignments yet',
  assignmentsWhy:
    'Assignments are being built. What each child has done in a lesson, and who needs help with it, is in the lesson’s report.',
}
