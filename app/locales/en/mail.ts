/** What letters say. Each is a subject, a greeting, paragraphs, and at most one link. */
export default {
  greeting: 'Hello {{name}},',
  end: 'This letter was sent by Rawda, the learning portal of your school. Nobody at the school or with us will ever ask for your password.',
  reset: {
    subject: 'A new password for Rawda',
    lead: 'Somebody asked for a new password for your account. If it was you, choose one on this page. The link is good once, and for 30 minutes.',
    link: 'Choose a new password',
    after: 'If it was not you, leave this letter as it is: nothing has changed.',
  },
  passwordChanged: {
    subject: 'Your password at Rawda was changed',
    lead: 'The password of your account was changed just now, and you were signed out on all other devices.',
    link: 'It was not me',
    after: 'If it was you, there is nothing to do. If it was not, choose a new password at once and tell your school.',
  },
}
