import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  codeString,
  currencyString,
  decimal,
  decimalString,
  id,
  idString,
  oneOf,
  otpString,
  pageOf,
  paging,
  payPasswordString,
  text,
  time,
} from '../../fields.ts'
import { addressText, memoText } from '../../services/networks/endpoints.ts'
import { network, networkString } from '../../services/networks/network-fields.ts'
import { paymentLimit, paymentSecurity } from '../../services/security/payment-fields.ts'
import { withdrawalCalls } from './calls.ts'
import {
  withdrawalReasons,
  withdrawalStates,
  withdrawalSteps,
  withdrawalTypes,
} from './withdrawal-words.ts'

export const withdrawalRow = () => ({
  id: id(),
  type: oneOf([...withdrawalTypes]),
  currency: id(),
  code: Type.String(),
  /** Empty for a card, as the address is. */
  network: Type.String(),
  network_label: Type.String(),
  address: Type.String(),
  memo: Type.String(),
  /** Zero for an address. */
  card_id: Type.Integer({ minimum: 0 }),
  /** The card with most of its number hidden. */
  card: Type.String(),
  /** What leaves the account; the fee is a part of it. */
  amount: decimal(),
  fee: decimal(),
  received: decimal(),
  /** What it counts in the limit. */
  value_btc: decimal(),
  remark: Type.String(),
  state: Type.Integer({ minimum: 1, maximum: 7 }),
  state_name: oneOf([...withdrawalStates]),
  /** Why it is reviewed, was rejected or has failed; empty without a reason. */
  reason: oneOf([...withdrawalReasons]),
  reason_text: Type.String(),
  /** What the staff added to a rejection; in lists only. */
  note: Type.String(),
  /** In review, when it will be decided at the latest; else zero. */
  due_at: time(),
  /** By this the user can ask about a long review; empty without one. */
  case_id: Type.String(),
  tx_id: Type.String(),
  /** The address of a page about the transaction; empty without one. */
  explorer_tx: Type.String(),
  /** Paid by the demo's chain or bank: nothing has left to the outside. */
  is_simulated: Type.Boolean(),
  can_cancel: Type.Boolean(),
  created_at: time(),
  closed_at: time(),
  /** The steps so far, in their order. */
  steps: Type.Array(Type.Object({ step: oneOf([...withdrawalSteps]), at: time() })),
})

export const withdrawalEndpoints = {
  info: endpoint(withdrawalCalls.info, {
    session: 'user',
    rate: 'read',
    summary:
      'Returns what a withdrawal of a currency needs and costs: balance, fee, minimum, the limit of 24 hours with what is used and left, the networks, and whether withdrawals of the account are suspended.',
    body: { currency: currencyString(), network: Type.Optional(networkString()) },
    reply: Type.Object({
      currency: id(),
      code: Type.String(),
      scale: Type.Integer(),
      type: oneOf([...withdrawalTypes]),
      balance: decimal(),
      /** Of the network that was asked for, or of the default one. */
      network: Type.String(),
      fee: decimal(),
      min_withdraw: decimal(),
      /** The largest amount that balance and limit allow now. */
      max_withdraw: decimal(),
      limit: paymentLimit(),
      limit_24h_btc: decimal(),
      used_24h_btc: decimal(),
      left_btc: decimal(),
      /** What is left, in the currency; absent while it has no price. */
      left: Type.Optional(decimal()),
      ...paymentSecurity(),
      /** Addresses outside the address book are refused. */
      is_whitelist_on: Type.Boolean(),
      networks: Type.Array(Type.Object(network())),
    }),
    example: { currency: 'USDT', network: 'TRC20' },
  }),
  request: endpoint(withdrawalCalls.request, {
    session: 'user',
    rate: 'money',
    level: 1,
    summary:
      'Withdraws to an address, to an entry of the address book or to an own card. The amount with its fee is held until it is paid or returned. Needs the pay password and, as `factor` of `/wallet/get_info` states, a code of the scene withdraw or of the authenticator app.',
    body: {
      currency: currencyString(),
      network: Type.Optional(networkString()),
      address: Type.Optional(addressText()),
      memo: Type.Optional(memoText()),
      wallet_id: Type.Optional(idString()),
      /** 1 is the card at home, which is the default, 2 the one abroad. */
      card_id: Type.Optional(oneOf(['1', '2'])),
      number: decimalString(),
      remark: Type.Optional(text({ max: 60 })),
      pay_password: payPasswordString(),
      code: Type.Optional(codeString()),
      otp: Type.Optional(otpString()),
    },
    reply: Type.Object(withdrawalRow()),
    example: {
      currency: 'USDT',
      network: 'TRC20',
      address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      number: '20',
      remark: 'Rent',
      pay_password: '120983',
      code: '123456',
    },
  }),
  cancel: endpoint(withdrawalCalls.cancel, {
    session: 'user',
    rate: 'money',
    isOpenToFrozen: true,
    summary:
      'Cancels a withdrawal that is submitted or in review, and returns its amount. A cancelled one is returned as it is.',
    body: { id: idString() },
    reply: Type.Object(withdrawalRow()),
    example: { id: '1' },
  }),
  list: endpoint(withdrawalCalls.list, {
    session: 'user',
    rate: 'read',
    summary: 'Lists the caller’s withdrawals with their steps, newest first.',
    body: {
      ...paging(),
      /** One withdrawal alone. */
      id: Type.Optional(idString()),
      currency: Type.Optional(currencyString()),
      state: Type.Optional(Type.String({ pattern: '^[1-7]$' })),
    },
    reply: pageOf(withdrawalRow()),
    example: { page: '1', limit: '10', currency: 'USDT', state: '4' },
  }),
}
