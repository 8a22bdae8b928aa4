import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'

/** Sky and two hills behind what is said; by night the sun is a moon. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <div className="scene">
      {/* Left out where there is no room for it beside the words. */}
      <div className="air">
        <Mark name="day" className="day" />
        <Mark name="night" className="night" />
      </div>
      <Hills />
      {children}
    </div>
  )
}

/** As wide as what they stand in. */
export function Hills() {
  return <Mark name="hills" className="hills" stretched />
}
