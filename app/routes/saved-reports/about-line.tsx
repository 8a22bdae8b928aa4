/** What a report is about, part by part; names of the other script stay whole. */
export function AboutLine({ about }: { about: string[] }) {
  return about.map((part, at) => (
    <span key={part}>
      {at > 0 && ' · '}
      <bdi>{part}</bdi>
    </span>
  ))
}
