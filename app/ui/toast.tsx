/**
 * The messages of the page before, "Saved" for example, each in a line of its own. Where scripts
 * run it is a toast that leaves by itself after 3 seconds (`--toast-time` in toast.css), waiting
 * while it is pointed at or focused; without scripts it stays. The account menu keeps the last
 * ones.
 */
export function Toast({ texts }: { texts: string[] }) {
  return (
    <p role="status" className="toast no-print" tabIndex={0}>
      {texts.join('\n')}
    </p>
  )
}
