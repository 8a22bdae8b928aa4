import type { SceneName } from './names.ts'

// Apart from the lessons' pictures: error pages travel to the browser, and a hundred addresses with
// them would be too much.
const scenes = import.meta.glob<string>('./scenes/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** A scene's height as a share of its width: they are drawn in a few shapes (a test compares). */
export function sceneHeight(name: SceneName): number {
  let [width, height] = shapes[name] ?? [240, 160]
  return height / width
}

const shapes: Partial<Record<SceneName, [number, number]>> = {
  door: [120, 150],
  'sand-tray': [320, 188],
  'sand-empty': [320, 188],
  hand: [110, 140],
  phone: [240, 480],
  fence: [44, 70],
  arch: [248, 220],
  teacher: [360, 220],
  family: [360, 220],
  head: [360, 220],
}

export function scenePicture(name: SceneName): string {
  return scenes[`./scenes/${name}.svg`]!
}
