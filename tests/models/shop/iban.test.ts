import { expect, test } from 'vitest'
import { translate } from '#app/locales/translate.ts'
import { withIbans } from '#app/models/shop/iban.ts'

test('an IBAN is told from the words around it, in groups of four, however it was typed', () => {
  expect(withIbans('بنك المدينة\nJO94CBJO0010000000000131000302\nروضة')).toEqual([
    'بنك المدينة\n',
    ['JO94', 'CBJO', '0010', '0000', '0000', '0131', '0003', '02'],
    '\nروضة',
  ])
  expect(withIbans('IBAN: GB82 WEST 1234 5698 7654 32 SWIFT WESTGB2L')).toEqual([
    'IBAN: ',
    ['GB82', 'WEST', '1234', '5698', '7654', '32'],
    ' SWIFT WESTGB2L',
  ])
  expect(withIbans('NO93 8601 1117 947')).toEqual([['NO93', '8601', '1117', '947']])
  // Of two, each.
  expect(withIbans('NO9386011117947, GB82WEST12345698765432')).toEqual([
    ['NO93', '8601', '1117', '947'],
    ', ',
    ['GB82', 'WEST', '1234', '5698', '7654', '32'],
  ])
  // Words after it may look like more of it: the check digits say where it ends.
  for (let word of ['SAR', 'BIC RJHISARI', 'SAR 1000'])
    expect(withIbans(`SA03 8000 0000 6080 1016 7519 ${word}`)).toEqual([
      ['SA03', '8000', '0000', '6080', '1016', '7519'],
      ` ${word}`,
    ])
  for (let text of [
    '',
    'SA04 8000 0000 6080 1016 7519',
    'JO94 CBJO 0010',
    'Account 0123456789012345',
    'XJO94CBJO0010000000000131000302',
  ])
    expect(withIbans(text)).toEqual(text ? [text] : [])
})

test('an invoice says what its bank details are, and the account what becomes of addresses', () => {
  let said = (key: 'shop:invoice.bankTo' | 'account:addresses' | 'shop:addressesKept') =>
    (['en', 'ar'] as const).map((locale) => translate(locale)(key))
  expect(said('shop:invoice.bankTo')).toEqual(['Bank transfer to', 'الحوالة المصرفيّة إلى'])
  expect(said('account:addresses')).toEqual(['Addresses', 'العناوين'])
  let [english, arabic] = said('shop:addressesKept')
  expect(english).toContain('An order keeps the address that it went to')
  expect(english).toContain('They are deleted automatically once you no longer have a child')
  expect(arabic).toContain('ويبقى في كلّ طلب العنوان الذي أُرسل إليه')
  expect(arabic).toContain('وتُحذف هذه العناوين تلقائيًّا حين لا يعود لك طفل')
})
