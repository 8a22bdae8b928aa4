'use client'

import { useEffect, useState } from 'react'

/** Moves at the top of an enhanced page while the next one is on its way. */
export function Busy() {
  let [leaving, setLeaving] = useState(false)
  useEffect(() => {
    let leave = () => setLeaving(true)
    // A page that comes back from the browser's memory waits for nothing.
    let stay = () => setLeaving(false)
    addEventListener('beforeunload', leave)
    addEventListener('pageshow', stay)
    return () => {
      removeEventListener('beforeunload', leave)
      removeEventListener('pageshow', stay)
    }
  }, [])
  return leaving && <div className="busy" aria-hidden="true" />
}
