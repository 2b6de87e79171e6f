import { expect, test } from 'vitest'

import { cardFault } from './card-fault.ts'

test.each([
  ['aba', '021000021', undefined],
  ['aba', '021000022', 'fault_aba'],
  ['aba', '000000000', 'fault_aba'],
  ['swift', 'chasus33', undefined],
  ['swift', 'CHASUS33XXX', undefined],
  ['swift', 'CHASUS33X', 'fault_swift'],
  ['card_number', '6222 0202 0000 1234 567', undefined],
  ['card_number', 'GB29NWBK', 'fault_number'],
  ['iban', '', undefined],
  ['iban', 'GB29', 'fault_iban'],
  ['branch', '  ', 'fault_required'],
  ['address', '383 Madison Avenue', undefined],
] as const)('the field %s with %s has the fault %s', (name, written, fault) =>
  expect(cardFault(name, written, 'domestic')).toBe(fault),
)

test('an account abroad may have letters', () =>
  expect(cardFault('card_number', 'GB29NWBK', 'international')).toBeUndefined())
