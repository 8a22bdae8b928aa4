/** What letters say. Each is a subject, a greeting, paragraphs, and at most one link. */
export default {
  greeting: 'Hello {{name}},',
  greetingNobody: 'Hello,',
  end: 'This message was sent by Rawda, your school’s learning portal. Nobody at the school or at Rawda will ever ask for your password.',
  reset: {
    subject: 'A new password for Rawda',
    lead: 'A new password was requested for your account. If it was you, choose one on this page. The link works once, within 30 minutes.',
    link: 'Choose a new password',
    after: 'If it was not you, ignore this message: nothing has changed.',
  },
  passwordChanged: {
    subject: 'Your Rawda password was changed',
    lead: 'The password of your account was changed just now, and you were signed out on all other devices.',
    link: 'It was not me',
    after:
      'If it was you, there is nothing to do. If it was not, choose a new password at once and tell your school.',
  },
  registered: {
    subject: 'Your new Rawda account',
    lead: 'An account at Rawda was requested with this email. If it was you, open this page and confirm: the account then opens with the password you chose. The link works once, within a day.',
    link: 'Confirm my email',
    after: 'If it was not you, ignore this message: without confirmation there is no account.',
  },
  alreadyRegistered: {
    subject: 'You already have a Rawda account',
    lead: 'An account at Rawda was requested with this email, or was to be moved to it. There already is one: sign in with it, or choose a new password if you have forgotten yours.',
    link: 'Sign in',
    after: 'If it was not you, there is nothing to do: nothing has changed.',
  },
  emailChange: {
    subject: 'Confirm your email for Rawda',
    lead: 'This is to be the email of your Rawda account. Open this page and confirm. The link works once, within a day.',
    link: 'Confirm this email',
    after: 'If you know nothing about this, ignore this message: nothing has changed.',
  },
  emailChanged: {
    subject: 'The email of your Rawda account was changed',
    lead: 'Your account has a new email from now on; this one no longer signs in.',
    link: 'It was not me',
    after: 'If it was you, there is nothing to do. If it was not, tell us or your school at once.',
  },
  providerLinked: {
    subject: 'A new way to sign in to your Rawda account',
    lead: 'An outside account (Google, Apple, Facebook or X) was just linked to yours. From now on you can sign in with it, too.',
    link: 'See my sign-in methods',
    after: 'If it was not you, remove it on this page, change your password and tell your school.',
  },
  providerUnlinked: {
    subject: 'A way to sign in to your Rawda account was removed',
    lead: 'An outside account (Google, Apple, Facebook or X) with which you could sign in was just unlinked from yours.',
    link: 'See my sign-in methods',
    after: 'If it was not you, change your password at once and tell your school.',
  },
  secondFactorOn: {
    subject: 'Two steps now protect your Rawda account',
    lead: 'From now on, signing in with your password also needs a code from your authenticator app.',
    link: 'See what protects my account',
    after: 'If it was not you, choose a new password at once and tell your school.',
  },
  secondFactorOff: {
    subject: 'Your Rawda account no longer asks for a code',
    lead: 'The second step of signing in was just removed: the password alone now opens your account.',
    link: 'See what protects my account',
    after: 'If it was not you, choose a new password at once and tell your school.',
  },
  recoveryUsed: {
    subject: 'One of your recovery codes was used',
    lead: 'One of the codes you keep in case the authenticator app is lost was just used for your account. It no longer works.',
    link: 'Make new recovery codes',
    after: 'If it was not you, choose a new password at once and tell your school.',
  },
  invitation: {
    subject: 'An invitation to Rawda',
    lead: '{{school}} invites you to Rawda, the portal where families and teachers see what the children practise and learn. Open this page to see whom the invitation is for and to choose a password. The link works once, within 30 days.',
    link: 'See the invitation',
    after: 'If you do not know this school, ignore this message: nothing happens.',
  },
  onlyByLetter: {
    subject: 'Someone keeps trying to get into your Rawda account',
    lead: 'A hundred wrong passwords or codes in a row were tried for your account. Nobody got in, and that way in is now closed: choose a new password by email to open it again.',
    link: 'Choose a new password',
    after:
      'If it was you, the same page helps. If it was not, a new password that you use nowhere else keeps them out.',
  },
  copyReady: {
    subject: 'The copy of a child’s data is ready',
    lead: 'The copy that you asked for at Rawda can be downloaded for 7 days. Sign in to get it.',
    link: 'See my copies',
    after: 'If you did not ask for it, choose a new password at once and tell your school.',
  },
  deletionAsked: {
    subject: 'A request to delete a child’s data',
    lead: 'A guardian asked for all data of a child to be deleted. The head of the school has to confirm it; until then nothing changes.',
    link: 'See the request',
    after: 'Whoever does not want it can stop it on this page.',
  },
  deletionConfirmed: {
    subject: 'A child’s data will be deleted in thirty days',
    lead: 'The school confirmed that all data of a child will be deleted. For thirty days the family or the school can stop it; until then everything stays as it is.',
    link: 'See it, or stop it',
    after: 'Afterwards nothing can be brought back: save the reports that you want to keep.',
  },
  deletionStopped: {
    subject: 'A child’s data will not be deleted',
    lead: 'The deletion of a child’s data was refused or stopped. Everything stays as it is.',
    link: 'See the requests',
    after: 'If you want it all the same, ask for it again.',
  },
  deletionSoon: {
    subject: 'In one week a child’s data will be deleted',
    lead: 'In one week all data of a child will be deleted, as was asked for. Until then the family or the school can stop it.',
    link: 'See it, or stop it',
    after: 'Afterwards nothing can be brought back: save the reports that you want to keep.',
  },
  deletionDone: {
    subject: 'A child’s data was deleted',
    lead: 'All data of a child was deleted, as was asked for. Nothing of it is left at Rawda, and no backup brings it back.',
    link: 'See what is still open',
    after: 'There is nothing to do. Whoever comes back to the school begins anew.',
  },
  taskReminder: {
    subject: 'A friendly reminder of what is to be practised',
    lead: 'The class has something to practise together at home. A few minutes are enough, on any day that suits you.',
    of: 'Still open for {{name}}:',
    task: '{{name}} ({{subject}}), {{due}}',
    link: 'See it in Rawda',
    after:
      'There is nothing to report: what is practised in the app is counted by itself. If all is done meanwhile, thank you!',
  },
  portalInvitation: {
    subject: 'An invitation to Rawda',
    lead: 'You are invited to Rawda, the portal where families and teachers see what the children practise and learn. Open this page to see whom the invitation is for and to choose a password. The link works once, within 30 days.',
    after: 'If you did not expect this, ignore this message: nothing happens.',
  },
  tokenMade: {
    subject: 'A new access key for your Rawda account',
    lead: 'An access key was just created, with which a program can act in your name.',
    link: 'See what has access',
    after: 'If it was not you, end it on this page, change your password and tell your school.',
  },
}
