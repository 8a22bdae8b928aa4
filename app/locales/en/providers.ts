export default {
  or: 'or',
  enter: 'Sign in with {{provider}}',
  link: 'Link {{provider}}',
  prove: 'Confirm with {{provider}}',
  enterLead: 'You sign in with {{provider}} and come back here.',
  proveLead: 'You confirm with {{provider}} that it is you, and come back here.',
  linkLead:
    'You sign in with {{provider}} and come back here. From then on you can sign in with it, too.',
  withPassword: 'Sign in with email and password',
  back: 'Back',

  arrived: 'Done',
  arrivedLead: 'This window closes by itself. If it stays open, continue here.',
  goOn: 'Continue',

  claimTitle: 'You already have an account here',
  claimLead:
    'There is already an account here with the email that {{provider}} gave us. If it is yours, sign in with its password: the two are linked, and from then on you can use either.',
  claim: 'Sign in and link both',
  claimOther: 'No password? Sign in the way you always do, then link {{provider}} in your account.',

  title: 'My sign-in methods',
  lead: 'Outside accounts you can sign in with. We learn from them who you are, and nothing else.',
  linked: 'Linked accounts',
  none: 'No other account is linked to yours.',
  since: 'Linked on {{day}}',
  password: 'Password',
  passwordSet: 'You can sign in with your email and password.',
  passwordNone: 'You do not have a password yet.',
  passwordChange: 'Change it',
  passwordChoose: 'Choose one by email',
  more: 'Link another account',
  unlink: 'Remove',
  unlinkTitle: 'Remove this sign-in method?',
  unlinkHint:
    'You can no longer sign in here with it. Anyone who signed in with it on another device is signed out.',
  keep: 'Keep it',
}
