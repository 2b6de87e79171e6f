import { Type } from 'typebox'

import { decimal, oneOf } from '../../fields.ts'
import { networkIds } from './network-ids.ts'
import { memoKinds, offReasons } from './network-words.ts'

export const networkString = () => oneOf([...networkIds])

/** A coin on one of its networks. The first network of a coin is the default. */
export const network = () => ({
  network: oneOf([...networkIds]),
  /** The network's usual name, such as "Ethereum (ERC20)". */
  label: Type.String(),
  /** The form of its addresses; networks of one kind share them. */
  address_kind: Type.String(),
  memo_kind: oneOf([...memoKinds]),
  /** The token's contract; empty for the network's own coin. */
  contract: Type.String(),
  min_deposit: decimal(),
  min_withdraw: decimal(),
  withdraw_fee: decimal(),
  /** Blocks until a deposit is credited, and how many minutes that usually takes. */
  confirmations: Type.Integer(),
  minutes: Type.Integer(),
  /** The beginning of the address of a page about a transaction or an address; its id follows. */
  explorer_tx: Type.String(),
  explorer_address: Type.String(),
  deposit_on: Type.Boolean(),
  deposit_off_reason: oneOf([...offReasons]),
  withdraw_on: Type.Boolean(),
  withdraw_off_reason: oneOf([...offReasons]),
})
