import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  currencyString,
  flagString,
  id,
  idString,
  oneOf,
  pageOf,
  paging,
  payPasswordString,
  text,
  time,
} from '../../fields.ts'
import { addressText, memoText } from '../networks/endpoints.ts'
import { networkString } from '../networks/network-fields.ts'
import { networkIds } from '../networks/network-ids.ts'
import { addressbookCalls } from './calls.ts'

const address = () => ({
  id: id(),
  currency: id(),
  code: Type.String(),
  network: oneOf([...networkIds]),
  /** The network's usual name. */
  label: Type.String(),
  name: Type.String(),
  address: Type.String(),
  /** The destination tag or memo; empty where there is none. */
  memo: Type.String(),
  /** The path of the picture, which only its owner can read. */
  qrcode: Type.String(),
  created_at: time(),
  /** From when it can be used while the whitelist is on. */
  usable_at: time(),
  /** Whether the whitelist is on and the address is too new. */
  is_resting: Type.Boolean(),
})

const whitelist = () =>
  Type.Object({
    /** While it is on, withdrawals go only to saved addresses that are older than 24 hours. */
    is_on: Type.Boolean(),
    /** When it ends, after it was switched off; null while no end is set. */
    ends_at: Type.Union([time(), Type.Null()]),
    /** How long a new address, and the switch to off, have to wait. */
    rest_hours: Type.Integer(),
  })

/** Cancelling, renaming and deleting need no pay password: they let nothing out. */
export const addressbookEndpoints = {
  addressSave: endpoint(addressbookCalls.addressSave, {
    session: 'user',
    rate: 'money',
    summary:
      'Saves a withdrawal address, after the checksum of its network and its QR code (an unused upload of the class qrcode) agree.',
    body: {
      currency: currencyString(),
      /** Without it the coin’s default network. */
      network: Type.Optional(networkString()),
      name: Type.Optional(text({ max: 60 })),
      address: Type.Optional(addressText()),
      memo: Type.Optional(memoText()),
      qrcode: Type.Optional(text({ max: 200 })),
      pay_password: payPasswordString(),
    },
    reply: Type.Object({ id: id() }),
    example: {
      currency: 'USDT',
      network: 'TRC20',
      name: 'Cold wallet',
      address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
      memo: '',
      qrcode: '/api/uploads/qrcode/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.jpg',
      pay_password: '502941',
    },
  }),
  addressList: endpoint(addressbookCalls.addressList, {
    session: 'user',
    rate: 'read',
    summary: 'Lists the caller’s withdrawal addresses, newest first.',
    body: {
      currency: Type.Optional(currencyString()),
      network: Type.Optional(networkString()),
      ...paging(),
    },
    reply: pageOf(address()),
    example: { currency: 'USDT', network: 'TRC20', page: '1', limit: '10' },
  }),
  addressRename: endpoint(addressbookCalls.addressRename, {
    session: 'user',
    rate: 'read',
    summary: 'Renames one of the caller’s withdrawal addresses.',
    body: { id: idString(), name: text({ max: 60 }) },
    reply: Type.Boolean(),
    example: { id: '1', name: 'Savings' },
  }),
  addressDelete: endpoint(addressbookCalls.addressDelete, {
    session: 'user',
    rate: 'read',
    summary: 'Deletes one of the caller’s withdrawal addresses with its picture.',
    body: { id: idString() },
    reply: Type.Boolean(),
    example: { id: '1' },
  }),
  whitelist: endpoint(addressbookCalls.whitelist, {
    session: 'user',
    rate: 'read',
    summary: 'Returns whether withdrawals are limited to saved addresses.',
    body: {},
    reply: whitelist(),
    example: {},
  }),
  whitelistSet: endpoint(addressbookCalls.whitelistSet, {
    session: 'user',
    rate: 'money',
    summary: 'Limits withdrawals to saved addresses at once, or ends that after 24 hours.',
    body: { on: flagString(), pay_password: payPasswordString() },
    reply: whitelist(),
    example: { on: '1', pay_password: '502941' },
  }),
}
