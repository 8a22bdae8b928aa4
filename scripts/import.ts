import { existsSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import errors from '#app/locales/en/errors.ts'
import { elimu } from '#app/models/attempts/event-files/elimu.ts'
import { findSchoolsCalled } from '#app/models/attempts/event-files/find-school.server.ts'
import {
  importAttempts,
  type ImportRow,
  type ImportSummary,
  type RejectedRow,
} from '#app/models/attempts/event-files/import.server.ts'
import type { Mapping, ReadingProblem } from '#app/models/attempts/event-files/mapping.ts'
import type { Visit } from '#app/models/current.ts'
import type { Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { csvColumns, csvRows } from './csv-rows.ts'
import { openAnyDatabase } from './database.ts'
import { runProgram, Trouble } from './program.ts'
import { whyNotRead } from './why-not-read.ts'

const mappings: Mapping[] = [elimu]
const APPS = mappings.map(({ app }) => app).join(' or ')
const USAGE = `npm run import -- APP FOLDER --school ID-OR-NAME-OR-EMAIL

Brings what children did in another app into a school. APP is ${APPS}; FOLDER holds its files.
Running it again brings in only what is new. \
Rows that cannot be taken are named on the error output, and the others count.`

const sentences: Record<string, string> = {
  ...errors,
  notOneOrZero: 'This must be 1 or 0',
  notUnixTime: 'This must be a time in seconds since 1970',
} satisfies Record<ReadingProblem, string>

await runProgram(async () => {
  let chosen = readArguments()
  if (!chosen) return console.log(USAGE)
  let { app, folder, schoolText } = chosen
  let mapping = mappings.find((each) => each.app === app)
  if (!mapping) throw new Trouble(`There is no mapping for “${app}”: choose ${APPS}.\n\n${USAGE}`)
  let files = await findFiles(folder, mapping)

  let db = await openAnyDatabase()
  await migrate(db)
  let school = await findSchool(db, schoolText)
  console.log(
    `Importing ${files.map((file) => basename(file)).join(' and ')} into ${school.nameEn}`,
  )

  let startedAt = Date.now()
  let visit: Visit = {
    db,
    // It makes nothing that is kept sealed.
    secrets: [],
    now: startedAt,
    address: '',
    userAgent: 'import',
    purpose: 'look',
  }
  let summary = await importAttempts(visit, school.id, mapping, rowsOf(files), {
    progress: tellProgress,
    reject: tellRejected,
  })
  tellSummary(summary, startedAt)
})

/** `undefined` where the reader asks for the usage. */
function readArguments(): { app: string; folder: string; schoolText: string } | undefined {
  try {
    let { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { school: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    })
    let [app, folder, ...more] = positionals
    if (values.help) return undefined
    if (!app || !folder || more.length > 0 || !values.school)
      throw new Trouble(`An app, one folder and --school are needed.\n\n${USAGE}`)
    // Relative to the folder of the reader, not to the one that npm runs in.
    return { app, folder: resolve(process.env.INIT_CWD ?? '.', folder), schoolText: values.school }
  } catch (error) {
    throw error instanceof Trouble ? error : new Trouble(`${(error as Error).message}\n\n${USAGE}`)
  }
}

/** The files that a mapping reads; throws where one lacks a column, before anything is written. */
async function findFiles(folder: string, mapping: Mapping): Promise<string[]> {
  if (!existsSync(folder)) throw new Trouble(`There is no folder ${folder}.`)
  if (!statSync(folder).isDirectory())
    throw new Trouble(`${folder} is a file: name the folder that holds it.`)
  let names = (await readdir(folder)).toSorted()
  let chosen = names.filter((name) => mapping.files.some((file) => file.name.test(name)))
  if (chosen.length === 0) {
    let patterns = mapping.files.map((file) => file.name.source.replaceAll(/[\\^$]/g, ''))
    throw new Trouble(
      `No file in ${folder} is one of ${mapping.app}: the names look like ${patterns.join(' or ')}.`,
    )
  }
  for (let name of chosen) await checkColumns(folder, name, mapping)
  let others = names.filter((name) => name.endsWith('.csv') && !chosen.includes(name))
  for (let line of await whyNotRead(folder, others, mapping)) console.log(line)
  return chosen.map((name) => join(folder, name))
}

async function checkColumns(folder: string, name: string, mapping: Mapping): Promise<void> {
  let present = await csvColumns(join(folder, name))
  let missing = mapping.files
    .find((file) => file.name.test(name))!
    .columns.filter((column) => !present.includes(column))
  if (missing.length === 0) return
  let columns = `column${missing.length > 1 ? 's' : ''} ${missing.join(', ')}`
  throw new Trouble(`${name} lacks the ${columns}: nothing was imported.`)
}

async function findSchool(db: Database, text: string) {
  let found = await findSchoolsCalled(db, text)
  if (found.length === 1) return found[0]!
  if (found.length === 0)
    throw new Trouble(`There is no school with the id, name or e-mail address “${text}”.`)
  let choices = found.map(({ nameEn, id }) => `${nameEn} (${id})`)
  throw new Trouble(`“${text}” may be ${choices.join(' or ')}: give the id.`)
}

async function* rowsOf(files: string[]): AsyncGenerator<ImportRow> {
  for (let file of files) yield* csvRows(file)
}

function tellProgress({ read, stored, duplicates, rejected }: ImportSummary): void {
  let [all, fresh, known, refused] = [read, stored, duplicates, rejected].map((count) =>
    count.toLocaleString('en'),
  )
  let line = `${all} rows read: ${fresh} stored, ${known} known before, ${refused} rejected`
  if (process.stdout.isTTY) process.stdout.write(`\r${line}`)
  else if (read % 50_000 === 0) console.log(line)
}

function tellRejected({ file, row, reason, column }: RejectedRow): void {
  if (process.stdout.isTTY) process.stdout.write('\r')
  console.error(
    `Rejected: ${file}, row ${row}${column ? `, ${column}` : ''}: ${sentences[reason] ?? reason}`,
  )
}

function tellSummary(summary: ImportSummary, startedAt: number): void {
  let made = (['pupils', 'classes', 'lessons', 'exercises'] as const).map(
    (what) => `${summary[what].toLocaleString('en')} ${what}`,
  )
  if (process.stdout.isTTY) process.stdout.write('\n')
  let lines = [
    ['rows read', summary.read],
    ['attempts stored', summary.stored],
    ['duplicates', summary.duplicates],
    ['rejected', summary.rejected],
  ] as const
  for (let [what, count] of lines)
    console.log(`${what.padEnd(16)}${count.toLocaleString('en').padStart(10)}`)
  console.log(`New: ${made.join(', ')}. It took ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`)
}
