import type { ClassAvatar, UserAvatar } from '#app/models/avatar.ts'
import { chick, duck, parrot, penguin } from './birds.ts'
import {
  balloon,
  butterfly,
  fish,
  kite,
  ladybird,
  rainbow,
  rocket,
  sailingBoat,
  sparrow,
  star,
  sun,
  tree,
} from './emblems.ts'
import { cat, fox, hedgehog, koala, lion, panda, rabbit } from './furry.ts'
import { bee, frog, snail, tortoise } from './garden-animals.ts'
import {
  cactus,
  cherries,
  pear,
  pineapple,
  strawberry,
  sunflower,
  tulip,
  watermelon,
} from './garden.ts'
import { camel, elephant, gazelle, giraffe, sheep } from './grazing.ts'
import { cloud, drum, robot, umbrella } from './playthings.ts'
import { crab, octopus, whale } from './sea.ts'
import { aeroplane, car, train } from './vehicles.ts'

/** Every drawing by its name; its number is its place in app/models/avatar.ts. */
export const users: Record<UserAvatar, string> = {
  cat,
  rabbit,
  lion,
  fox,
  panda,
  koala,
  hedgehog,
  elephant,
  giraffe,
  camel,
  sheep,
  gazelle,
  frog,
  tortoise,
  snail,
  bee,
  chick,
  penguin,
  duck,
  parrot,
  whale,
  octopus,
  crab,
  strawberry,
  watermelon,
  pear,
  pineapple,
  cherries,
  sunflower,
  tulip,
  cactus,
  car,
  train,
  aeroplane,
  cloud,
  umbrella,
  robot,
  drum,
}

export const classes: Record<ClassAvatar, string> = {
  butterfly,
  sparrow,
  kite,
  rainbow,
  sailingBoat,
  tree,
  sun,
  rocket,
  balloon,
  ladybird,
  fish,
  star,
}
