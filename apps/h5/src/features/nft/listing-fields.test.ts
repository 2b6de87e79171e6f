import { expect, test } from 'vitest'

import { emptyListing, isComplete, listingOf, proceedsOf } from './listing-fields.ts'

const dayMs = 86_400_000
const rates = { scale: 8, feeRate: '0.02500000', royaltyRate: '0.05000000' }

test('a sale of 50 brings the seller 46.25, the platform 2.5 % and the artist 5 %', () =>
  expect(proceedsOf('50', rates)).toEqual({
    fee: '1.25000000',
    royalty: '2.50000000',
    proceeds: '46.25000000',
  }))

test('without a price nothing is brought, and a smallest unit is all fee', () => {
  expect(proceedsOf('', rates).proceeds).toBe('0.00000000')
  expect(proceedsOf('0.00000001', rates)).toMatchObject({
    fee: '0.00000001',
    proceeds: '0.00000000',
  })
})

test('a listing lasts exactly as long as was chosen, from its start', () => {
  const listing = listingOf('W1', { ...emptyListing('USDT'), price: '5', wait: '3', days: '7' })
  expect(Number(listing.end) - Number(listing.start)).toBe(7 * dayMs)
  expect(Number(listing.start) - Date.now()).toBeGreaterThan(2.9 * dayMs)
})

test('a fixed price has no fields of an auction, and an auction needs an increment', () => {
  const fields = { ...emptyListing('USDT'), price: '5', increment: '1', margin: '2', reserve: '' }
  expect(listingOf('W1', fields)).toMatchObject({ increment: undefined, margin: undefined })
  const auction = { ...fields, mode: '2' as const }
  expect(listingOf('W1', auction)).toMatchObject({
    increment: '1',
    margin: '2',
    reserve: undefined,
  })
  expect(isComplete(auction)).toBe(true)
  expect(isComplete({ ...auction, increment: '' })).toBe(false)
  expect(isComplete({ ...fields, price: '0' })).toBe(false)
})
