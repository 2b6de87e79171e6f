import { expect, test } from 'vitest'

import { addressList, keyProblem, permissionList } from './key-input.ts'

const form = { name: 'Bot', isTrading: false, isWithdrawing: false, addresses: '', days: '90' }

test.each([
  [{}, undefined],
  [{ name: '  ' }, 'name_required'],
  [{ isWithdrawing: true }, 'addresses_required'],
  [{ isWithdrawing: true, addresses: ' , ' }, 'addresses_required'],
  [{ isWithdrawing: true, addresses: '192.0.2.7' }, undefined],
])('a form with %j has the problem %s', (part, problem) => {
  expect(keyProblem({ ...form, ...part })).toBe(problem)
})

test('addresses are separated by blanks, commas or lines', () => {
  expect(addressList('192.0.2.7\n10.0.0.0/8, 2001:db8::1 ;')).toBe(
    '192.0.2.7,10.0.0.0/8,2001:db8::1',
  )
})

test('each key may read, and what else was chosen', () => {
  expect(permissionList(form)).toBe('read')
  expect(permissionList({ ...form, isWithdrawing: true })).toBe('read,withdraw')
  expect(permissionList({ ...form, isTrading: true, isWithdrawing: true })).toBe(
    'read,trade,withdraw',
  )
})
