/**
 * What the page before had to tell. Where scripts run it is a toast that goes away by itself after
 * 3 seconds, waiting while it is pointed at or focused (pure CSS, see app.css); elsewhere it is a
 * message that stays. The account menu keeps the last ones.
 */
export function Toast({ text }: { text: string }) {
  return (
    <p role="status" className="toast no-print" tabIndex={0}>
      {text}
    </p>
  )
}
