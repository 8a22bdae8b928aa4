import { markNames, sceneNames } from '#app/drawings/names.ts'
import { subjects } from '#app/models/subject.ts'
import { put, square } from './canvas.ts'
import { colouring } from './colouring.ts'
import { lessonPictures } from './lessons/lessons.ts'
import { marks } from './marks.ts'
import { peopleScenes } from './scenes/people.ts'
import { placeScenes } from './scenes/places.ts'
import { sandPictures } from './scenes/sand.ts'
import { wordDrawings } from './words/words.ts'

/** Every drawing by its place in app/drawings. */
export function drawDrawings(): Map<string, string> {
  let scenes = { ...peopleScenes, ...placeScenes }
  return new Map([
    ...Object.entries(lessonPictures).map(([key, svg]) => [`lessons/${key}.svg`, svg] as const),
    ...subjects.map((subject) => [`subjects/${subject}.svg`, flower(subject)] as const),
    ...Object.entries(lessonPictures).map(
      ([key, svg]) => [`colouring/${key}.svg`, colouring(svg)] as const,
    ),
    ...Object.entries(sandPictures).map(([key, svg]) => [`sand/${key}.svg`, svg] as const),
    ...Object.entries(wordDrawings).map(([name, svg]) => [`words/${name}.svg`, svg] as const),
    ...sceneNames.map((name) => [`scenes/${name}.svg`, scenes[name]] as const),
    ...markNames.map((name) => [`marks/${name}.svg`, mark(name)] as const),
  ])
}

/** A subject's flower, for lessons that have no picture of their own. */
function flower(subject: (typeof subjects)[number]): string {
  return square(put(0, 0, 2.1, `<g transform="translate(-20 -20.5)">${marks[subject][1]}</g>`))
}

function mark(name: (typeof markNames)[number]): string {
  let [viewBox, shapes] = marks[name]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shapes}</svg>\n`
}
