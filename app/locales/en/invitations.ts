/** The page behind an invitation's letter. */
export default {
  title: 'You are invited',
  children: 'Children',
  opensLead: 'Choose a password: with your email it opens the account.',
  guardianLead:
    'You look after several children here, so you get an account of your own that shows them all. Tell us your name and choose a password.',
  notYou: 'This is not meant for you? Leave this page: without the button nothing happens.',
  open: 'Open my account',
  ownName: 'Your own name',
  ownNameHint: 'Not the child’s.',
  has: 'This email has an account already. Sign in with it, and you come back here.',
  joinsChild_one: 'You are signed in. From now on you see the reports of this child.',
  joinsChild_other: 'You are signed in. From now on you see the reports of these children.',
  joinsPart:
    'You have seen one child so far, by the child’s own account. You now get an account of your own that shows all your children: with the same email and password as before.',
  joinsPlace: 'You are signed in. Your account takes this place at the school.',
  join: 'Accept',
  joinAndChange: 'Yes, accept and change',
}
