/** The page behind an invitation's letter. */
export default {
  title: 'You are invited',
  children: 'Children',
  opensLead: 'Choose a password: with your email it opens the account.',
  guardianLead:
    'You follow several children here, so you get your own account that shows them all. Enter your name and choose a password.',
  notYou: 'Not meant for you? Leave this page: nothing happens unless you press the button.',
  open: 'Open my account',
  ownName: 'Your own name',
  ownNameHint: 'Not the child’s.',
  has: 'This email already has an account. Sign in with it, and you come back here.',
  joinsChild_one: 'You are signed in. From now on you see this child’s reports.',
  joinsChild_other: 'You are signed in. From now on you see these children’s reports.',
  joinsPart:
    'So far you have followed one child through the child’s own account. You now get your own account that shows all your children, with the same email and password.',
  joinsPlace: 'You are signed in. If you accept, your account gets this place at the school.',
  join: 'Accept',
  joinAndChange: 'Yes, accept and change',
}
