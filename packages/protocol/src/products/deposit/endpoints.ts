import { type Static, type TObject, Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  currencyString,
  decimal,
  decimalString,
  flagString,
  id,
  idString,
  oneOf,
  pageOf,
  paging,
  text,
  time,
  walletString,
} from '../../fields.ts'
import { networkString } from '../../services/networks/network-fields.ts'
import { memoKinds } from '../../services/networks/network-words.ts'
import { walletNames } from '../../wallet-names.ts'
import { demoDepositCalls, depositCalls } from './calls.ts'
import { rechargeKinds, rechargeStates, rechargeSteps, voucherReasons } from './deposit-words.ts'

/** One deposit of the caller, whether it waits, is credited or failed. */
export const recharge = () => ({
  id: id(),
  kind: oneOf([...rechargeKinds]),
  /** As sent with a voucher; 0 for a transfer on a chain. */
  type: Type.Integer(),
  currency: id(),
  code: Type.String(),
  /** Empty for a voucher, as are the address, its memo and the transaction. */
  network: Type.String(),
  network_label: Type.String(),
  address: Type.String(),
  memo: Type.String(),
  /** The account that is credited. */
  account: oneOf([...walletNames]),
  /** What is credited or would be: less than was asked for where less has arrived. */
  amount: decimal(),
  requested_amount: decimal(),
  state: Type.Integer({ minimum: 1, maximum: 4 }),
  state_key: oneOf([...rechargeStates]),
  /** In the caller's language. */
  state_name: Type.String(),
  /** Why a voucher was rejected: a code, its text in the caller's language, and what the staff added. */
  reason_code: oneOf(['', ...voucherReasons]),
  reason: Type.String(),
  note: Type.String(),
  tx_id: Type.String(),
  /** A page about the transaction; empty without one. */
  explorer_tx: Type.String(),
  confirmations: Type.Integer(),
  confirmations_needed: Type.Integer(),
  /** On the demo chain, which no one else can see. */
  is_simulated: Type.Boolean(),
  created_at: time(),
  reviewed_at: Type.Union([time(), Type.Null()]),
  credited_at: Type.Union([time(), Type.Null()]),
  /** What has happened and what comes next; the time is null for a step that is not reached. */
  steps: Type.Array(
    Type.Object({ step: oneOf([...rechargeSteps]), at: Type.Union([time(), Type.Null()]) }),
  ),
})

export type Recharge = Static<TObject<ReturnType<typeof recharge>>>

export const depositEndpoints = {
  address: endpoint(depositCalls.address, {
    session: 'user',
    rate: 'read',
    summary:
      'Returns the caller’s deposit address for a coin on a network, by default on its first one.',
    body: {
      currency: currencyString(),
      network: Type.Optional(networkString()),
      /** The address is always the caller's, whatever is sent here. */
      user_id: Type.Optional(text({ max: 20 })),
    },
    reply: Type.Object({
      currency: id(),
      code: Type.String(),
      network: Type.String(),
      label: Type.String(),
      address: Type.String(),
      /** Belongs to the address where its network has tags or memos; else empty. */
      memo: Type.String(),
      memo_kind: oneOf([...memoKinds]),
      /** A PNG with the address, as a data URL. */
      qrcode: Type.String(),
      /** Smaller deposits are not credited. */
      min_deposit: decimal(),
      confirmations: Type.Integer(),
      minutes: Type.Integer(),
      explorer_address: Type.String(),
      account: oneOf([...walletNames]),
      /** Nobody has the keys of a simulated address. */
      is_simulated: Type.Boolean(),
      /** Whether `/demo/deposit` serves this network. */
      has_demo_chain: Type.Boolean(),
    }),
    example: { currency: 'USDT', network: 'TRC20', user_id: '1' },
  }),
  request: endpoint(depositCalls.request, {
    session: 'user',
    rate: 'money',
    summary:
      'Requests the credit of a payment that a voucher proves. The staff reviews it. Coins are credited to `change`, fiat to `legal`.',
    body: {
      account: walletString(),
      amount: decimalString(),
      currency: currencyString(),
      /** The kind of payment as the app names it; 0 by default. */
      type: Type.Optional(Type.String({ pattern: '^[0-9]{1,2}$' })),
      /** The path of an own upload of the class `voucher` that no other request has. */
      voucher: text({ min: 1, max: 200 }),
    },
    reply: Type.Object(recharge()),
    example: {
      account: 'legal',
      amount: '100',
      currency: 'USD',
      type: '0',
      voucher: '/api/uploads/voucher/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.jpg',
    },
  }),
  log: endpoint(depositCalls.log, {
    session: 'user',
    rate: 'read',
    summary: 'Lists the caller’s deposits of every kind and state, newest first.',
    body: {
      ...paging(),
      currency: Type.Optional(currencyString()),
      kind: Type.Optional(oneOf([...rechargeKinds])),
      state: Type.Optional(Type.String({ pattern: '^[1-4]$' })),
      id: Type.Optional(idString()),
    },
    reply: pageOf(recharge()),
    example: { page: '1', limit: '10', currency: 'USDT', kind: 'chain', state: '1' },
  }),
}

/** Served in demo mode only. */
export const demoDepositEndpoints = {
  demoDeposit: endpoint(demoDepositCalls.demoDeposit, {
    session: 'user',
    rate: 'money',
    summary:
      'Sends a coin to the caller’s deposit address on the demo chain, where it confirms step by step; at most 100,000 USDT in value a day.',
    body: {
      currency: currencyString(),
      network: Type.Optional(networkString()),
      amount: decimalString(),
      /** `1`: the transaction leaves the chain before it is final. */
      reverse: Type.Optional(flagString()),
    },
    reply: Type.Object(recharge()),
    example: { currency: 'USDT', network: 'TRC20', amount: '100', reverse: '0' },
  }),
}
