const petals = [0, 45, 90, 135, 180, 225, 270, 315]
const hues = ['#f3b24a', '#8fb8e8', '#f2a1b2', '#b9a3dd']

/** How far a step has grown: a flower when it is done, a bud now, a sprout later. */
export function StepPlant({ state, at }: { state: 'done' | 'now' | 'later'; at: number }) {
  return (
    <svg viewBox="0 0 120 170" aria-hidden="true">
      {state === 'later' ? (
        <Sprout />
      ) : (
        <>
          <path
            d="M60 70c-4 34 4 60 0 100"
            stroke="#4d9a57"
            strokeWidth="6"
            fill="none"
            strokeLinecap="round"
          />
          <path
            d={'M60 128c-22 2-34-8-36-26 20 0 34 8 36 26zM60 146c20 0 32-10 34-26-20 0-32 8-34 26z'}
            fill="#63ad63"
          />
          {state === 'done' ? <Bloom hue={hues[at % hues.length]!} /> : <Bud />}
        </>
      )}
    </svg>
  )
}

function Bloom({ hue }: { hue: string }) {
  return (
    <>
      {petals.map((turn) => (
        <ellipse
          key={turn}
          cx="60"
          cy="27"
          rx="13"
          ry="19"
          fill={hue}
          transform={`rotate(${turn} 60 50)`}
        />
      ))}
      <circle cx="60" cy="50" r="19" fill="#fff4d6" />
      <path
        d="m51 51 6 6 12-13"
        fill="none"
        stroke="#0b6b5f"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}

function Bud() {
  return (
    <>
      <circle cx="60" cy="70" r="46" fill="var(--honey)" />
      <path d="M60 38c-10 10-20 22-20 36s9 22 20 22 20-8 20-22-10-26-20-36z" fill="#f2a1b2" />
      <path d="M60 38c-3 14-3 40 0 58" stroke="#d97b92" strokeWidth="2.5" fill="none" />
      <path
        d="M40 74c2 16 10 23 20 23s18-7 20-23c-7 3-14 9-20 16-6-7-13-13-20-16z"
        fill="#63ad63"
      />
    </>
  )
}

function Sprout() {
  return (
    <>
      <path d="M60 130v40" stroke="#4d9a57" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M60 142c-16 1-25-6-27-19 15 0 25 6 27 19zM60 134c14 0 23-7 25-19-15 0-23 6-25 19z"
        fill="#8cc48a"
      />
    </>
  )
}
