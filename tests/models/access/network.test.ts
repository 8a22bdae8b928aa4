import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from '#app/models/access/network.ts'

const HOME = '2001:db8:0:12::/64'

test('an IPv6 address counts as its first 64 bits, however it is written', () => {
  for (let address of [
    '2001:db8:0:12::1',
    '2001:db8:0:12:ffff:ffff:ffff:ffff',
    '2001:0DB8:0000:0012:0000:0000:0000:0001',
    '2001:db8::12:0:0:0:1',
    '2001:db8:0:12::',
    '2001:db8:0:12::192.0.2.1',
    '2001:db8:0:12::1%eth0',
  ])
    expect([address, networkOf(address)]).toEqual([address, HOME])
  for (let address of ['2001:db8:0:13::1', '2001:db8:12::1', '2001:db8::12'])
    expect(networkOf(address), address).not.toBe(HOME)
  expect([networkOf('::'), networkOf('::1'), networkOf('fe80::'), networkOf('1::8')]).toEqual([
    '0:0:0:0::/64',
    '0:0:0:0::/64',
    'fe80:0:0:0::/64',
    '1:0:0:0::/64',
  ])
})

test('an IPv4 address counts as it is, and one that is written as IPv6 is that IPv4', () => {
  for (let address of [
    '192.0.2.200',
    '::ffff:192.0.2.200',
    '::FFFF:c000:2c8',
    '0:0:0:0:0:ffff:192.0.2.200',
    '0000:0000:0000:0000:0000:ffff:c000:02c8',
    '::ffff:c000:2c8%1',
  ])
    expect([address, networkOf(address)]).toEqual([address, '192.0.2.200'])
  expect([networkOf('::ffff:0.0.0.0'), networkOf('::ffff:255.255.255.255')]).toEqual([
    '0.0.0.0',
    '255.255.255.255',
  ])
  // Neither of these is an IPv4 address in disguise.
  expect([networkOf('::fffe:192.0.2.200'), networkOf('1::ffff:192.0.2.200')]).toEqual([
    '0:0:0:0::/64',
    '1:0:0:0::/64',
  ])
})

test('what is no address stays as it is', () => {
  for (let text of [
    '',
    'unknown',
    '192.0.2.1:80',
    '[2001:db8::1]',
    '::ffff:192.0.2.256',
    '1::2::3',
    '1:2:3:4:5:6:7:8:9',
    ':::',
    ':',
    '2001:db8::12345',
    '::1]@evil.example/[',
    '::1]/',
    '::1\n',
    ' ::1',
    '٢٠٠١::1',
    '2001:db8::1, 192.0.2.1',
    ':'.repeat(10_000),
    '%'.repeat(10_000),
  ])
    expect(networkOf(text), text.slice(0, 40)).toBe(text)
})

test('whatever stands in the first four groups is told apart, and nothing behind them', () => {
  let group = fc.integer({ min: 0, max: 0xffff })
  // Not 0: there the IPv4 addresses are.
  let four = fc.tuple(fc.integer({ min: 1, max: 0xffff }), group, group, group)
  let written = (...groups: number[]) => groups.map((bits) => bits.toString(16)).join(':')
  fc.assert(
    fc.property(four, four, four, four, (net, other, host, neighbour) => {
      expect(networkOf(written(...net, ...host))).toBe(networkOf(written(...net, ...neighbour)))
      expect(networkOf(written(...net, ...host)) === networkOf(written(...other, ...host))).toBe(
        written(...net) === written(...other),
      )
    }),
  )
})
