'use client'

import { useEffect, useState } from 'react'

/** A bar at the top of an enhanced page while the next page is loading. */
export function Busy() {
  let [leaving, setLeaving] = useState(false)
  useEffect(() => {
    let leave = () => setLeaving(true)
    // A page restored from the back/forward cache is not loading.
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
