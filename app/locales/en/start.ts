/** Getting started: a guardian's card, the one field for codes, a head's first week. */
export default {
  welcome: '{{school}} welcomes you',
  adding: { male: 'You are adding', female: 'You are adding', unspecified: 'You are adding' },
  week: {
    male: 'How his week was',
    female: 'How her week was',
    unspecified: 'How the week was',
  },
  together: 'Something to try together',
  word: 'A word from the teacher',
  register: 'Create an account',
  haveAccount: 'I have an account',
  notYours: {
    male: 'Not your child? Close the page, and nothing changes.',
    female: 'Not your child? Close the page, and nothing changes.',
    unspecified: 'Not your child? Close the page, and nothing changes.',
  },
  cardUntil: 'The card works once, until {{moment}}.',
  addTo: 'To the account of',
  add: 'Add {{name}}',
  mine: '{{name}} is with you already',
  toChild: 'To {{name}}’s page',
  used: 'This card has been used',
  usedHint:
    'Each card is for one grown-up. If the other parent used it, ask {{school}} for one of your own.',
  usedByMe: 'I used it myself: sign in',
  over: 'This card is over',
  overHint: 'A card works for 7 days. Ask {{school}} for a new one.',
  unknown: 'We do not know this card',
  unknownHint:
    'Compare the code with the card. If it is the same, ask the kindergarten for a new one.',
  addingChild: 'You are adding {{name}} of {{school}}.',
  opensToChild: 'Open my account and go to {{name}}',
  cardGone: 'Your account opens. The card can no longer be used: ask {{school}} for a new one.',
  yourPassword: 'The password that you chose',
  yourPasswordHint: 'You are on another device than the one that you registered on.',
}
