export default {
  or: 'or',
  enter: 'Sign in with {{provider}}',
  link: 'Link {{provider}}',
  prove: 'Confirm with {{provider}}',
  enterLead: 'You sign in at {{provider}}, and come back here.',
  proveLead: 'You show at {{provider}} once more that it is you, and come back here.',
  linkLead:
    'You sign in at {{provider}}, and come back here. From then on it opens your account, too.',
  withPassword: 'Sign in with email and password',
  back: 'Back',

  arrived: 'Done',
  arrivedLead: 'This window closes by itself. If it stays open, go on here.',
  goOn: 'Go on',

  claimTitle: 'You have an account here already',
  claimLead:
    'This email, which {{provider}} gave us, already has an account. If it is yours, sign in with its password: both are linked, and from then on either opens it.',
  claim: 'Sign in and link both',
  claimOther: 'No password? Sign in the way you always do, then link {{provider}} in your account.',

  title: 'Ways into my account',
  lead: 'Accounts elsewhere that open yours here. We learn from them who you are, and nothing else.',
  linked: 'Linked accounts',
  none: 'No other account is linked to yours.',
  since: 'Linked on {{day}}',
  password: 'Password',
  passwordSet: 'You can sign in with your email and password.',
  passwordNone: 'You have none yet.',
  passwordChange: 'Change it',
  passwordChoose: 'Choose one by email',
  more: 'Link another account',
  unlink: 'Remove',
  unlinkTitle: 'Remove this way into your account?',
  unlinkHint:
    'It will no longer open your account here. Whoever came in by such an account on another device is signed out.',
  keep: 'Keep it',
}
