import { formatDecimal } from '@candor/core/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { deal, longOrder } from './testing/orders.ts'
import { costOf, liquidationAt, shareMaxOf, termsOf } from './ticket-plan.ts'
import { emptyEntry, type Entry, faultOf, sized, ticketOf } from './ticket.ts'

const terms = termsOf(deal)
const context = { terms, multiple: 20, price: '60000.00' }
const size = (by: 'lots' | 'value' | 'percent', text: string) => ({ by, text, lots: '' })
const entered = (fields: Partial<Entry>) => {
  const entry = sized({ ...emptyEntry, ...fields }, context)
  return { ticket: ticketOf(entry, context), entry }
}

test('a market order costs margin and fee at its worst price, as the server holds them', () => {
  const { ticket } = entered({ size: size('lots', '10') })
  expect(formatDecimal(ticket.cost ?? 0n, terms.moneyScale)).toBe('303.33330000')
  expect(ticket.draft).toMatchObject({ lots: '10', multiple: 20, kind: 'market' })
})

test('a limit order is computed with its limit, and has no figures without one', () => {
  const limit = { kind: 'limit' as const, size: size('lots', '10') }
  expect(entered({ ...limit, price: '60006' }).ticket.liquidation).toBe('57320.97')
  const { ticket } = entered({ ...limit, price: '' })
  expect([ticket.cost, ticket.value, ticket.shareMax]).toEqual([undefined, '', 0])
})

test('a value becomes lots that are worth at most that, and keeps its text', () => {
  const { ticket } = entered({ size: size('value', '3000') })
  expect([ticket.draft.lots, ticket.value]).toEqual(['4.99', '3000'])
})

test('lots of a percentage stay the same while the market moves', () => {
  const { entry, ticket } = entered({ size: size('percent', '50') })
  const later = ticketOf(entry, { ...context, price: '70000.00' })
  expect([later.draft.lots, later.percent]).toEqual([ticket.draft.lots, 50])
})

test.each([
  ['a limit order without a price', { kind: 'limit', size: size('lots', '1') }, 'price_required'],
  ['no size', {}, 'size_required'],
  ['less than a lot', { size: size('lots', '0.99') }, 'size_small'],
  ['more than the balance', { size: size('lots', '50') }, 'balance_short'],
  ['a lot', { size: size('lots', '1') }, undefined],
] as const)('an order with %s has its fault', (_, fields, fault) => {
  expect(faultOf(entered(fields).ticket, { terms, shareMin: deal.share_min })).toBe(fault)
})

test('the largest size is affordable, and a hundredth of a lot more is not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 9_000_000 }),
      fc.constantFrom(...deal.multiples),
      (price, multiple) => {
        const share = shareMaxOf(terms, { price, multiple, side: 'long' })
        expect(costOf(terms, { price, share, multiple }) <= terms.available).toBe(true)
        const more = { price, share: share + 1, multiple }
        expect(costOf(terms, more) > terms.available || share >= 16_666).toBe(true)
      },
    ),
  )
})

test('a bonus makes an order affordable that own funds do not cover', () => {
  const order = { price: 6_000_600, share: 1000, multiple: 20 }
  const poor = { ...deal, available: '253.03330000' }
  const [own, more] = [termsOf(poor), termsOf(poor, '50.00000000')]
  expect(more.available - own.available).toBe(5_000_000_000n)
  const limit = { ...emptyEntry, kind: 'limit' as const, price: '60006', size: size('lots', '10') }
  const faultWith = (terms: typeof own) => {
    const means = { ...context, terms }
    return faultOf(ticketOf(sized(limit, means), means), { terms, shareMin: deal.share_min })
  }
  expect(faultWith(own)).toBe('balance_short')
  expect(costOf(more, order) <= more.available).toBe(true)
  expect(faultWith(more)).toBe(undefined)
})

test('the tier of a leverage limits the size, with what is open on the side already', () => {
  const rich = termsOf({ ...deal, available: '1000000.00000000' })
  const at = { price: 6_000_000, multiple: 100 }
  expect(shareMaxOf(rich, { ...at, side: 'long' })).toBe(16_666)
  const busy = termsOf({ ...deal, available: '1000000.00000000', orders: [longOrder] })
  expect(shareMaxOf(busy, { ...at, side: 'long' })).toBe(15_666)
  expect(shareMaxOf(busy, { ...at, side: 'short' })).toBe(16_666)
})

test('the estimated liquidation is the one of the rules', () => {
  const order = { price: 6_000_600, share: 1000, multiple: 20 }
  expect(liquidationAt(terms, { ...order, side: 'long' })).toBe(5_732_097)
  expect(liquidationAt(terms, { ...order, side: 'short' })).toBe(6_266_166)
  expect(liquidationAt(terms, { ...order, multiple: 1, side: 'long' })).toBe(0)
})
