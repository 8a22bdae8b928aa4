import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'

/** Sky and two hills behind what is said; by night the sun is a moon. */
export function Scene({ shared, children }: { shared?: boolean | undefined; children: ReactNode }) {
  return (
    <div className="scene">
      {/* Left out where there is no room for it beside the words. */}
      <div className="air">
        <Mark name="day" className="day" shared={shared} />
        <Mark name="night" className="night" shared={shared} />
      </div>
      <Hills shared={shared} />
      {children}
    </div>
  )
}

/** As wide as what they stand in. */
export function Hills({ shared }: { shared?: boolean | undefined }) {
  return <Mark name="hills" className="hills" stretched shared={shared} />
}
