export default {
  activityLead: 'Sign-ins, changes, downloads and looks by supervisors are written down.',
  name: 'Name in Arabic',
  nameEn: 'Name in English',
  timezone: 'Time zone',
  weekStart: 'The week begins on',
  keysLead: 'The school’s server sends what children do in the app, with a key of its own.',
  keys: 'Manage the keys',
}
