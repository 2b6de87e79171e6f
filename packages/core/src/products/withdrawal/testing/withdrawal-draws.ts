import { amountOf } from '../../../money/amount.ts'
import type { CommandDraw, Draws, Executed, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import type {
  ApproveWithdrawal,
  CancelWithdrawal,
  FailWithdrawal,
  FinishWithdrawal,
  OpenWithdrawalCase,
  PassWithdrawal,
  RejectWithdrawal,
  RequestWithdrawal,
  ReviewWithdrawal,
  SendWithdrawal,
  WithdrawalCommand,
} from '../commands.ts'
import type { Withdrawal } from '../withdrawal.ts'

const { BTC, ETH, USDT, AAPL, DOGE } = testCurrencies
const currencies = [BTC, ETH, USDT, USDT, AAPL, DOGE] as const

/** Amounts around the terms in any currency, and decisions about those of the last requests, in any state. */
export class WithdrawalDraws implements Draws<WithdrawalCommand['kind']> {
  readonly #world: World
  readonly #requested: { userId: number; withdrawalId: number }[] = []
  readonly commands = {
    'withdrawal.request': { weight: 6, draw: (random) => this.#request(random) },
    'withdrawal.cancel': { weight: 2, draw: (random) => this.#cancel(random) },
    'withdrawal.review': {
      weight: 1,
      draw: (random) => ({ kind: 'withdrawal.review', ...this.#one(random), review: 'risk' }),
    },
    'withdrawal.pass': {
      weight: 2,
      draw: (random) => ({ kind: 'withdrawal.pass', ...this.#one(random) }),
    },
    'withdrawal.approve': {
      weight: 2,
      draw: (random) => ({ kind: 'withdrawal.approve', ...this.#one(random) }),
    },
    'withdrawal.open_case': {
      weight: 1,
      draw: (random) => ({ kind: 'withdrawal.open_case', ...this.#one(random), caseId: 'W-1' }),
    },
    'withdrawal.send': {
      weight: 2,
      draw: (random) => ({ kind: 'withdrawal.send', ...this.#one(random), txId: '0xa' }),
    },
    'withdrawal.finish': {
      weight: 3,
      draw: (random) => ({ kind: 'withdrawal.finish', ...this.#one(random), txId: '0xb' }),
    },
    'withdrawal.reject': {
      weight: 1,
      draw: (random) => ({ kind: 'withdrawal.reject', ...this.#one(random), cause: 'risk' }),
    },
    'withdrawal.fail': {
      weight: 1,
      draw: (random) => ({ kind: 'withdrawal.fail', ...this.#one(random), cause: 'unpayable' }),
    },
  } satisfies {
    'withdrawal.request': CommandDraw<RequestWithdrawal>
    'withdrawal.cancel': CommandDraw<CancelWithdrawal>
    'withdrawal.review': CommandDraw<ReviewWithdrawal>
    'withdrawal.pass': CommandDraw<PassWithdrawal>
    'withdrawal.approve': CommandDraw<ApproveWithdrawal>
    'withdrawal.open_case': CommandDraw<OpenWithdrawalCase>
    'withdrawal.send': CommandDraw<SendWithdrawal>
    'withdrawal.finish': CommandDraw<FinishWithdrawal>
    'withdrawal.reject': CommandDraw<RejectWithdrawal>
    'withdrawal.fail': CommandDraw<FailWithdrawal>
  }

  constructor(world: World) {
    this.#world = world
  }

  learn({ command, outcome }: Executed): void {
    if (command.kind !== 'withdrawal.request' || !outcome.ok) return
    const { id } = outcome.value as Withdrawal // The reply of a request.
    this.#requested.push({ userId: command.userId, withdrawalId: id })
    if (this.#requested.length > 12) this.#requested.shift()
  }

  #one(random: SeededRandom): { withdrawalId: number } {
    return { withdrawalId: this.#pick(random).withdrawalId }
  }

  #pick(random: SeededRandom): { userId: number; withdrawalId: number } {
    const place = random.between(0, Math.max(0, this.#requested.length - 1))
    return this.#requested[place] ?? { userId: 1, withdrawalId: 1 }
  }

  #cancel(random: SeededRandom): CancelWithdrawal {
    const { userId, withdrawalId } = this.#pick(random)
    // A few cancel the withdrawal of another user.
    const other = random.chance(0.05) ? random.between(1, this.#world.usersMax) : userId
    return { kind: 'withdrawal.cancel', userId: other, withdrawalId }
  }

  #request(random: SeededRandom): RequestWithdrawal {
    const currencyId = random.pick(currencies)
    const units = currencyId === BTC ? random.between(1, 1_000_000) : random.between(1, 900_000_000)
    const isCard = random.chance(0.2)
    return {
      kind: 'withdrawal.request',
      userId: random.between(1, this.#world.usersMax),
      currencyId,
      amount: amountOf(BigInt(units)),
      fee: amountOf(BigInt(random.pick([0, 0, 1, 5_000]))),
      amountMin: amountOf(BigInt(random.pick([0, 10_000]))),
      limit: amountOf(BigInt(random.pick([20_000, 2_000_000, 20_000_000_000]))),
      network: isCard ? '' : 'TRC20',
      address: isCard ? '' : 'T1',
      memo: '',
      cardId: isCard ? random.between(1, 9) : 0,
      remark: '',
      review: random.chance(0.3) ? 'amount' : '',
    }
  }
}
