import { expect, test } from 'vitest'

import { cardForm } from './card-form.ts'

const card = {
  real_name: 'Ada Lovelace',
  card_number: '12345678',
  bank_name: 'Chase',
  branch: 'Main',
  area: 'New York',
  aba: '021000021',
  swift: 'CHASUS33',
  phone: '+12025550123',
  address: '1 Main St',
}

test.each([
  ['iban', 'gb82 west 1234 5698 7654 32', 'GB82WEST12345698765432'],
  ['swift', 'deutdeff', 'DEUTDEFF'],
  ['swift', 'DEUT DE FF 500', 'DEUTDEFF500'],
])('the %s %j is stored as %s', (field, written, stored) => {
  expect(cardForm({ ...card, [field]: written }, 'international')).toMatchObject({
    ok: true,
    value: { [field]: stored },
  })
})
