export default {
  signIn: 'Login',
  signInLead: 'See what each child practises, learns and needs.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show the password',
  remember: 'Stay signed in on this device',
  forgotten: 'Forgot your password?',
  sendReset: 'Forgot your password? Send a link to this email',
  resetTitle: 'A new password',
  resetLead:
    'Enter the email address of your account, and we will send you a link to choose a new password.',
  resetAsk: 'Send the link',
  resetSentTitle: 'An email is on its way',
  resetSent:
    'If there is an account with this address, the email arrives within a few minutes. Look in the spam folder, too. The link works for 30 minutes.',
  resetNoEmail: 'Children without an email can ask their teacher.',
  resetChooseLead:
    'Choose your own password. You will be signed out everywhere and can then sign in with it.',
  resetChoose: 'Save the new password',
  resetDone: 'Your password has been changed. Sign in with it.',
  signedOut: 'You have signed out.',
  verified: 'Your email is confirmed. Please sign in.',
  register: 'Create an account',
  registerLead:
    'For parents and school staff. Once you have an account, a card or code from the school opens the reports.',
  confirmation: 'Password again',
  haveAccount: 'I have an account: sign in',
  verifyTitle: 'Confirm your email',
  verifyLead:
    'Has the email not arrived, or is it more than a day old? Enter the address you registered with, and we will send it again.',
  verifyAgain: 'Send the confirmation email again',
  verifySent:
    'Open the link in the email within a day. It arrives within a few minutes; look in the spam folder, too.',
  verifyOpens: 'Your account will open with this name and the password you chose.',
  verifyOpen: 'Open my account',
  verifyProves:
    'This becomes your account’s email. You will be signed out everywhere and can then sign in with it.',
  verifyProve: 'Confirm this email',
  verifyOthers:
    'Not your name? Then someone else typed your email. Leave this page: nothing happens unless you press the button.',
  emailTitle: 'My email',
  emailLead: 'You sign in with it, and we write to it about your account.',
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
