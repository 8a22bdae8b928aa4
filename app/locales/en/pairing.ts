export default {
  parents: 'Parents',
  linked: 'Who reads the reports at home',
  nobody: 'No one is linked yet.',
  pupil: 'Child',
  reader: 'Reads the reports',
  slips: 'Guardian cards',
  slipsLead:
    'Each card lets one grown-up read the child’s reports. It works once, within 7 days. Hand it over in person: anyone who holds it can use it.',
  make: 'Make a card',
  makeForClass_one: 'Make the missing card',
  makeForClass_other: 'Make the {{count}} missing cards',
  print: 'Print this page (Ctrl + P) and cut the cards out. They are in the language of this page.',
  revoke: 'Withdraw this card',
  slipTitle: 'for parents',
  slipHow: 'Scan it, or sign in and enter the code at',
  slipUntil: 'Works once, until {{moment}}',
  noChildren: 'No child is linked to your account yet.',
  add: 'Add a child',
  addLead: 'The school gives you a guardian card with a code for each child.',
  readers: 'Who reads your reports',
  since: 'since {{day}}',
  end: 'End the link',
  endChildHint:
    'You will no longer see this child’s reports. To see them again you need a new card from the school.',
  endReaderHint:
    'This person will no longer see the reports. To see them again they need a new card from the school.',
  keep: 'Keep it',
}
