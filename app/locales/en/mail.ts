/** What letters say. Each is a subject, a greeting, paragraphs, and at most one link. */
export default {
  greeting: 'Hello {{name}},',
  greetingNobody: 'Hello,',
  end: 'This message was sent by Rawda, the learning portal of your school. Nobody at the school or with us will ever ask for your password.',
  reset: {
    subject: 'A new password for Rawda',
    lead: 'Somebody asked for a new password for your account. If it was you, choose one on this page. The link is good once, and for 30 minutes.',
    link: 'Choose a new password',
    after: 'If it was not you, leave this message as it is: nothing has changed.',
  },
  passwordChanged: {
    subject: 'Your password at Rawda was changed',
    lead: 'The password of your account was changed just now, and you were signed out on all other devices.',
    link: 'It was not me',
    after:
      'If it was you, there is nothing to do. If it was not, choose a new password at once and tell your school.',
  },
  registered: {
    subject: 'Your new account at Rawda',
    lead: 'Somebody opened an account at Rawda with this email. If it was you, open this page and confirm: the account then opens with the password you chose. The link is good once, and for a day.',
    link: 'Confirm my email',
    after:
      'If it was not you, leave this message as it is: without the confirmation there is no account.',
  },
  alreadyRegistered: {
    subject: 'You have an account at Rawda already',
    lead: 'Somebody wanted to open an account at Rawda with this email, or to give it to an account. There is one already: sign in with it, or choose a new password if you forgot yours.',
    link: 'Sign in',
    after: 'If it was not you, there is nothing to do: nothing has changed.',
  },
  emailChange: {
    subject: 'Confirm your email for Rawda',
    lead: 'This is to be the email of your account at Rawda. Open this page and confirm. The link is good once, and for a day.',
    link: 'Confirm this email',
    after: 'If you know nothing of it, leave this message as it is: nothing has changed.',
  },
  emailChanged: {
    subject: 'The email of your account at Rawda was changed',
    lead: 'Your account has a new email from now on; this one no longer signs in.',
    link: 'It was not me',
    after: 'If it was you, there is nothing to do. If it was not, tell us or your school at once.',
  },
  providerLinked: {
    subject: 'A new way into your account at Rawda',
    lead: 'From now on your account also opens with an account elsewhere (Google, Apple, Facebook or X) that was linked just now.',
    link: 'See the ways into my account',
    after: 'If it was not you, remove it on this page, change your password and tell your school.',
  },
  providerUnlinked: {
    subject: 'A way into your account at Rawda was removed',
    lead: 'An account elsewhere (Google, Apple, Facebook or X) that opened your account was removed from it just now.',
    link: 'See the ways into my account',
    after: 'If it was not you, change your password at once and tell your school.',
  },
  secondFactorOn: {
    subject: 'Two steps protect your account at Rawda',
    lead: 'From now on whoever signs in with your password also shows a code from your authenticator app.',
    link: 'See what protects my account',
    after: 'If it was not you, choose a new password at once and tell your school.',
  },
  secondFactorOff: {
    subject: 'Your account at Rawda no longer asks for a code',
    lead: 'The second step of signing in was taken away just now: the password alone opens your account.',
    link: 'See what protects my account',
    after: 'If it was not you, choose a new password at once and tell your school.',
  },
  recoveryUsed: {
    subject: 'One of your recovery codes was used',
    lead: 'One of the codes that you keep for when the authenticator app is lost was used in your account just now. It is not good any more.',
    link: 'Make new recovery codes',
    after: 'If it was not you, choose a new password at once and tell your school.',
  },
  invitation: {
    subject: 'An invitation to Rawda',
    lead: '{{school}} invites you to Rawda, the portal in which families and teachers see what the children practise and learn. Open this page: it tells you whom the invitation is for, and you choose a password. The link is good once, and for 30 days.',
    link: 'See the invitation',
    after: 'If you do not know this school, leave this message as it is: nothing happens.',
  },
  onlyByLetter: {
    subject: 'Somebody keeps guessing at your account at Rawda',
    lead: 'A hundred wrong passwords or codes in a row were tried for your account. Nobody got in, and it takes no more of them there: choose a new password by letter to open it again.',
    link: 'Choose a new password',
    after:
      'If it was you, the same page helps. If it was not, a new password that you use nowhere else keeps them out.',
  },
  portalInvitation: {
    subject: 'An invitation to Rawda',
    lead: 'You are invited to Rawda, the portal in which families and teachers see what the children practise and learn. Open this page: it tells you whom the invitation is for, and you choose a password. The link is good once, and for 30 days.',
    after: 'If you did not expect this, leave this message as it is: nothing happens.',
  },
  tokenMade: {
    subject: 'A new access token for your account at Rawda',
    lead: 'A token was made just now by which a program can act in your name.',
    link: 'See what has access',
    after: 'If it was not you, end it on this page, change your password and tell your school.',
  },
}
