import { addDays, type Day } from '#app/calendar/day.ts'
import { foldForSearch } from '#app/models/name.ts'
import type { letterCopies, letters } from '#db/schema.ts'
import { momentIn } from './calendar.ts'
import { amman, demoID } from './school.ts'

const MORNING = 9 * 60
export const SHEET_SUBJECT = 'ورقة تلوين للبيت'

/**
 * Letters of the last two weeks between the head, a teacher and a parent, and one of the head to
 * all `families` that have a mailbox; the latest is unread.
 */
export function lettersOf({
  week,
  now,
  ...people
}: {
  week: Day
  now: number
  head: string
  teacher: string
  parent: string
  families: string[]
}) {
  let written: Sketch[] = [
    {
      from: people.head,
      to: [people.teacher],
      day: -12,
      subject: 'Staff meeting on Wednesday',
      text: 'We meet in the library at **13:30**.\n\n- the trip to the farm\n- parents’ evening',
      snippet: 'We meet in the library at 13:30. the trip to the farm parents’ evening',
    },
    {
      from: people.head,
      to: people.families,
      audience: 'families',
      day: -9,
      subject: SHEET_SUBJECT,
      text: 'أهالينا الكرام،\n\nمع هذه الرسالة ورقة يلوّنها طفلكم في البيت. سنعلّق **كلّ الأوراق** في الممرّ.',
      snippet:
        'أهالينا الكرام، مع هذه الرسالة ورقة يلوّنها طفلكم في البيت. سنعلّق كلّ الأوراق في الممرّ.',
    },
    {
      from: people.teacher,
      to: [people.parent],
      day: -6,
      subject: 'رحلة إلى المزرعة يوم الثلاثاء',
      text: 'صباح الخير،\n\nأرجو أن يحضر كلّ طفل معه:\n\n- **قبّعة**\n- ماء\n- حذاء مريح',
      snippet: 'صباح الخير، أرجو أن يحضر كلّ طفل معه: قبّعة ماء حذاء مريح',
    },
    {
      from: people.parent,
      to: [people.teacher],
      day: -5,
      subject: 'سؤال عن الرحلة',
      text: 'شكرًا لكم. متى تعودون من المزرعة؟',
      snippet: 'شكرًا لكم. متى تعودون من المزرعة؟',
    },
  ]
  let rows = written.map(({ from, to, day, audience = 'people', ...words }): Written => {
    let at = Math.min(now, momentIn(amman.timezone, addDays(week, day), MORNING))
    let id = demoID('letter', words.subject, at)
    return {
      letter: {
        ...words,
        id,
        schoolId: amman.id,
        senderId: from,
        threadId: id,
        audience,
        recipients: to.length,
        searchText: foldForSearch(`${words.subject}\n${words.snippet}`),
        sentAt: at,
      },
      copies: [
        { ...copyOf(id, at), accountId: from, folder: 'sent', seenAt: at },
        ...to.map((accountId) => ({
          ...copyOf(id, at),
          accountId,
          folder: 'inbox' as const,
          seenAt: day === -5 ? null : at,
        })),
      ],
    }
  })
  return { letters: rows.map(({ letter }) => letter), copies: rows.flatMap(({ copies }) => copies) }
}
type Sketch = {
  from: string
  to: string[]
  audience?: 'people' | 'families'
  day: number
  subject: string
  text: string
  snippet: string
}
type Written = {
  letter: typeof letters.$inferInsert
  copies: (typeof letterCopies.$inferInsert)[]
}

function copyOf(letterId: string, sortAt: number) {
  return { letterId, threadId: letterId, schoolId: amman.id, sortAt }
}
