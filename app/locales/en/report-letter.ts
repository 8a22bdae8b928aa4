/** A saved report by mail: what the letter says, and the pages on which it is asked for and ended. */
export default {
  subject: '{{school}}: {{name}}',
  every: { weekly: 'each week', monthly: 'each month' },
  hard: '{{exercise}} ({{lesson}}): {{pupils}}',
  file: 'The attached file has all its rows, for any spreadsheet.',
  see: 'See it in Rawda',
  whyOwn:
    'You get it {{how}} because you have this report mailed. One click ends your letters, without signing in:',
  whyShared:
    'You get it {{how}} because {{name}} shares this report with you. One click ends your letters, without signing in:',
  stop: 'No more letters of this report',

  title: 'Mailing',
  hint: 'Early in the morning by the school’s clock, with the table as a file: to you, and to those it is shared with. Each letter shows only the children whom its reader may see.',
  choices: {
    none: 'Not mailed',
    weekly: 'On the first morning of each week, about the week before',
    monthly: 'On the first morning of each month, about the month before',
  },
  mailed: { weekly: 'Mailed each week', monthly: 'Mailed each month' },
  next: 'Next letter: {{when}}',
  asMailed: 'As it was mailed on {{day}}.',
  now: 'See it as it is now',
  stopMine: 'Send me none of its letters',
  startMine: 'Send me its letters again',
  stopped: 'You get none of its letters.',
  bounced: 'Your last letter came back: your mail server takes none for your address.',
  unverified: 'To have it mailed, first confirm your email.',

  endTitle: 'No more letters of this report?',
  endLead: '{{school}} then mails this report to this address no more.',
  endSend: 'Yes, no more letters',
  endedTitle: 'No more letters of this report',
  endedLead:
    'Nothing is sent by this link any more. On the report’s page you can have its letters again.',
  reports: 'To the reports',
}
