import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fileKindOf } from '#app/models/correspondence/file-kind.ts'
import { safeFileName } from '#app/models/correspondence/letter-file.ts'

const text = (words: string) => new TextEncoder().encode(words)
const from = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : [...part].map((letter) => letter.charCodeAt(0)),
    ),
  )
const zip = (...names: string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, text('x')])))
const odf = (type: string, ...names: string[]) =>
  zipSync({
    mimetype: [strToU8(type), { level: 0 }],
    ...Object.fromEntries(names.map((name) => [name, text('x')])),
  })
const docx = ['[Content_Types].xml', 'word/document.xml']
const ODT = 'application/vnd.oasis.opendocument.text'
const typeOf = (bytes: Uint8Array, name: string) => fileKindOf(bytes, name)?.type

test('a file is what its bytes say, whatever it is called', () => {
  for (let [bytes, type] of [
    [from('%PDF-1.7 x'), 'application/pdf'],
    [from(0x89, 'PNG', 13, 10, 26, 10, 'x'), 'image/png'],
    [from(0xff, 0xd8, 0xff, 'x'), 'image/jpeg'],
    [from('GIF89a'), 'image/gif'],
    [from('RIFF', 1, 2, 3, 4, 'WEBPVP8 '), 'image/webp'],
    [from('ID3', 4), 'audio/mpeg'],
    [from(0, 0, 0, 32, 'ftypM4A '), 'audio/mp4'],
    [zip(...docx), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    [
      zip('[Content_Types].xml', 'xl/workbook.xml'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    [
      zip('[Content_Types].xml', 'ppt/presentation.xml'),
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
    [odf(ODT, 'content.xml'), ODT],
  ] as const)
    for (let name of ['x.pdf', 'x.html', 'x'])
      expect([name, typeOf(bytes, name)]).toEqual([name, type])
})

test('what a browser or a device would run is not taken, nor archives', () => {
  for (let [bytes, name] of [
    [text('<!doctype html><p>x'), 'x.html'],
    [text('<!doctype html><p>x'), 'x.txt'],
    [text('\uFEFF <svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), 'x.txt'],
    [text('Hello <script>alert(1)</script>'), 'x.txt'],
    [text('<?xml version="1.0"?>'), 'x.csv'],
    [text('#!/bin/sh\nrm -rf /'), 'x.txt'],
    [text('alert(1)'), 'x.js'],
    [text('del *.*'), 'x.bat'],
    [text('plain words'), 'x'],
    [from('MZ', 0x90, 0, 3), 'x.exe'],
    [from('MZ', 0x90, 0, 3), 'x.pdf'],
    [from(0x7f, 'ELF'), 'x.txt'],
    [from('a', 0, 'b'), 'x.txt'],
    [from('a', 27, '[2J'), 'x.txt'],
    [from(0xff, 0xfe, 'a'), 'x.txt'],
    [from(0xff, 0xfb, 0x90), 'x.exe'],
    [from(0, 0, 0, 32, 'ftypisom'), 'x.mp4'],
    [zip('a.txt'), 'x.docx'],
    [zip('word/document.xml'), 'x.docx'],
    [zip(...docx, 'word/vbaProject.bin'), 'x.docx'],
    [zip(...docx, 'word/embeddings/run.EXE'), 'x.docx'],
    [odf(ODT, 'Basic/Standard/Module1.xml'), 'x.odt'],
    [odf('application/epub+zip'), 'x.odt'],
    [zip(...docx).subarray(0, 40), 'x.docx'],
    [from('PK', 3, 4), 'x.docx'],
    [from('Rar!', 26, 7), 'x.rar'],
  ] as const)
    expect([name, bytes.slice(0, 20), typeOf(bytes, name)]).toEqual([
      name,
      bytes.slice(0, 20),
      undefined,
    ])
})

test('texts and recordings are taken where they are called so', () => {
  expect(typeOf(text('الحفل يوم الخميس\r\n3 < 5 و 😊'), 'خبر.txt')).toBe(
    'text/plain; charset=utf-8',
  )
  expect(typeOf(text('a;b\n1;2'), 'x.CSV')).toBe('text/plain; charset=utf-8')
  expect(typeOf(from(0xff, 0xfb, 0x90), 'x.mp3')).toBe('audio/mpeg')
  expect(typeOf(from(0, 0, 0, 32, 'ftypisom'), 'x.m4a')).toBe('audio/mp4')
})

test('a zip bomb is looked at without unpacking it', () => {
  let bomb = zipSync({
    '[Content_Types].xml': text('x'),
    'word/document.xml': new Uint8Array(50 * 1024 * 1024),
  })
  let before = process.memoryUsage().arrayBuffers
  expect(typeOf(bomb, 'x.docx')).toContain('wordprocessingml')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 * 1024)
})

test('a name is saved without folders, turned writing, or an ending that runs', () => {
  let pdf = ['pdf']
  for (let [given, saved] of [
    ['plan.pdf', 'plan.pdf'],
    ['Plan.PDF', 'Plan.pdf'],
    ['plan.exe', 'plan.pdf'],
    ['plan.pdf.exe', 'plan.pdf.pdf'],
    ['رحلة الروضة.pdf', 'رحلة الروضة.pdf'],
    ['..\\..\\C:\\x\\plan.pdf', 'plan.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['plan\u202Efdp.exe', 'planfdp.pdf'],
    ['a"b\r\nSet-Cookie: x=1.pdf', 'abSet-Cookie x=1.pdf'],
    ['.htaccess', 'file.pdf'],
    ['', 'file.pdf'],
    ['\ud800.pdf', '\ufffd.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(80)}.pdf`],
    [`${'😊'.repeat(300)}.pdf`, `${'😊'.repeat(80)}.pdf`],
  ] as const)
    expect(safeFileName(given, pdf)).toBe(saved)
  expect(safeFileName('x.jpeg', ['jpg', 'jpeg'])).toBe('x.jpeg')
})
