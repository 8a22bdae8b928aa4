export default {
  signIn: 'Login',
  signInLead: 'See what each child practises, learns and needs.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show the password',
  remember: 'Stay signed in on this device',
  forgotten: 'Forgot your password?',
  sendReset: 'Forgotten it? Send a link to this email',
  resetTitle: 'A new password',
  resetLead:
    'Write the email address of your account: we send you a link by which you choose a new password.',
  resetAsk: 'Send the link',
  resetSentTitle: 'An email is on its way',
  resetSent:
    'If an account has this address, the email arrives within a few minutes. Look in the spam folder, too. Its link is good for 30 minutes.',
  resetNoEmail: 'Children without an email ask their teacher.',
  resetChooseLead:
    'Choose a password of your own. You are signed out everywhere, and sign in with it.',
  resetChoose: 'Save the new password',
  resetDone: 'Your password is changed. Sign in with it.',
  signedOut: 'You are signed out.',
  verified: 'Your email is confirmed. Sign in.',
  register: 'Create an account',
  registerLead:
    'For parents and school staff with an email of their own. A code from your school then opens the reports.',
  confirmation: 'The password once more',
  haveAccount: 'I have an account: sign in',
  verifyTitle: 'Confirm your email',
  verifyLead:
    'The email with the link has not arrived, or is older than a day? Write the address that you registered, and it is sent again.',
  verifyAgain: 'Send the confirmation email again',
  verifySent:
    'Open the link in it: it is good for a day. The email arrives within a few minutes; look in the spam folder, too.',
  verifyOpens: 'Your account opens with this name and with the password that you chose.',
  verifyOpen: 'Open my account',
  verifyProves:
    'This becomes the email of this account. You are signed out everywhere, and sign in with it.',
  verifyProve: 'Confirm this email',
  verifyOthers:
    'Not your name? Then another person typed your email. Leave this page: nothing happens unless you press the button.',
  emailTitle: 'My email',
  emailLead: 'You sign in with it, and messages about your account go there.',
  emailVerified: 'confirmed',
  emailUnverified: 'not confirmed yet',
  emailNone: 'Your account has no email.',
  emailConfirm: 'Send me a link to confirm it',
  emailNew: 'New email',
  emailChange: 'Change the email',
  emailSent:
    'An email is on its way. Open the link in it within a day; until then nothing changes.',
  waitMinutes_one: 'Try again in a minute.',
  waitMinutes_other: 'Try again in {{count}} minutes.',
}
