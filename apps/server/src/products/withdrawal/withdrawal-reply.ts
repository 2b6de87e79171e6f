import { formatDecimal } from '@candor/core/money'
import { type Withdrawal, withdrawalStatus } from '@candor/core/products/withdrawal'
import type { MessageKey, ReplyOf } from '@candor/protocol'
import type { withdrawalEndpoints } from '@candor/protocol/products/withdrawal/endpoints'
import {
  withdrawalReasons,
  withdrawalStates,
} from '@candor/protocol/products/withdrawal/withdrawal-words'

import { translate } from '../../calls/texts.ts'
import { currencyById } from '../../catalog/currencies.ts'
import { chains } from '../../services/networks/network-terms.ts'

export type WithdrawalReply = ReplyOf<typeof withdrawalEndpoints.request>

/** Payments by the demo's chain or bank have ids that begin with this. */
export const demoTx = 'demo-'
/** Staff decide within this time. */
export const reviewMs = 24 * 3_600_000
const bitcoinScale = 8

const { review, rejected } = withdrawalStatus

/** A withdrawal as its owner sees it. */
export function withdrawalReply(withdrawal: Withdrawal, lang = 'en'): WithdrawalReply {
  const { id, cardId, currencyId, amount, fee, status, txId, address } = withdrawal
  const { code, scale } = currencyById(currencyId)
  const isCard = cardId > 0
  const reason = reasonOf(withdrawal)
  const isSimulated = txId.startsWith(demoTx)
  const chain = isCard ? undefined : chainOf(withdrawal.network)
  return {
    id,
    type: isCard ? 'bank' : 'chain',
    currency: currencyId,
    code,
    network: withdrawal.network,
    network_label: chain?.label ?? '',
    address: isCard ? '' : address,
    memo: isCard ? '' : withdrawal.memo,
    card_id: cardId,
    card: isCard ? address : '',
    amount: formatDecimal(amount, scale),
    fee: formatDecimal(fee, scale),
    received: formatDecimal(amount - fee, scale),
    value_btc: formatDecimal(withdrawal.value, bitcoinScale),
    remark: withdrawal.remark,
    state: status,
    state_name: withdrawalStates[status - 1] ?? 'submitted',
    reason,
    reason_text: reason === '' ? '' : translate(lang, `withdrawal_reason_${reason}` as MessageKey),
    note: '',
    due_at: status === review ? withdrawal.reviewedAt + reviewMs : 0,
    case_id: withdrawal.caseId,
    tx_id: txId,
    explorer_tx: txId === '' || isSimulated || !chain ? '' : `${chain.explorerTx}${txId}`,
    is_simulated: isSimulated,
    can_cancel: status <= review,
    created_at: withdrawal.at,
    closed_at: withdrawal.closedAt,
    steps: stepsOf(withdrawal),
  }
}

const chainOf = (network: string) =>
  Object.hasOwn(chains, network) ? chains[network as keyof typeof chains] : undefined

/** In review and after a return; a paid one needs no reason. */
function reasonOf({ status, review: code, cause }: Withdrawal): WithdrawalReply['reason'] {
  const shown = status === review ? code : status >= rejected ? cause : ''
  return withdrawalReasons.find((known) => known === shown) ?? (shown === '' ? '' : 'other')
}

function stepsOf(withdrawal: Withdrawal): WithdrawalReply['steps'] {
  const { at, reviewedAt, approvedAt, sentAt, closedAt, status } = withdrawal
  const steps: WithdrawalReply['steps'] = [{ step: 'submitted', at }]
  if (reviewedAt > 0) steps.push({ step: 'review', at: reviewedAt })
  if (approvedAt > 0) steps.push({ step: 'processing', at: approvedAt })
  if (sentAt > 0) steps.push({ step: 'sent', at: sentAt })
  if (closedAt > 0) steps.push({ step: withdrawalStates[status - 1] ?? 'done', at: closedAt })
  return steps
}
