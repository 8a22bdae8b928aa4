import { expect, test } from 'vitest'
import { readTable } from '#app/models/roster/read-file.ts'
import { readUploadedFile } from '#app/routes/list-import/uploaded-file.ts'
import { bytesOf, workbook, zipped } from '#tests/support/roster.ts'

function tableIn(bytes: Uint8Array) {
  let read = readTable(bytes)
  return read.ok
    ? { heads: read.table.heads, rows: read.table.rows.map(({ row, cells }) => [row, ...cells]) }
    : read.problem
}
let people = {
  heads: ['الاسم', 'الصف'],
  rows: [
    [2, 'آدم', 'الفراشات'],
    [3, 'سلمى', 'العصافير'],
  ],
}

test('a list is read in whichever encoding it was saved', () => {
  let text = 'الاسم,الصف\r\nآدم,الفراشات\r\nسلمى,العصافير\r\n'
  let utf16 = (bigEndian: boolean, mark: boolean) => {
    let units = (mark ? '\ufeff' : '') + text
    let bytes = new Uint8Array(units.length * 2)
    let view = new DataView(bytes.buffer)
    for (let at = 0; at < units.length; at++)
      view.setUint16(at * 2, units.charCodeAt(at), !bigEndian)
    return bytes
  }
  // Windows-1256, as Excel in Arabic saves CSV; made by iconv.
  let windows = Uint8Array.from(
    Buffer.from(
      'c7e1c7d3e32cc7e1d5dd0d0ac2cfe32cc7e1ddd1c7d4c7ca0d0ad3e1e3ec2cc7e1dad5c7ddedd10d0a',
      'hex',
    ),
  )
  for (let bytes of [
    bytesOf(text),
    bytesOf(`\ufeff${text}`),
    utf16(false, true),
    utf16(true, true),
    windows,
  ])
    expect(tableIn(bytes)).toEqual(people)
})

test('a few broken letters do not garble all others', () => {
  let bytes = bytesOf('الاسم,الصف\nآدم,الفراشات\nسلمى,العصافير')
  bytes[bytes.length - 1] = 0xff
  expect(tableIn(bytes)).toMatchObject({
    rows: [
      [2, 'آدم', 'الفراشات'],
      [3, 'سلمى', expect.stringContaining('العصافي\ufffd')],
    ],
  })
})

test('the delimiter is guessed, quotes and line breaks in cells are kept, and rows are called by their lines', () => {
  let expected = {
    heads: ['name', 'class'],
    rows: [
      [2, 'A, B', 'x\ny'],
      [5, 'C', 'd;"e"'],
    ],
  }
  expect(tableIn(bytesOf('name,class\n"A, B","x\ny"\n\nC,"d;""e"""\n'))).toEqual(expected)
  for (let delimiter of [';', '\t', '|'])
    expect(
      tableIn(
        bytesOf(`name${delimiter}class\n"A, B"${delimiter}"x\ny"\n\nC${delimiter}"d;""e"""\n`),
      ),
      delimiter,
    ).toEqual(expected)
  expect(tableIn(bytesOf('sep=;\nname;class\nA;B'))).toEqual({
    heads: ['name', 'class'],
    rows: [[3, 'A', 'B']],
  })
})

test('lines end as old programs end them, too, however long the list is', () => {
  let read = tableIn(
    bytesOf(
      [
        'name,class',
        ...Array.from({ length: 5000 }, (_, at) => `Child number ${at},butterflies`),
      ].join('\r'),
    ),
  )
  expect(read).toMatchObject({
    heads: ['name', 'class'],
    rows: {
      length: 5000,
      0: [2, 'Child number 0', 'butterflies'],
      4999: [5001, 'Child number 4999', 'butterflies'],
    },
  })
})

test('a title above the heads is no head, and short rows are filled up', () => {
  expect(tableIn(bytesOf('كشف أسماء الطلاب\n\nالاسم,الصف\nآدم\n'))).toEqual({
    heads: ['الاسم', 'الصف'],
    rows: [[4, 'آدم', '']],
  })
})

test('a workbook’s first visible sheet is read as it shows', () => {
  expect(
    tableIn(
      workbook([
        ['الاسم', 'الصف'],
        ['آدم', 'الفراشات'],
        ['سلمى', 'العصافير'],
      ]),
    ),
  ).toEqual(people)
  let sheet = [
    '<worksheet xmlns="m"><sheetData><row r="2">',
    '<c r="A2" t="inlineStr"><is><t>name</t></is></c>',
    '<c r="C2" t="inlineStr"><is><r><t>i</t></r><r><t>d</t></r></is></c></row>',
    '\n    <row r="4"><c r="A4" t="str"><f>HYPERLINK("http://evil.example","x")</f><v>Adam</v></c>',
    '<c r="C4"><v>1.2E+9</v></c><c r="D4" t="e"><v>#REF!</v></c></row></sheetData></worksheet>',
  ].join('')
  expect(tableIn(workbook([], { 'xl/worksheets/sheet1.xml': sheet }))).toEqual({
    heads: ['name', '2', 'id'],
    rows: [[4, 'Adam', '', '1200000000']],
  })
  let prefixed = [
    '<x:worksheet xmlns:x="m"><x:sheetData>',
    '<x:row r="1"><x:c r="A1" t="str"><x:v>name</x:v></x:c></x:row>',
    '<x:row r="2"><x:c r="A2" t="str"><x:v>Adam</x:v></x:c></x:row>',
    '</x:sheetData></x:worksheet>',
  ].join('')
  expect(tableIn(workbook([], { 'xl/worksheets/sheet1.xml': prefixed }))).toEqual({
    heads: ['name'],
    rows: [[2, 'Adam']],
  })
})

test('OneRoster is read from a zip or from one of its files, in both versions', () => {
  let users = [
    'sourcedId,status,enabledUser,orgSourcedIds,role,username,givenName,familyName,email,grades',
    'u1,active,true,o,student,x,Adam,Ali,a@b.example,KG',
    'u2,tobedeleted,true,o,teacher,y,Layla,Omar,,',
    '',
  ].join('\n')
  let classes = 'sourcedId,title,grades\nc1,Butterflies,PK\nc2,Sparrows,\n'
  let enrollments =
    'sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role\ne1,c1,o,u1,student\ne2,c1,o,u2,teacher\ne3,c2,o,u2,teacher\n'
  let heads = [
    'sourcedId',
    'name',
    'email',
    'role',
    'gender',
    'class',
    'classId',
    'level',
    'status',
  ]
  let rows = [
    [2, 'u1', 'Adam Ali', 'a@b.example', 'student', 'female', 'Butterflies', 'c1', 'PK', ''],
    [
      3,
      'u2',
      'Layla Omar',
      '',
      'teacher',
      '',
      'Butterflies;Sparrows',
      'c1;c2',
      'PK;',
      'tobedeleted',
    ],
  ]
  let demographics = 'sourcedId,sex\nu1,female\n'
  expect(
    tableIn(
      zipped({
        'export/users.csv': users,
        'export/classes.csv': classes,
        'export/enrollments.csv': enrollments,
        'export/demographics.csv': demographics,
      }),
    ),
  ).toEqual({ heads, rows })
  let roles =
    'sourcedId,userSourcedId,roleType,role\nr1,u1,primary,student\nr2,u2,primary,principal\n'
  let newer = tableIn(zipped({ 'users.csv': users.replace(',role,', ',x,'), 'roles.csv': roles }))
  expect(newer).toMatchObject({
    rows: [
      [2, 'u1', 'Adam Ali', 'a@b.example', 'student', '', '', '', '', ''],
      [3, 'u2', 'Layla Omar', '', 'admin', '', '', '', '', 'tobedeleted'],
    ],
  })
  expect(tableIn(bytesOf(users))).toMatchObject({
    heads,
    rows: [
      [2, 'u1', 'Adam Ali', 'a@b.example', 'student', '', '', '', '', ''],
      [3, 'u2', 'Layla Omar', '', 'teacher', '', '', '', '', 'tobedeleted'],
    ],
  })
  // An empty class has a row of its own.
  expect(tableIn(bytesOf(classes))).toEqual({
    heads,
    rows: [
      [2, '', '', '', 'class', '', 'Butterflies', 'c1', 'PK', ''],
      [3, '', '', '', 'class', '', 'Sparrows', 'c2', '', ''],
    ],
  })
  expect(
    tableIn(
      zipped({
        'users.csv': users,
        'classes.csv': `${classes}c3,"Bees; large",K\n`,
        'enrollments.csv': enrollments,
      }),
    ),
  ).toMatchObject({
    rows: [{ 1: 'u1' }, { 1: 'u2' }, [7, '', '', '', 'class', '', 'Bees\\; large', 'c3', 'K', '']],
  })
  expect(tableIn(bytesOf('sourcedId,title\n'))).toBe('fileEmpty')
  expect(tableIn(bytesOf(enrollments))).toMatchObject({
    heads,
    rows: [
      [2, 'u1', '', '', 'student', '', '', 'c1', '', ''],
      [3, 'u2', '', '', 'teacher', '', ';', 'c1;c2', ';', ''],
    ],
  })
})

test('of OneRoster nothing is cut off: a longer list is refused, and there may be more places than people', () => {
  let users = (count: number) =>
    [
      'sourcedId,status,role,givenName,familyName',
      ...Array.from({ length: count }, (_, at) => `u${at},active,student,Given,Family ${at}`),
    ].join('\n')
  let places = (count: number) =>
    [
      'sourcedId,status,classSourcedId,userSourcedId,role',
      ...Array.from({ length: count }, (_, at) => {
        let status = at < count / 2 ? 'tobedeleted' : 'active'
        return `e${at},${status},c,u${at % (count / 2)},student`
      }),
    ].join('\n')
  let classes = 'sourcedId,status,title,grades\nc,active,Bees,PK\nempty,active,Foxes,PK'
  let read = tableIn(
    zipped({ 'users.csv': users(6000), 'classes.csv': classes, 'enrollments.csv': places(12_000) }),
  )
  expect(
    typeof read === 'string' ? read : read.rows.filter(({ 6: klass }) => klass === 'Bees').length,
  ).toBe(6000)
  expect(tableIn(bytesOf(places(12_000)))).toMatchObject({ rows: { length: 6000 } })
  expect(tableIn(zipped({ 'users.csv': users(10_000), 'classes.csv': classes }))).toBe(
    'tooManyRows',
  )
  expect(tableIn(zipped({ 'users.csv': users(10_050) }))).toBe('tooManyRows')
  expect(tableIn(bytesOf(users(10_050)))).toBe('tooManyRows')
  expect(tableIn(zipped({ 'users.csv': users(1), 'enrollments.csv': places(50_050) }))).toBe(
    'tooManyRows',
  )
})

test('empty rows are no rows, however many', () => {
  expect(tableIn(bytesOf(`name,class\n${',\n'.repeat(30_000)}Adam,bees`))).toEqual({
    heads: ['name', 'class'],
    rows: [[30_002, 'Adam', 'bees']],
  })
})

test('the rows of a workbook have numbers that grow, whatever it says', () => {
  let row = (said: string, name: string) => `<row r="${said}"><c t="str"><v>${name}</v></c></row>`
  let sheet = [
    '<worksheet><sheetData>',
    row('1', 'name'),
    ...['2', '2', '1e999', '2.5', '-4', '20', '3', 'x'].map((said) => row(said, `said ${said}`)),
    '</sheetData></worksheet>',
  ].join('')
  let read = tableIn(workbook([], { 'xl/worksheets/sheet1.xml': sheet }))
  expect(typeof read === 'string' ? read : read.rows.map(([at]) => at)).toEqual([
    2, 3, 4, 5, 6, 20, 21, 22,
  ])
})

test('what is no list is refused by its name', () => {
  let bytes = (...head: number[]) =>
    Uint8Array.from([...head, ...Array.from({ length: 200 }, (_, at) => at)])
  expect(tableIn(new Uint8Array())).toBe('fileEmpty')
  expect(tableIn(bytesOf('name,class\n'))).toBe('fileEmpty')
  expect(tableIn(bytesOf('\n\n'))).toBe('fileEmpty')
  expect(tableIn(bytes(0xd0, 0xcf, 0x11, 0xe0))).toBe('fileOld')
  expect(tableIn(bytesOf('%PDF-1.7\nname'))).toBe('fileUnknown')
  expect(tableIn(bytesOf('<!doctype html><table>'))).toBe('fileUnknown')
  expect(tableIn(bytes(0x89, 0x50, 0x4e, 0x47))).toBe('fileUnknown')
  expect(tableIn(zipped({ 'word/document.xml': '<w/>' }))).toBe('fileUnknown')
  expect(tableIn(bytesOf(`name\n${'a\n'.repeat(10_001)}`))).toBe('tooManyRows')
  expect(tableIn(workbook([['name'], ...Array.from({ length: 10_001 }, () => ['a'])]))).toBe(
    'tooManyRows',
  )
  // Ten thousand rows fit.
  for (let bytes of [
    bytesOf(`name\n${'a\n'.repeat(10_000)}`),
    workbook([['name'], ...Array.from({ length: 10_000 }, () => ['a'])]),
  ])
    expect(tableIn(bytes)).toMatchObject({ rows: { length: 10_000 } })
})

test('a list of 5 MB is read, one byte more is too large', async () => {
  let problemOf = async (length: number) => {
    let form = new FormData()
    let list = new Uint8Array(length).fill(0x0a)
    list.set(bytesOf('name\nAdam'))
    form.set('file', new Blob([list]), 'list.csv')
    let post = new Request('https://rawda.example/', { method: 'POST', body: form })
    let { read } = await readUploadedFile(post)
    return read.ok ? read.table.rows.length : read.problem
  }
  expect([await problemOf(5_242_880), await problemOf(5_242_881)]).toEqual([1, 'fileTooLarge'])
})

test('a file that was made to do harm is let go of: bombs, entities, lines without end, broken archives', () => {
  expect(
    tableIn(workbook([], { 'xl/sharedStrings.xml': `<sst>${' '.repeat(30_000_000)}</sst>` })),
  ).toBe('fileTooDeep')
  expect(tableIn(zipped({ 'users.csv': 'a'.repeat(30_000_000) }))).toBe('fileTooDeep')
  let laughs =
    '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]><sst><si><t>&lol2;</t></si></sst>'
  expect(tableIn(workbook([['name'], ['x']], { 'xl/sharedStrings.xml': laughs }))).toBe(
    'fileBroken',
  )
  expect(
    tableIn(
      workbook([['name'], ['x']], { 'xl/sharedStrings.xml': '<sst><si><t>&xxe;</t></si></sst>' }),
    ),
  ).toBe('fileBroken')
  expect(tableIn(bytesOf(`name,class\n${'x'.repeat(4_000_000)}`))).toBe('fileBroken')
  expect(tableIn(bytesOf(`name,class\n"${'x\n'.repeat(100_000)}`))).toBe('fileBroken')
  expect(tableIn(bytesOf(`name,class\n${','.repeat(4_000_000)}`))).toBe('fileBroken')
  // Elements without end within each other take memory for each.
  expect(
    tableIn(
      workbook([['name'], ['x']], {
        'xl/worksheets/sheet1.xml': [
          '<worksheet><sheetData><row r="1"><c t="str"><v>name</v></c></row>',
          '<row r="2"><c t="str"><v>x</v></c></row></sheetData>',
          '<a>'.repeat(60),
          '</a>'.repeat(60),
          '</worksheet>',
        ].join(''),
      }),
    ),
  ).toBe('fileBroken')
  // So do attributes without end, of one element or of all: a million and a half took three
  // seconds.
  let withCells = (cell: string, count: number) =>
    tableIn(
      workbook([['name'], ['x']], {
        'xl/worksheets/sheet1.xml': [
          '<worksheet><sheetData><row r="1"><c t="str"><v>name</v></c></row>',
          `<row r="2"><c t="str"><v>x</v></c>${cell.repeat(count)}</row></sheetData></worksheet>`,
        ].join(''),
      }),
    )
  let attributes = (count: number) =>
    Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ')
  expect(withCells(`<c ${attributes(40)}/>`, 10)).toMatchObject({ rows: [[2, 'x']] })
  expect(withCells(`<c ${attributes(1_000_000)}/>`, 1)).toBe('fileBroken')
  expect(withCells(`<c ${attributes(40)}/>`, 40_000)).toBe('fileBroken')
  expect(withCells('<c/>', 1_600_000)).toBe('fileBroken')
  let whole = workbook([['name'], ['x']])
  for (let length of [5, 40, whole.length >> 1])
    expect(tableIn(whole.slice(0, length)), String(length)).toBe('fileBroken')
  let broken = whole.slice()
  broken.fill(0xaa, 60, 200)
  expect(['fileBroken', 'fileUnknown']).toContain(tableIn(broken))
  // A sheet that says it is of a thousand million rows has those that it has; columns beyond any
  // list are left out.
  let far = [
    '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>name</v></c></row>',
    '<row r="1048576"><c r="A1048576" t="str"><v>Adam</v></c>',
    '<c r="XFD1048576" t="str"><v>far</v></c></row></sheetData></worksheet>',
  ].join('')
  expect(tableIn(workbook([], { 'xl/worksheets/sheet1.xml': far }))).toEqual({
    heads: ['name'],
    rows: [[1_048_576, 'Adam']],
  })
})
