/** Class sheets: what the teacher prints, and how children who cannot read get in by it. */
export default {
  title: 'Class sheet',
  lead: 'A card for each child who cannot read yet. It opens the child’s own reports, and the app on the child’s tablet; nothing else.',
  none: 'No cards yet',
  noneWhy: 'Make the cards, print this page and cut it up: one card for each child.',
  make_one: 'Make a card for {{count}} child without one',
  make_other: 'Make cards for {{count}} children without one',
  makeHint:
    'Children who have no picture of their own get one, by which each of them finds their own name.',
  makeDoor: 'Make the device link of the class',
  print:
    'Print this page on A4 with your browser (Ctrl + P), and cut along the lines. It need not be in colour.',
  door: 'Device link of the class',
  doorHint:
    'Open this address on the tablet that the class shares, write the code and bookmark the page. Each child then chooses their name and their three pictures.',
  doorCode: 'Code of the class device',
  doorQr: 'QR code of the class device',
  doorLost: 'Do strangers know the code?',
  doorLostHint:
    'A new code ends the old one at once. The cards still work; the tablet needs the new code.',
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
  lostHint: 'A new card ends the old one at once, and signs out the child who is in by it.',
  unsubscribed: 'No subscription: this card opens only a picture that says “tell your teacher”.',
  blocked: 'Pictures are blocked',
  blockedHint:
    'Wrong ones were chosen too often. Make a new card; until then its QR code still opens.',
  newCard: 'New card for',

  codeTitle: 'Which class is it?',
  codeLead:
    'For a grown-up: write the code from the class sheet once, and bookmark the page that comes next.',
  codeHint: 'It looks like this: XXXX-XXXX-XXXX-XXXX',
  open: 'Open',
  whoTitle: 'Who are you?',
  whoLead: 'Here is our class. Which one are you?',
  whoMissing:
    'For a grown-up: who is missing here has no card yet. The teacher makes it on the class sheet.',
  nobody: 'No child of this class has a card yet. The teacher makes them on the class sheet.',
  picturesLead: 'Now your three pictures, one after another, as on your card.',
  chosen: '{{chosen}} of {{all}} pictures',
  again: 'Start again',
  notMe: 'That is not me',
  cardLost: 'For a grown-up: a child who has lost the card gets a new one from the teacher.',
  iAm: 'I am',
  cardLead: 'Is that you? Then touch the big button.',
  cardAdult:
    'For a grown-up: the button opens this child’s own reports on this device, until the browser is closed.',
  cardSpent: 'This card opens nothing any more',
  cardSpentLead:
    'For a grown-up: the child has a new card, or has left the class. Ask the teacher.',
  withPassword: 'Sign in with a password',
}
