import { expect, test } from 'vitest'

import {
  amountAt,
  amountMax,
  draftFault,
  draftFields,
  draftTotal,
  isStop,
  type OrderDraft,
  percentOf,
  stopFields,
} from './order-draft.ts'

const market = { amountScale: 5, minNotional: '5' }
const limit: OrderDraft = {
  side: 'buy',
  kind: 'limit',
  price: '97518.61',
  amount: '',
  trigger: '',
  stopLimit: '',
  validDays: '',
}
const means = { available: '12840.55', best: '97500.00' }

test('a limit buy can be as large as the balance divided by its price, rounded down to a lot', () => {
  expect(amountMax(limit, market, means)).toBe('0.13167')
})

test('a market buy reserves the 2 % of its protection and a rise of the price until it is confirmed', () => {
  expect(amountMax({ ...limit, kind: 'market' }, market, means)).toBe('0.12847')
})

test('a sale is limited by the available coins', () => {
  const sale = { ...limit, side: 'sell' } as const
  expect(amountMax(sale, market, { ...means, available: '0.182456' })).toBe('0.18245')
})

test('without a price nothing can be bought', () => {
  expect(amountMax({ ...limit, price: '' }, market, means)).toBe('0')
  expect(amountMax({ ...limit, kind: 'market' }, market, { ...means, best: undefined })).toBe('0')
})

test('the slider and the amount correspond', () => {
  const amount = amountAt(50, limit, market, means)
  expect(amount).toBe('0.06583')
  expect(percentOf({ ...limit, amount }, market, means)).toBe(50)
  expect(amountAt(0, limit, market, means)).toBe('')
  expect(percentOf({ ...limit, amount: '9' }, market, means)).toBe(100)
})

test('the whole balance is still enough after a small rise of the price', () => {
  const market100 = { ...limit, kind: 'market', amount: '0.12847' } as const
  expect(draftFault(market100, market, { ...means, best: '97900.00' })).toBeUndefined()
  expect(draftFault(market100, market, { ...means, best: '98000.00' })).toBe('balance_short')
})

test('the total is exact', () => {
  expect(draftTotal({ ...limit, amount: '0.05' }, undefined)).toBe('4875.9305')
  expect(draftTotal(limit, undefined)).toBeUndefined()
})

test.each([
  [{ price: '' }, 'price_required'],
  [{ amount: '' }, 'amount_required'],
  [{ amount: '0.2' }, 'balance_short'],
  [{ amount: '0.00005' }, 'total_low'],
  [{ amount: '0.05' }, undefined],
] as const)('%j: %s', (change, fault) => {
  expect(draftFault({ ...limit, amount: '0.05', ...change }, market, means)).toBe(fault)
})

test('each kind of order has its fields in the call', () => {
  expect(draftFields(limit)).toEqual({
    type: 'limit',
    time_in_force: 'gtc',
    target_price: '97518.61',
  })
  expect(draftFields({ ...limit, kind: 'fok' }).time_in_force).toBe('fok')
  expect(draftFields({ ...limit, kind: 'market' })).toEqual({
    type: 'market',
    time_in_force: undefined,
    target_price: undefined,
  })
})

const stopBuy: OrderDraft = {
  ...limit,
  kind: 'stop_limit',
  trigger: '98000',
  price: '98100',
  amount: '0.05',
}
const ocoSell: OrderDraft = {
  ...stopBuy,
  side: 'sell',
  kind: 'oco',
  price: '99000',
  trigger: '96000',
  stopLimit: '95900',
}

test.each([
  [stopBuy, {}, undefined],
  [stopBuy, { trigger: '' }, 'trigger_required'],
  [stopBuy, { trigger: '97500' }, 'trigger_low'],
  [stopBuy, { price: '' }, 'price_required'],
  [stopBuy, { amount: '1' }, 'balance_short'],
  [ocoSell, {}, undefined],
  [ocoSell, { trigger: '97500.01' }, 'trigger_high'],
  [ocoSell, { price: '97500' }, 'oco_limit_low'],
  [ocoSell, { stopLimit: '.' }, 'price_required'],
  [ocoSell, { side: 'buy', trigger: '98000' }, 'oco_limit_high'],
] as const)('the stop order %j with %j: %s', (draft, change, fault) => {
  expect(isStop(draft)).toBe(true)
  expect(draftFault({ ...draft, ...change }, market, means)).toBe(fault)
})

test('an OCO is paid for by the leg that costs more', () => {
  const buy = { ...ocoSell, side: 'buy', price: '90000', stopLimit: '100000' } as const
  expect(amountMax(buy, market, means)).toBe('0.1284')
})

test('a stop order has its prices in the call, and a validity only where one is chosen', () => {
  expect(stopFields(stopBuy)).toEqual({
    type: 'stop_limit',
    stop_price: '98000',
    target_price: '98100',
    limit_price: undefined,
    valid_days: undefined,
  })
  expect(stopFields({ ...ocoSell, validDays: '7' })).toEqual({
    type: 'oco',
    stop_price: '96000',
    target_price: '95900',
    limit_price: '99000',
    valid_days: '7',
  })
})
