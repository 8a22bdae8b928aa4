export default {
  activityLead: 'Sign-ins, changes, downloads and looks by supervisors are written down.',
  name: 'Name in Arabic',
  nameHint: '2 to 50 characters.',
  nameEn: 'Name in English',
  nameEnHint: 'Without one, the name above stands in both languages.',
  optional: 'optional',
  country: 'Country',
  chooseCountry: 'Choose a country',
  email: 'The school’s email',
  phoneNo: 'The school’s phone',
  timezone: 'Time zone',
  timezoneHint:
    'Days, weeks and months of all reports begin by its clock. After a change they are counted anew, within minutes.',
  weekStart: 'The week begins on',
  bounds: 'Limits',
  boundsHint:
    'How many subscriptions of each kind may be active at a time. Leave a field empty for no limit.',
  boundsWhose: 'The limits belong to your contract. To have more seats, write to us.',
  unbound: 'no limit',
  keysLead: 'The school’s server sends what children do in the app, with a key of its own.',
  keys: 'Manage the keys',
}
