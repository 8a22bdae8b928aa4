import type { SceneName } from '#app/drawings/names.ts'
import { sceneHeight, scenePicture } from '#app/drawings/scenes.ts'

type Props = {
  name: SceneName
  /** As wide as it is shown at most, in pixels. */
  width?: number
  /** Below the fold: fetched when it comes near. */
  lazy?: boolean
  className?: string
}

/** A drawing of `app/drawings`, the same in both themes. What it means is said beside it. */
export function Illustration({ name, width = 220, lazy, className }: Props) {
  return (
    <img
      src={scenePicture(name)}
      width={width}
      height={Math.round(width * sceneHeight(name))}
      alt=""
      loading={lazy ? 'lazy' : undefined}
      className={className}
    />
  )
}
