export default {
  activityLead: 'Sign-ins, changes, downloads and supervisors’ visits are recorded.',
  name: 'Name in Arabic',
  nameHint: '2 to 50 characters.',
  nameEn: 'Name in English',
  nameEnHint: 'If left empty, the name above is used in both languages.',
  optional: 'optional',
  country: 'Country',
  chooseCountry: 'Choose a country',
  email: 'The school’s email',
  phoneNo: 'The school’s phone',
  timezone: 'Time zone',
  timezoneHint:
    'Days, weeks and months in all reports follow this clock. After a change they are recounted within minutes.',
  weekStart: 'The week begins on',
  restDays: 'Days of rest',
  restDaysHint:
    'Weekdays without lessons. They count as no missed days, and no task is proposed for them.',
  bounds: 'Number of seats',
  boundsHint:
    'How many subscriptions of each kind may be active at a time. Leave a field empty for no limit.',
  boundsWhose: 'The number of seats is part of your contract. For more, write to us.',
  unbound: 'no limit',
  moreLetters: 'Extra emails a day, beyond one per person',
  moreLettersHint:
    'Emails that the school’s administrators request: invitations and new passwords. If left empty: 200.',
  nameWaits:
    'This name contains a web address, so it needs our approval; until then the old one is used:',
  keysLead: 'The school’s server sends what children do in the app, using its own key.',
  keys: 'Manage the keys',
}
