import { href } from 'react-router'
import { formatOf } from '#app/locales/format.ts'
import { isolated } from '#app/locales/isolated.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate, type Translate } from '#app/locales/translate.ts'
import type { HeadSummary } from '#app/models/dashboards/head-summary.server.ts'
import { toDoOf, type ToDo } from '#app/models/dashboards/head-todo.ts'
import type { ClassHead } from '#app/models/reports/class-head.server.ts'
import { withQuery } from '#app/request/with-query.ts'

type Said = { title: string; says?: string; actions: { href: string; label: string }[] }

/** What a head can do now, the most children first, each with its button. */
export function ToDoCard({ summary, locale }: { summary: HeadSummary; locale: Locale }) {
  let t = translate(locale)
  let items = toDoOf(summary)
  return (
    <section className="card to-do" id="to-do">
      <h2>{t('overview:toDo')}</h2>
      {items.length === 0 && <p className="muted pt-2">{t('overview:nothingToDo')}</p>}
      <ol>
        {items.map((item, place) => {
          let { title, says, actions } = sayOf(item, t, locale)
          return (
            <li key={item.kind}>
              <h3>{title}</h3>
              {says && <p className="muted">{says}</p>}
              {item.kind === 'noTeacher' && item.only && summary.teachers.length > 0 ? (
                <Appoint
                  klass={item.only}
                  teachers={summary.teachers}
                  first={place === 0}
                  locale={locale}
                />
              ) : (
                <p className="actions">
                  {actions.map(({ href, label }, at) => (
                    <a
                      key={href}
                      className={`button small ${place + at > 0 ? 'quiet' : ''}`}
                      href={href}
                    >
                      {label}
                    </a>
                  ))}
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

type AppointProps = {
  klass: ClassHead
  teachers: HeadSummary['teachers']
  first: boolean
  locale: Locale
}

/** Gives a class its first teacher on the spot: the board's own form, with one name to choose. */
function Appoint({ klass: { classID, name }, teachers, first, locale }: AppointProps) {
  let t = translate(locale)
  let { compare } = new Intl.Collator(locale)
  return (
    <form
      method="post"
      action={href('/dashboard/classes/enroll/:classID/:role', { classID, role: 'teacher' })}
      className="actions"
    >
      <input type="hidden" name="was" value="" />
      <select
        name="enrolled"
        className="field"
        required
        defaultValue=""
        aria-label={t('head:teacherOf', { name: isolated(name) })}
      >
        <option value="" disabled>
          {t('head:pickTeacher')}
        </option>
        {teachers
          .toSorted((a, b) => compare(a.displayName, b.displayName))
          .map(({ UID, displayName }) => (
            <option key={UID} value={UID}>
              {displayName}
            </option>
          ))}
      </select>
      <button className={`button small ${first ? '' : 'quiet'}`}>{t('head:appoint')}</button>
    </form>
  )
}

function sayOf(item: ToDo, t: Translate, locale: Locale): Said {
  let users = (query: Record<string, string>) => withQuery(href('/dashboard/users'), query)
  switch (item.kind) {
    case 'noTeacher':
      return noTeacher(item, t)
    case 'noSubscription':
      return noSubscription(item, t, locale)
    case 'noClass':
      return {
        title: t('overview:pupilsWithoutClass', { count: item.children }),
        actions: [
          { href: users({ role: 'student', class: 'none' }), label: t('head:chooseClasses') },
        ],
      }
    case 'ending':
      return {
        title: t('overview:ending', { count: item.children }),
        actions: [{ href: users({ subscription: 'ending' }), label: t('head:seeWho') }],
      }
    case 'reported':
      return {
        title: t('safety:reported.todo'),
        says: t('safety:reported.todoSays'),
        actions: [{ href: href('/dashboard/school/reported'), label: t('safety:reported.see') }],
      }
    case 'deletion':
      return {
        title: t('deletion:todo', { count: item.children }),
        says: t('deletion:todoSays'),
        actions: [{ href: href('/dashboard/deletions'), label: t('deletion:todoSee') }],
      }
    case 'leftLongAgo':
      return {
        title: t('deletion:retention.todo', { count: item.children }),
        says: t('deletion:retention.todoSays'),
        actions: [
          { href: href('/dashboard/school/retention'), label: t('deletion:retention.todoSee') },
        ],
      }
  }
}

function noTeacher(
  { classes, only, children }: Extract<ToDo, { kind: 'noTeacher' }>,
  t: Translate,
): Said {
  let says = t('reports:pupilsCount', { count: children })
  if (only)
    return {
      title: t('head:withoutTeacher', { name: isolated(only.name) }),
      says,
      actions: [
        {
          href: href('/dashboard/classes/enroll/:classID/:role', {
            classID: only.classID,
            role: 'teacher',
          }),
          label: t('head:assignTeacher'),
        },
      ],
    }
  return {
    title: t('overview:classesWithoutTeacher', { count: classes }),
    says,
    actions: [
      {
        href: withQuery(href('/dashboard/classes'), { state: 'noTeacher' }),
        label: t('head:assignTeachers'),
      },
    ],
  }
}

function noSubscription(
  { children, free, missing }: Extract<ToDo, { kind: 'noSubscription' }>,
  t: Translate,
  locale: Locale,
): Said {
  let { number } = formatOf(locale)
  let give = { href: href('/dashboard/users/seats'), label: t('head:giveSeats') }
  let ask = { href: href('/contact-us'), label: t('head:askFor', { count: missing }) }
  return {
    title: t('overview:pupilsWithoutSubscription', { count: children }),
    says:
      free === null
        ? t('head:seatsWithoutLimit')
        : missing === 0
          ? t('head:seatsEnough', { count: free })
          : t('head:seatsShort', { free: number(free), missing: number(missing) }),
    actions: [...(free === 0 ? [] : [give]), ...(missing > 0 ? [ask] : [])],
  }
}
