import { amountOf } from '../../../money/amount.ts'
import type { ScenarioWords } from '../../../testing/product-testing.ts'
import {
  amountIn,
  currencyOf,
  describeHolding,
  numberOf,
  scaleOf,
  textOf,
  userOf,
} from '../../../testing/scenario-words.ts'
import { type Withdrawal, withdrawalStatus } from '../withdrawal.ts'

const nameOf = (status: number) =>
  Object.entries(withdrawalStatus).find(([, number]) => number === status)?.[0]

/** `withdraw alice 10 USDT fee 1 limit 200`: the terms are 1 and 200 BTC unless they are given. */
export function withdrawalScenario(): ScenarioWords {
  const known = new Map<number, Withdrawal>()
  return {
    follow: ({ withdrawal }) => {
      for (const row of withdrawal.withdrawals) known.set(row.id, { ...row })
    },
    actions: {
      withdraw: (stage, [user, amount, code, ...terms]) => {
        const { id, scale } = currencyOf(code)
        const termOf = (name: string, otherwise: string) =>
          terms.includes(name) ? terms[terms.indexOf(name) + 1] : otherwise
        const isCard = terms.includes('card')
        return stage.run(
          {
            kind: 'withdrawal.request',
            userId: userOf(user),
            currencyId: id,
            amount: amountIn(amount, scale),
            fee: amountIn(termOf('fee', '0'), scale),
            amountMin: amountIn(termOf('min', '0'), scale),
            limit: amountOf(amountIn(termOf('limit', '200'), 8)),
            network: isCard ? '' : 'TRC20',
            address: isCard ? '' : 'T1',
            memo: '',
            cardId: isCard ? 1 : 0,
            remark: '',
            review: termOf('review', '') ?? '',
          },
          describe,
        )
      },
      withdraw_cancel: (stage, [user, id]) =>
        stage.run(
          { kind: 'withdrawal.cancel', userId: userOf(user), withdrawalId: numberOf(id) },
          describe,
        ),
      withdraw_review: (stage, [id, review = '']) =>
        stage.run({ kind: 'withdrawal.review', withdrawalId: numberOf(id), review }, describe),
      withdraw_pass: (stage, [id]) =>
        stage.run({ kind: 'withdrawal.pass', withdrawalId: numberOf(id) }, describe),
      withdraw_approve: (stage, [id]) =>
        stage.run({ kind: 'withdrawal.approve', withdrawalId: numberOf(id) }, describe),
      withdraw_case: (stage, [id, caseId = '']) =>
        stage.run({ kind: 'withdrawal.open_case', withdrawalId: numberOf(id), caseId }, describe),
      withdraw_send: (stage, [id, txId = '']) =>
        stage.run({ kind: 'withdrawal.send', withdrawalId: numberOf(id), txId }, describe),
      withdraw_finish: (stage, [id, txId = '']) =>
        stage.run({ kind: 'withdrawal.finish', withdrawalId: numberOf(id), txId }, describe),
      withdraw_reject: (stage, [id, cause = '']) =>
        stage.run({ kind: 'withdrawal.reject', withdrawalId: numberOf(id), cause }, describe),
      withdraw_fail: (stage, [id, cause = '']) =>
        stage.run({ kind: 'withdrawal.fail', withdrawalId: numberOf(id), cause }, describe),
      withdrawal: (_stage, [id]) => {
        const row = known.get(numberOf(id))
        return row === undefined ? 'unknown' : describe(row)
      },
      withdrawn_24h: (stage, [user]) => {
        const { allowance } = stage.exchange.products.withdrawal
        return `${textOf(allowance.used(userOf(user), stage.at), 8)} BTC`
      },
      left_exchange: (stage, [name, code]) => {
        const { id, scale } = currencyOf(code)
        const { avail } = stage.exchange.ledger.external(name === 'bank' ? 'bank' : 'chain', id)
        return textOf(avail.balance, scale)
      },
      withdrawal_fees: (stage, [code]) => {
        const { id, scale } = currencyOf(code)
        return describeHolding(stage.exchange.ledger.findHouse('fees', id), scale)
      },
    },
  }
}

const describe = ({ id, status, currencyId, amount, fee, cause }: Withdrawal) =>
  `#${id} ${nameOf(status)} ${textOf(amount - fee, scaleOf(currencyId))} ${cause}`.trim()
