/** Class sheets: what the teacher prints, and how children who cannot read get in by it. */
export default {
  title: 'Class sheet',
  lead: 'A card for each child who cannot read yet. It opens the child’s own reports, and the app on the child’s device; nothing else.',
  none: 'No cards yet',
  noneWhy: 'Make the cards, print this page and cut it up: one card for each child.',
  make_one: 'Make a card for {{count}} child without one',
  make_other: 'Make cards for {{count}} children without one',
  makeHint: 'Children without a picture get one, so that each can find their own name.',
  makeDoor: 'Create the class device link',
  print:
    'Print this page on A4 with your browser (Ctrl + P), and cut along the lines. Black and white is fine.',
  door: 'Device link of the class',
  doorHint:
    'Open this address on the device that the class shares, enter the code and bookmark the page. Each child then chooses their name and their three pictures.',
  doorCode: 'Code of the class device',
  doorQr: 'QR code of the class device',
  doorLost: 'Has the code got into the wrong hands?',
  doorLostHint:
    'A new code cancels the old one at once. The cards still work; the device needs the new code.',
  newDoor: 'New device link for the class',
  cardQr: 'QR code of',
  pictures: 'Pictures, in their order',
  picture: {
    sun: 'sun',
    moon: 'moon',
    star: 'star',
    fish: 'fish',
    cat: 'cat',
    tree: 'tree',
    flower: 'flower',
    ball: 'ball',
    boat: 'boat',
    apple: 'apple',
    house: 'house',
    butterfly: 'butterfly',
  },
  lost: 'Is the card lost?',
  lostHint: 'A new card cancels the old one at once, and signs out anyone using it.',
  unsubscribed: 'No subscription: this card opens only a picture that says “tell your teacher”.',
  blocked: 'Pictures are blocked',
  blockedHint:
    'Wrong pictures were chosen too often. Make a new card; until then the QR code still works.',
  newCard: 'New card for',

  codeTitle: 'Which class is it?',
  codeLead:
    'For a grown-up: enter the code from the class sheet once, and bookmark the page that comes next.',
  codeHint: 'It looks like this: XXXX-XXXX-XXXX-XXXX',
  open: 'Open',
  whoTitle: 'Who are you?',
  whoLead: 'Here is our class. Which one are you?',
  whoMissing:
    'For a grown-up: children who are missing here have no card yet. It is made on the class sheet.',
  nobody: 'No child in this class has a card yet. Cards are made on the class sheet.',
  picturesLead: 'Now your three pictures, one after another, as on your card.',
  chosen: '{{chosen}} of {{all}} pictures',
  again: 'Start again',
  notMe: 'That is not me',
  cardLost: 'For a grown-up: a child who has lost the card gets a new one from the teacher.',
  iAm: 'I am',
  cardLead: 'Is that you? Then touch the big button.',
  cardAdult:
    'For a grown-up: the button opens this child’s own reports on this device until the browser is closed.',
  cardSpent: 'This card no longer works',
  cardSpentLead:
    'For a grown-up: the child has a new card, or has left the class. Ask the teacher.',
  withPassword: 'Sign in with a password',
}
