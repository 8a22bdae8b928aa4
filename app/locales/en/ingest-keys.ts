export default {
  lead: 'Your companion app’s server uses a key to send what the children practise. A key can do nothing else.',
  name: 'Name of the new key',
  nameHint: 'Where it will be used, for example “Tablets of the morning group”.',
  make: 'Make a key',
  made: 'The key:',
  madeHint: 'Copy it now and keep it safe. It is shown only once.',
  none: 'No keys yet',
  list: 'Keys',
  since: 'Made on {{day}}',
  revoked: 'Revoked on {{day}}',
  revoke: 'Revoke',
  revokeTitle: 'Revoke this key?',
  revokeHint:
    'From this moment the app that uses it can send nothing more. What it has sent stays.',
  keep: 'Keep it',
}
