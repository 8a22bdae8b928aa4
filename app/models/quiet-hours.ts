import { clockIn } from '#app/calendar/clock.ts'

const QUARTER_MS = 15 * 60_000
const DAY_MS = 96 * QUARTER_MS

/**
 * From which minute of a school's day until which one its families and staff disturb each other no
 * more; over midnight where it ends earlier than it begins. Quarters of an hour.
 */
export type QuietHours = { from: number; until: number }

/** The quiet hours of a school's row, if it has any. */
export function quietIn({
  quietFrom,
  quietUntil,
}: {
  quietFrom: number | null
  quietUntil: number | null
}): { quiet?: QuietHours } {
  return quietFrom === null || quietUntil === null
    ? {}
    : { quiet: { from: quietFrom, until: quietUntil } }
}

/**
 * When something written at `at` (milliseconds UTC) is shown to the other: at once, or with the end
 * of the school's quiet hours. That is the first quarter of an hour at which its clocks, whatever
 * they are put back or forward, show no quiet minute.
 */
export function shownAt(
  { quiet, timezone }: { quiet?: QuietHours; timezone: string },
  at: number,
): number {
  if (!quiet || !isQuiet(quiet, minuteIn(timezone, at))) return at
  // Clocks change at quarters of an hour only, so no end lies between two of them.
  let end = Math.floor(at / QUARTER_MS) * QUARTER_MS
  while (isQuiet(quiet, minuteIn(timezone, end))) end += QUARTER_MS
  return end
}

function isQuiet({ from, until }: QuietHours, minute: number): boolean {
  return from < until
    ? minute >= from && minute < until
    : until < from && (minute >= from || minute < until)
}

/** How many minutes since midnight the clocks of a zone show. */
function minuteIn(timezone: string, at: number): number {
  let shown = (at + clockIn(timezone, at).offsetMs) % DAY_MS
  return Math.floor(shown / 60_000)
}
