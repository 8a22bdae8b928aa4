export default {
  title: 'Messages',
  lead: 'What people wrote in the contact form, newest first. Answer by email; the log notes who read and who deleted a message.',
  waiting_one: '{{count}} new message',
  waiting_other: '{{count}} new messages',
  none: 'No messages',
  noneHint: 'What people write in the contact form appears here.',
  new: 'New',
  markRead: 'Mark as read',
  readOn: 'Read on {{at}}',
  answer: 'Answer by email',
  delete: 'Delete',
  deleteTitle: 'Delete this message?',
  deleteHint:
    'It will be deleted for good. The log notes that you deleted a message, and nothing of what it said.',
  keep: 'Keep it',
}
