import { formatOf } from '#app/locales/format.ts'
import type { Locale } from '#app/locales/locale.ts'
import { translate } from '#app/locales/translate.ts'

export type Seats = {
  studentSeats: number
  teacherSeats: number
  maxStudentsNo: number | null
  maxTeachersNo: number | null
}

/** The seats of each role: how many are taken, of how many. */
export function SeatsTaken({ seats, locale }: { seats: Seats; locale: Locale }) {
  let t = translate(locale)
  return (
    <section className="card space-y-3">
      <h2>{t('overview:seats')}</h2>
      <Seat
        id="student-seats"
        label={t('overview:studentSeats')}
        used={seats.studentSeats}
        most={seats.maxStudentsNo}
        locale={locale}
      />
      <Seat
        id="teacher-seats"
        label={t('overview:teacherSeats')}
        used={seats.teacherSeats}
        most={seats.maxTeachersNo}
        locale={locale}
      />
    </section>
  )
}

function Seat({
  id,
  label,
  used,
  most,
  locale,
}: {
  id: string
  label: string
  used: number
  most: number | null
  locale: Locale
}) {
  let t = translate(locale)
  let { number } = formatOf(locale)
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span id={id}>{label}</span>{' '}
        <b>
          {most === null
            ? t('overview:seatsUnbound', { used: number(used) })
            : t('overview:seatsOf', { used: number(used), most: number(most) })}
        </b>
      </p>
      {most !== null && (
        <progress
          className="progress"
          aria-labelledby={id}
          max={Math.max(most, 1)}
          value={most === 0 ? 1 : Math.min(used, most)}
        />
      )}
      {most !== null && used >= most && <p className="muted text-sm">{t('overview:seatsFull')}</p>}
    </div>
  )
}
