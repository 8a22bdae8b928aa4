export default {
  title: 'This page is not here yet',
  users: 'The list of all people of the school is being built. Until then, you will find each child in the report of their class.',
  superUsers: 'The list of people in all schools is being built. Until then, each school’s page leads to its children.',
  assignments: 'There are no assignments yet',
  assignmentsWhy: 'Assignments are being built. What each child has done in a lesson, and who needs help with it, is in the lesson’s report.',
}
