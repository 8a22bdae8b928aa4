import { expect, test } from 'vitest'
import { readShopSettings, saveShopSettings } from '#app/models/shop/settings.server.ts'
import { auditLog } from '#db/schema.ts'
import { openShop } from './open-shop.ts'

const first = { bankDetails: 'JO71', homePrice: 2_000, invoiceNote: '' }
const second = { ...first, homePrice: 3_000 }

test('of two heads who say how one pays the second is told, a lost answer is not', async () => {
  let { db, as } = await openShop()
  let save = async (settings: typeof first, version: number) =>
    await saveShopSettings(as('hind'), settings, version)
  let kept = async () => {
    let reading = await readShopSettings(as('hind'))
    return reading.ok && [reading.value.version, reading.value.settings]
  }
  let none = { bankDetails: '', homePrice: null, invoiceNote: '' }
  expect(await kept()).toEqual([0, none])
  for (let _ of [1, 2]) expect(await save(first, 0)).toEqual({ ok: true, value: { version: 1 } })
  expect(await save(second, 0)).toEqual({ ok: false, reason: 'conflict' })
  expect(await kept()).toEqual([1, first])
  expect(await save(second, 1)).toEqual({ ok: true, value: { version: 2 } })
  expect(await save(first, 1)).toEqual({ ok: false, reason: 'conflict' })
  expect(await kept()).toEqual([2, second])
  let lines = await db.select().from(auditLog)
  expect(lines.filter(({ action }) => action === 'shopChanged')).toHaveLength(2)
})

test('of two who save at the same moment one is told', async () => {
  let { as } = await openShop()
  let answers = await Promise.all(
    [first, second].map((settings) => saveShopSettings(as('hind'), settings, 0)),
  )
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
})
