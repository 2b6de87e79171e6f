import { type Wallet, wallets } from '../../../exchange.ts'
import type { ScenarioWords } from '../../../testing/product-testing.ts'
import {
  amountIn,
  currencyOf,
  numberOf,
  scaleOf,
  textOf,
  userOf,
} from '../../../testing/scenario-words.ts'
import { type Voucher, voucherStatus } from '../voucher.ts'

const waitingMax = 5

/** `voucher alice 50 USDT picture-1 legal`: five may wait at once. */
export function depositScenario(): ScenarioWords {
  return {
    actions: {
      deposit: (stage, [user, amount, code, key = '']) => {
        const { id, scale } = currencyOf(code)
        return stage.run(
          {
            kind: 'deposit.credit',
            userId: userOf(user),
            key,
            currencyId: id,
            amount: amountIn(amount, scale),
          },
          (row) => `#${row.id} ${textOf(row.amount, scale)}`,
        )
      },
      voucher: (stage, [user, amount, code, picture = '', wallet = 'legal']) => {
        const { id, scale } = currencyOf(code)
        return stage.run(
          {
            kind: 'deposit.request',
            userId: userOf(user),
            from: wallet === 'legal' ? 'bank' : 'chain',
            wallet: walletOf(wallet),
            currencyId: id,
            amount: amountIn(amount, scale),
            paymentType: 0,
            picture,
            pictureHash: picture,
            waitingMax,
          },
          describe,
        )
      },
      voucher_correct: (stage, [id, amount, code = 'USDT']) => {
        const units = amountIn(amount, currencyOf(code).scale)
        return stage.run(
          { kind: 'deposit.correct', voucherId: numberOf(id), amount: units },
          describe,
        )
      },
      voucher_approve: (stage, [id]) =>
        stage.run({ kind: 'deposit.approve', voucherId: numberOf(id) }, describe),
      voucher_reject: (stage, [id, cause = '']) =>
        stage.run({ kind: 'deposit.reject', voucherId: numberOf(id), cause }, describe),
    },
  }
}

const nameOf = (status: number) =>
  Object.entries(voucherStatus).find(([, number]) => number === status)?.[0]

const describe = ({ id, status, currencyId, received, cause }: Voucher) =>
  `#${id} ${nameOf(status)} ${textOf(received, scaleOf(currencyId))} ${cause}`.trim()

function walletOf(name: string): Wallet {
  const wallet = wallets.find((known) => known === name)
  if (wallet === undefined) throw new Error(`no such account: ${name}`)
  return wallet
}
