/** The pages outside the dashboard, said by app/locales/public.ts: prose, with no plurals in it. */
export default {
  frame: {
    signIn: 'Sign in',
    toSummary: 'To my summary',
    pages: 'About Rawda',
    elsewhere: 'Elsewhere',
    about: 'About us',
    pricing: 'Pricing',
    payment: 'Payment',
    faqs: 'Questions and answers',
    contact: 'Contact us',
    home: 'Our website',
    faq: 'Help',
    terms: 'Terms of use',
    privacy: 'Privacy',
    motto: 'A portal for kindergarten schools. Arabic first.',
  },
  consent: {
    title: 'May we count your visit?',
    ask: 'On these public pages only, a counting service would learn that a page was opened. It never runs where someone is signed in, and never on a page about a child. Everything works the same either way.',
    yes: 'Yes, you may',
    no: 'No, please don’t',
    saidYes: 'You agreed that your visits to these public pages are counted.',
    saidNo: 'Your visits are not counted, as you asked.',
    withdraw: 'Stop counting',
    grant: 'Count them after all',
  },
  demo: {
    banner: 'You are looking at an invented school.',
    nothing: 'Its children are invented, and nothing is changed in it.',
    viewers: { family: 'As a family', teacher: 'As a teacher', head: 'As a head' },
    leave: 'Leave',
  },
  homepage: {
    title: 'Rawda: what your child can do, and what five minutes will do next',
    description:
      'A portal for kindergartens: families read one sentence a week about their child, teachers see where to begin, heads see what waits. Arabic and English.',
    promise: 'See each week what your child can do now, and where five minutes with you will help.',
    figure: 'five minutes',
    lead: 'Rawda brings teachers, families and the head together around each child: letters, numbers and first science, in plain words and without marks.',
    tryIt: 'Look around, no sign-up',
    offer: 'Ask for an offer',
    free: '; families pay nothing.',
    freeAlone: 'Families pay nothing.',
    phone: {
      caption:
        'A parent’s phone: Layan practised on 5 days this week; she knows the letters faa to laam and puts numbers in order; five minutes to do together: write daal and raa in sand.',
      child: 'Layan',
      brother: 'Zaid',
      sentence: 'Layan practised on 5 days this week, one more than last week.',
      figure: '5 days',
      chips: { reading: 'Letters faa to laam', math: 'Puts numbers in order' },
      activity: 'Write daal and raa in sand. Which one goes below the line?',
    },
    peopleTitle: 'One page for all who are around a child',
    people: {
      teacher: {
        name: 'The teacher',
        gets: 'sees her whole class on one board, and where to begin: three groups, each with a practice sheet ready to print.',
      },
      family: {
        name: 'The family',
        gets: 'reads one sentence about the week and one idea for five minutes at home. No marks, and no comparing.',
      },
      head: {
        name: 'The head',
        gets: 'knows which class needs a look today, and settles what waits on the same page.',
      },
    },
    demonstrationTitle: 'Come into the kindergarten of drawings',
    demonstration:
      'A whole school whose children are invented. Walk about in it as you like: no sign-up, and nothing in it changes.',
    schoolsTitle: 'For schools',
    included: {
      all: 'All reports of each role',
      cards: 'Cards ready to print',
      families: 'Families pay nothing, ever',
    },
    trustTitle: 'Children’s data is safe',
    trust: {
      own: {
        name: 'Each sees what is theirs',
        means: 'A family its child, a teacher her class, a head her school.',
      },
      quiet: {
        name: 'No advertising, no tracking',
        means: 'Pages about children load nothing from elsewhere.',
      },
      logged: {
        name: 'Looks are written down',
        means: 'Each look by a supervisor, and each download.',
      },
      removed: {
        name: 'Removed when you ask',
        means: 'The school’s head removes it, and the removal is noted.',
      },
      drawing: {
        name: 'A drawing, not a photo',
        means: 'Each child has a drawing, and a photo only who chose one.',
      },
      light: { name: 'On any phone', means: 'Light pages for old phones and slow connections.' },
    },
  },
  doors: {
    label: 'Ways in',
    children: { title: 'The children’s door', hint: 'I choose my picture and go in' },
    card: { title: 'I have a card for my child', hint: 'Scan it, or write its code' },
    adults: { title: 'Grown-ups', hint: 'Families, teachers and heads' },
  },
  price: {
    from: 'From',
    units: {
      'child-year': 'per child and year',
      'child-month': 'per child and month',
      'school-year': 'per school and year',
      'school-month': 'per school and month',
    },
  },
  about: {
    title: 'About Rawda',
    description:
      'Rawda shows kindergarten schools and parents what each child practised, what went well and where help is needed, in Arabic and English.',
    lead: 'Rawda is a portal for kindergarten schools. Children practise letters, numbers and first science in a companion app; Rawda shows the people around each child what was done, what went well, and where a little help would do good.',
    whoTitle: 'Who it is for',
    who: {
      teachers: {
        name: 'Teachers',
        does: 'see at a glance who in their class needs help and in which lesson, and follow one lesson or one child as far as they like.',
      },
      heads: {
        name: 'Heads of schools',
        does: 'see every class, and how the whole school is doing, without asking anybody for a list.',
      },
      parents: {
        name: 'Parents',
        does: 'read in plain words what their own child practised this week, and what they could try together at home.',
      },
      supervisors: {
        name: 'Supervisors',
        does: 'look after the schools, and stand by when something is unclear.',
      },
    },
    numbersTitle: 'Numbers that explain themselves',
    numbers:
      'Every report explains, on the same page, how its numbers are counted. A child who has not tried a lesson yet is shown as “Not practised yet”, never as zero. And no parent sees another child’s numbers.',
    dataTitle: 'How children’s data is kept',
    data: {
      scope:
        'Each person sees only what is theirs: teachers their own classes, parents their own children, heads their own school. Nothing of one school can be seen from another.',
      little:
        'We keep what a report needs: a name, a class, the gender if it is given, and which exercise was tried when, for how long and with what result. A picture is kept only for those who chose one, and an email address is needed only by those who sign in with one.',
      logged:
        'A supervisor’s look at a school’s reports is written down, and so is every report that anybody downloads.',
      nobodyElse:
        'Pages about a child load nothing from anybody else: no advertising, no tracking, no fonts from other sites. Browsers are told to keep no copy of them.',
      remove:
        'The child’s school can have what was recorded about the child removed, and the removal itself is noted.',
    },
    worksTitle: 'On any device',
    works:
      'Pages open on an old phone and a slow connection just as well: reports need no scripts, and can be read aloud by a screen reader, used without a mouse, printed on paper and downloaded as a table.',
    next: 'Would you like to see what Rawda can do for your school?',
  },
  pricing: {
    title: 'Pricing',
    description:
      'Rawda is sold to schools as subscription codes, per child per year. What is counted, what is included, and how to ask for an offer.',
    lead: 'Rawda is sold to schools as subscription codes, counted per child per year. The price depends on your numbers, so we make each school an offer of its own.',
    countedTitle: 'What is counted',
    counted: {
      pupils: {
        name: 'Children',
        rule: 'One seat for each child whose practice is to be reported.',
      },
      teachers: {
        name: 'Teachers',
        rule: 'One seat for each teacher, however many classes they teach.',
      },
      admins: { name: 'Administrators', rule: 'One seat for each person who manages the school.' },
      classes: {
        name: 'Classes',
        rule: 'A class may have one code for all: up to 40 children join the class with it, and each takes one child’s seat.',
      },
      parents: {
        name: 'Parents',
        rule: 'None. Parents read their children’s reports through the child’s subscription.',
      },
    },
    includedTitle: 'What every subscription includes',
    included: {
      all: 'All reports of its role. There are no larger and smaller editions.',
      languages: 'Both languages, on any number of devices.',
      renewal: 'Renewal without loss: a new code adds its days to those that are left.',
      kept: 'What children practised stays recorded when a subscription ends, and can be read again once it is renewed.',
    },
    offerTitle: 'How to ask for an offer',
    offer:
      'Write to us with these four numbers and the month in which you would like to begin. We answer to the email address that you give.',
    ask: {
      pupils: 'how many children, about',
      teachers: 'how many teachers',
      admins: 'how many people manage the school',
      classes: 'how many classes',
    },
    next: 'Four numbers, and you have our offer.',
    button: 'Ask for an offer',
    howPaid: 'How schools pay',
  },
  payment: {
    title: 'Payment',
    description:
      'Schools pay for Rawda by invoice and receive subscription codes. Parents pay nothing here: they enter the code their school gives them.',
    lead: 'Schools pay by invoice and receive codes. No card is taken on this site, and parents pay nothing here.',
    schoolTitle: 'For the school',
    school: {
      offer: 'You ask for an offer, and we agree on the number of seats and how long they last.',
      invoice: 'You receive an invoice in the school’s name and pay it as it says there.',
      codes:
        'A supervisor makes the codes for your school: some for administrators, some for teachers, some for children, and one for a class where you want that.',
      hand: 'You hand the codes out. Each is meant for one person; a class code is meant for one class.',
    },
    parentTitle: 'For parents',
    parent: {
      get: 'Your school gives you a code of sixteen letters and digits, in groups of four.',
      enter:
        'Scan the QR code of the card, or sign in, open the settings and enter it under “Subscription”. You see what it gives before you confirm. Capitals, spaces and dashes make no difference.',
      see: 'You see at once until when the subscription runs. If the code was already used by someone else, the page says so: ask your school for another.',
    },
    cardTitle: 'Nobody asks for your card here',
    card: 'There is no page of Rawda on which a card number is entered. If someone asks you for one in our name, do not give it, and let us know.',
    tell: 'Let us know',
    questions: 'Do you have a question about an invoice or a code?',
  },
  faqs: {
    title: 'Questions and answers',
    description:
      'What parents, teachers and heads of schools ask about Rawda: codes, reports, subscriptions, and how children’s data is kept.',
    lead: 'What parents, teachers and heads of schools ask us.',
    search: 'Search the questions',
    find: 'Search',
    all: 'Show all questions',
    found: 'Questions with',
    none: 'No question matches',
    noneHint: 'Try a shorter word, or one word instead of several. Or ask us: we answer by email.',
    other: 'Is your question not here?',
    ask: 'Ask us',
  },
  contact: {
    title: 'Contact us',
    description:
      'Write to the people behind Rawda: about an offer for your school, about help with the portal, an invoice, or children’s data.',
    lead: 'Write to us in Arabic or English. Your message goes to the supervisors of the portal, who answer by email.',
    urgent:
      'If it is about your child, your school is the first to ask: it knows your child, and can change what we cannot.',
    name: 'Your name',
    email: 'Email for our answer',
    school: 'School',
    optional: 'optional',
    topic: 'What it is about',
    choose: 'Please choose',
    topics: {
      offer: 'An offer for a school',
      help: 'Help with the portal',
      payment: 'Codes and payment',
      data: 'Data and privacy',
      other: 'Something else',
    },
    text: 'Your message',
    textHint: 'Please do not write a child’s full name or a password.',
    trap: 'Leave this empty',
    send: 'Send the message',
    notSent: 'Your message was not sent',
    kept: 'We keep your message until the matter is settled, and use your email address only to answer.',
    sentTitle: 'Thank you, your message is with us',
    sent: 'The supervisors see it the next time they sign in, and answer to the email address that you gave.',
    another: 'Write another message',
  },
  soon: {
    title: 'Coming soon',
    description: 'This part of Rawda is still being prepared.',
    lead: 'This part of Rawda is still being prepared.',
    why: 'We open a part when it is whole: in both languages, on a phone and on paper, by keyboard and by screen reader. That is why there is no date here that we might have to take back.',
    meanwhile: 'What is open already',
    tell: 'Would it matter to your school? Tell us: it helps us to decide what comes first.',
  },
  maintenance: {
    description: 'This page says when Rawda is closed for maintenance.',
    onTitle: 'The portal is closed for maintenance',
    onLead: 'Rawda is closed for a short while so that we can work on it carefully.',
    again: 'Try again',
    offTitle: 'No maintenance at the moment',
    offLead:
      'Rawda is open. When we work on it, every page shows a notice instead, and says when to come again.',
    keptTitle: 'Nothing is lost meanwhile',
    kept: 'Children can go on practising: the companion app keeps what it could not send and sends it when the portal is open again. Each attempt is counted once, however often it is sent.',
    toSummary: 'To the portal',
  },
}
