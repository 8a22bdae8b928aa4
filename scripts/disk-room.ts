import { existsSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Trouble } from './program.ts'
import { databaseFile } from './sqld.ts'

const MEGABYTE = 1024 * 1024
/** What a first start writes, the demonstration school and its log, and as much again. */
const FIRST_START = 1000 * MEGABYTE
/** With less than this the end is near. */
const LITTLE = 100 * MEGABYTE
const MAKE_ROOM = 'make room, or choose another with DATA_DIR'

/**
 * Says at once, before a slow start, that the disk has no room for it. Data that is there already
 * can still be read: then it is only told.
 */
export function insistOnRoom(dataDir: string, tell: (sentence: string) => void): void {
  let room = roomIn(dataDir)
  let left = `The disk of the data folder ${resolve(dataDir)} has ${megabytes(room)} MB left`
  if (!existsSync(databaseFile(dataDir)) && room < FIRST_START)
    throw new Trouble(`${left}, and a first start needs ${megabytes(FIRST_START)}: ${MAKE_ROOM}.`)
  if (room < LITTLE) tell(`${left}: make room before nothing can be written any more.`)
}

/** Does what writes to the data folder; a failure on a disk that is full by then is told so. */
export async function orDiskFull<value>(dataDir: string, act: () => Promise<value>) {
  try {
    return await act()
  } catch (error) {
    if (roomIn(dataDir) >= MEGABYTE) throw error
    throw new Trouble(`The disk of the data folder ${resolve(dataDir)} is full: ${MAKE_ROOM}.`)
  }
}

/** The bytes that we may still write there. */
function roomIn(folder: string): number {
  let path = resolve(folder)
  while (!existsSync(path)) path = dirname(path)
  let { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / MEGABYTE)
}
