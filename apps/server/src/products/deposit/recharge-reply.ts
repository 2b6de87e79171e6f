import { formatDecimal } from '@candor/core/money'
import { walletNames } from '@candor/protocol'
import {
  rechargeKinds,
  type RechargeState,
  rechargeStates,
  voucherReasons,
} from '@candor/protocol/products/deposit/deposit-words'
import type { Recharge } from '@candor/protocol/products/deposit/endpoints'

import { translate } from '../../calls/texts.ts'
import { currencyById } from '../../catalog/currencies.ts'
import type { Networks } from '../../services/networks/networks.ts'
import type { RechargeRow } from './recharge-rows.ts'

/** A deposit as its owner sees it. */
export function rechargeReply(
  { networks, lang }: { networks: Pick<Networks, 'find'>; lang: string },
  row: RechargeRow,
): Recharge {
  const currency = currencyById(row.currency_id)
  const network = networks.find(currency, row.network)
  const state = stateOf(row)
  const reason = voucherReasons.find((code) => code === row.reason_code)
  const isOnChain = row.tx_id !== '' && !row.is_simulated
  return {
    id: Number(row.id),
    kind: known(rechargeKinds, row.kind),
    type: row.type,
    currency: currency.id,
    code: currency.code,
    network: row.network,
    network_label: network?.label ?? '',
    address: row.address,
    memo: row.memo,
    account: known(walletNames, row.account),
    amount: formatDecimal(creditedOf(row), currency.scale),
    requested_amount: formatDecimal(row.amount, currency.scale),
    state: 1 + rechargeStates.indexOf(state),
    state_key: state,
    state_name: translate(lang, `recharge_${state}`),
    reason_code: reason ?? '',
    reason: reason === undefined ? '' : translate(lang, `voucher_reason_${reason}`),
    note: row.note ?? '',
    tx_id: row.tx_id,
    explorer_tx: isOnChain && network !== undefined ? network.explorerTx + row.tx_id : '',
    confirmations: row.confirmations,
    confirmations_needed: row.confirmations_needed,
    is_simulated: row.is_simulated,
    created_at: Number(row.created_at),
    reviewed_at: timeOf(row.decided_at),
    credited_at: timeOf(row.credited_at),
    steps: stepsOf(row, state),
  }
}

/** What was credited stays credited, whatever happens to its transaction later. */
function stateOf(
  row: Pick<RechargeRow, 'credited_at' | 'review_state' | 'reversed_at'>,
): RechargeState {
  if (row.credited_at !== null) return 'credited'
  if (row.review_state === 'rejected') return 'rejected'
  return row.reversed_at === null ? 'pending' : 'reversed'
}

/** What was asked for, until less is credited. */
const creditedOf = ({ amount, credited_at: at, corrected_amount: corrected }: RechargeRow) =>
  at === null ? amount : (corrected ?? amount)

const timeOf = (stored: bigint | null) => (stored === null ? null : Number(stored))

function stepsOf(row: RechargeRow, state: RechargeState): Recharge['steps'] {
  const end =
    state === 'rejected'
      ? { step: 'rejected' as const, at: timeOf(row.decided_at) }
      : state === 'reversed'
        ? { step: 'reversed' as const, at: timeOf(row.reversed_at) }
        : { step: 'credited' as const, at: timeOf(row.credited_at) }
  const created = Number(row.created_at)
  if (row.kind === 'chain') {
    const confirmed = row.confirmations > 0 ? created : null
    return [{ step: 'seen', at: created }, { step: 'confirming', at: confirmed }, end]
  }
  const needsTwo = (row.review_tier ?? 1) > 1
  const first = timeOf(needsTwo ? row.first_at : row.decided_at)
  return [
    { step: 'submitted', at: created },
    { step: 'review', at: first },
    ...(needsTwo ? [{ step: 'second_review' as const, at: timeOf(row.decided_at) }] : []),
    end,
  ]
}

function known<Word extends string>(words: readonly Word[], stored: string): Word {
  const word = words.find((one) => one === stored)
  if (word === undefined) throw new Error(`no deposit has the word ${stored}`)
  return word
}
