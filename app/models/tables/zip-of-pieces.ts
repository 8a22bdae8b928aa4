import { constants, crc32, deflateRawSync } from 'node:zlib'

// A zip file whose members are made piece by piece, hours apart, and put together without being
// read: each piece is deflated by itself up to a whole byte, so that pieces in a row are one
// deflated stream, and two bytes end it (APPNOTE.TXT; RFC 1951, 3.2.3).

/**
 * A piece of a member: where its bytes are kept and how many they are, deflated; how many they were
 * before, and the CRC of the member up to its end.
 */
export type Piece = { file: string; key: string; bytes: number; size: number; crc: number }

/** What a zip file is made of, in order: bytes, or the piece that is kept under a key. */
export type ZipPart = Uint8Array | { key: string }

/** An empty block that is the last one. */
const END = new Uint8Array([3, 0])
const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END_OF_ALL = 0x06054b50
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
const DEFLATED = 8

/** A piece's bytes to be kept, and what its member is then; `before`: the piece before it. */
export function deflatedPiece(
  content: Uint8Array,
  before: { crc: number } | undefined,
): { deflated: Uint8Array; size: number; crc: number } {
  return {
    deflated: deflateRawSync(content, { finishFlush: constants.Z_SYNC_FLUSH }),
    size: content.length,
    crc: crc32(content, before?.crc ?? 0),
  }
}

/** The parts of a zip file of these pieces, and its size in bytes. `at`: when it was made. */
export function zipOf(pieces: Piece[], at: number): { parts: ZipPart[]; size: number } {
  let members = membersOf(pieces)
  let parts: ZipPart[] = []
  let directory: Uint8Array[] = []
  let offset = 0
  for (let member of members) {
    let head = headOf(member, at)
    directory.push(entryOf(member, at, offset))
    parts.push(head, ...member.keys.map((key) => ({ key })), END)
    offset += head.length + member.bytes
  }
  let entries = Buffer.concat(directory)
  let end = endOf(members.length, entries.length, offset)
  return { parts: [...parts, entries, end], size: offset + entries.length + end.length }
}

type Member = { name: Buffer; keys: string[]; bytes: number; size: number; crc: number }

function membersOf(pieces: Piece[]): Member[] {
  return [...Map.groupBy(pieces, ({ file }) => file)].map(([file, own]) => ({
    name: Buffer.from(file),
    keys: own.map(({ key }) => key),
    bytes: own.reduce((sum, { bytes }) => sum + bytes, END.length),
    size: own.reduce((sum, { size }) => sum + size, 0),
    crc: own.at(-1)!.crc,
  }))
}

function headOf(member: Member, at: number): Buffer {
  let head = Buffer.alloc(30)
  head.writeUInt32LE(LOCAL, 0)
  writeFacts(head, 4, member, at)
  return Buffer.concat([head, member.name])
}

function entryOf(member: Member, at: number, offset: number): Buffer {
  let entry = Buffer.alloc(46)
  entry.writeUInt32LE(CENTRAL, 0)
  entry.writeUInt16LE(VERSION, 4)
  writeFacts(entry, 6, member, at)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, member.name])
}

/** What a member's head and its entry in the directory both say. */
function writeFacts(into: Buffer, from: number, { name, bytes, size, crc }: Member, at: number) {
  let { date, time } = dosTime(at)
  into.writeUInt16LE(VERSION, from)
  into.writeUInt16LE(FLAGS, from + 2)
  into.writeUInt16LE(DEFLATED, from + 4)
  into.writeUInt16LE(time, from + 6)
  into.writeUInt16LE(date, from + 8)
  into.writeUInt32LE(crc, from + 10)
  into.writeUInt32LE(bytes, from + 14)
  into.writeUInt32LE(size, from + 18)
  into.writeUInt16LE(name.length, from + 22)
}

function endOf(members: number, bytes: number, offset: number): Buffer {
  let end = Buffer.alloc(22)
  end.writeUInt32LE(END_OF_ALL, 0)
  end.writeUInt16LE(members, 8)
  end.writeUInt16LE(members, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** As DOS wrote moments: in steps of two seconds, from 1980. */
function dosTime(at: number): { date: number; time: number } {
  let moment = new Date(at)
  let year = Math.max(0, moment.getUTCFullYear() - 1980)
  return {
    date: (year << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate(),
    time:
      (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1),
  }
}
