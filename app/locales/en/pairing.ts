export default {
  parents: 'Parents',
  linked: 'Who reads the reports at home',
  nobody: 'Nobody is linked yet.',
  pupil: 'Pupil',
  reader: 'Reads the reports',
  slips: 'Slips for parents',
  slipsLead:
    'Each slip lets one grown-up read the child’s reports. It is good once, for 7 days. Hand it over in person: whoever holds it can use it.',
  make: 'Make a slip',
  makeForClass_one: 'Make the missing slip',
  makeForClass_other: 'Make the {{count}} missing slips',
  print: 'Print this page and cut the slips out. They are in the language of this page.',
  revoke: 'Take this slip back',
  slipTitle: 'for parents',
  slipHow: 'Scan it, or sign in and enter the code at',
  slipUntil: 'Good once, until {{moment}}',
  noChildren: 'No child is linked to your account yet.',
  add: 'Add a child',
  addLead: 'The school gives you a slip with a code for each child.',
  readers: 'Who reads your reports',
  since: 'since {{day}}',
  end: 'End the link',
  endChildHint:
    'You no longer read this child’s reports, at once. To read them again you need a new slip from the school.',
  endReaderHint:
    'This person no longer reads the reports, at once. To read them again they need a new slip from the school.',
  keep: 'Keep it',
}
