/** Questions that people ask, by who asks them; in this order on the page. */
export default {
  parents: {
    title: 'From parents',
    entries: {
      codeEnter: {
        question: 'My school gave me a code. What do I do with it?',
        answer:
          'Scan the QR code of the card, or sign in, open the settings and enter it under “Subscription”. It has sixteen letters and digits; capitals, spaces and dashes make no difference. You see at once until when the subscription runs.',
      },
      codeUsed: {
        question: 'The page says that the code is already used by another user. Why?',
        answer:
          'Each code works for one account only. If you entered it yourself before, nothing is wrong and your subscription is still active. If someone else has, ask your school for another code.',
      },
      subscriptionEnds: {
        question: 'What happens when the subscription ends?',
        answer:
          'The reports close, and nothing is lost: what your child practises is still recorded. With a new code they open again, with everything in them. If you renew early, the days that are left are added.',
      },
      twoChildren: {
        question: 'I have two children at the school. Do I need two accounts?',
        answer:
          'No. One account can be linked to several children; each has their own reports, and you choose whose to read. The school gives you a guardian card for each child.',
      },
      grade: {
        question: 'What does “3 of 7 right” mean, and is my child compared with others?',
        answer:
          'That your child made seven attempts in the chosen period and got three right, nothing else: no marks and no percentages. You see your own child only, never beside another child. Without attempts it says “Not practised yet”, because a zero would be wrong.',
      },
      device: {
        question: 'Which phone or computer do I need?',
        answer:
          'Any with a browser, an old one too. The reports need little data and no installation. Your child practises in the companion app, on the device that the school names.',
      },
    },
  },
  teachers: {
    title: 'From teachers',
    entries: {
      needsHelp: {
        question: 'When does Rawda say that a child needs help?',
        answer:
          'In a lesson, when an exercise that is not solved yet has failed four times or more, or when fewer than half of at least eight attempts in the period were right. It is a hint to look, not a judgement.',
      },
      missing: {
        question: 'A child practised at home, but I see nothing. Where is it?',
        answer:
          'Most often the tablet has not been online since. The app keeps what it could not send and sends it later; it then appears on the day it was done. Nothing is counted twice, however often it is sent.',
      },
      time: {
        question: 'How is the time counted?',
        answer:
          'The times of all attempts are added up, each with at most ten minutes: a tablet left lying on a table is not learning.',
      },
      moved: {
        question: 'A child has moved to another class. Where are the earlier reports?',
        answer:
          'What was done in a class stays in the report of that class. Your own list shows the children who are with you now, and the total says how much of it is from children who have left.',
      },
      paper: {
        question: 'Can I print a report, or open it in a spreadsheet?',
        answer:
          'Both. Every report prints well on A4, and the CSV file under “More” takes the same numbers into a spreadsheet, Arabic included. Please look after the file as carefully as you would the paper.',
      },
    },
  },
  heads: {
    title: 'From heads of schools',
    entries: {
      price: {
        question: 'What does Rawda cost?',
        answer:
          'It is counted per child and year, with seats for teachers and administrators. Because it depends on your numbers, we make each school an offer of its own: ask for it through “Contact us”.',
      },
      codes: {
        question: 'How do we hand out the codes?',
        answer:
          'After the invoice you receive codes for administrators, teachers and children. Each code is entered by one person. For a whole class there can be one code: you attach it to the class, and up to 40 children join the class with it.',
      },
      unused: {
        question: 'Do codes that nobody has used expire?',
        answer:
          'A code can be entered until the day that was agreed, or within one year if no day was. The subscription begins on the day on which the code is entered, so handing codes out early costs nobody any days.',
      },
      leaving: {
        question: 'A child leaves our school. What happens to the reports?',
        answer:
          'What was done at your school stays with your school and cannot be seen from the next one. The child begins there with empty reports.',
      },
      app: {
        question: 'How do our app’s results get into Rawda?',
        answer:
          'An administrator makes a key under “App keys”, and your app’s server sends the attempts with it. The key can do nothing else, is shown once, and can be revoked at any moment.',
      },
    },
  },
  data: {
    title: 'About data',
    entries: {
      whoSees: {
        question: 'Who can see my child’s results?',
        answer:
          'The teachers of your child’s class for what was done with them, the administrators of the school, you yourself, and the supervisors of the portal, whose every look at the reports is written down. No other parents, and no other school.',
      },
      stored: {
        question: 'What is stored about a child?',
        answer:
          'The name, the school and the class, an email address, the gender and a picture where they were entered, and for each attempt the exercise, the time, how long it took and whether it was right. Each sign-in is noted with its time and the network address it came from. No geographic location, no contacts, and nothing for advertising.',
      },
      tracking: {
        question: 'Does Rawda use cookies or tracking?',
        answer:
          'Cookies only for what the pages need: staying signed in, knowing your device when you sign in again, the language and display settings, the latest notices, and what you answered when asked about counting visits. Pages about a child load nothing from anybody else. Visits may be counted on public pages alone, and only if you said yes.',
      },
      removal: {
        question: 'Can what was recorded about my child be removed?',
        answer:
          'Yes. Ask the administrators of your school: they can have the attempts of one lesson or of all removed. It cannot be undone, and the log notes who did it, without what was removed.',
      },
      password: {
        question: 'How is my password kept?',
        answer:
          'Not at all: only a value computed from it is, from which it cannot be read back. Nobody at the school or with us knows it, and nobody will ever ask you for it. After several wrong tries, signing in pauses for a while.',
      },
    },
  },
}
