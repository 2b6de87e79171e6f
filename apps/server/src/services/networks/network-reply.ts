import type { ReplyOf } from '@candor/protocol'
import type { networksConsoleEndpoints } from '@candor/protocol/services/networks/endpoints'

import type { CoinNetwork, Networks } from './networks.ts'

type Row = ReplyOf<typeof networksConsoleEndpoints.networkList>[number]
type OwnToStaff =
  | 'currency'
  | 'code'
  | 'addresses'
  | 'is_simulated'
  | 'switched_by_name'
  | 'switched_at'
  | 'switch_reason'
export type NetworkReply = Omit<Row, OwnToStaff>

/** A coin on a network as the interface's fields. */
export function networkReply(networks: Networks, network: CoinNetwork): NetworkReply {
  const depositOff = networks.offReason(network, 'deposit')
  const withdrawOff = networks.offReason(network, 'withdraw')
  return {
    network: network.network,
    label: network.label,
    address_kind: network.kind,
    memo_kind: network.memo,
    contract: network.contract,
    min_deposit: network.depositMin,
    min_withdraw: network.withdrawMin,
    withdraw_fee: network.withdrawFee,
    confirmations: network.confirmations,
    minutes: network.minutes,
    explorer_tx: network.explorerTx,
    explorer_address: network.explorerAddress,
    deposit_on: depositOff === '',
    deposit_off_reason: depositOff,
    withdraw_on: withdrawOff === '',
    withdraw_off_reason: withdrawOff,
  }
}
