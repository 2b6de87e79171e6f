import type { Command } from '../../../exchange.ts'
import { amountOf, rateOf } from '../../../money/amount.ts'
import { fundHouse, fundUser } from '../../../testing/demo-funds.ts'
import {
  type AuditedRun,
  firstOf,
  type ProductTesting,
  withFirst,
} from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import { type MiningContract, type MiningOutput, miningStatus } from '../contract.ts'
import { dayMs, dayOf } from '../formulas.ts'
import type { MiningDay, MiningTerms } from '../terms.ts'

const { BTC, USDT } = testCurrencies
const [alice, carol] = [11, 13]
const hourMs = 3_600_000
const beginsAt = 1_735_732_800_000
const today = dayOf(beginsAt)
const usdt = (wholes: number) => amountOf(BigInt(wholes) * 100_000_000n)

const terms: MiningTerms = {
  marketId: 1,
  days: 3,
  cost: amountOf(50_000_000n),
  electricity: amountOf(3_000_000n),
  outputMax: amountOf(150n),
  thMin: 10,
  userTh: 200,
  thTotal: 1000,
}
const tick = (price: number): Command => ({
  kind: 'market.tick',
  sampledAt: 0,
  ticks: [[1, price, 0]],
})
const publishDay = (day: number, networkTh = 600_000_000): Command => ({
  kind: 'mining.publish_day',
  figures: {
    marketId: 1,
    day,
    networkTh,
    subsidy: amountOf(312_500_000n),
    uptime: rateOf(100_000_000n),
    poolFee: rateOf(0n),
    isDemo: true,
  },
})

/** Contract 1 has an output of its first day; the electricity of contract 2 costs more than it mines. */
const commands: readonly [number, Command][] = [
  [0, tick(6_000_000)],
  [0, fundUser({ userId: alice, currencyId: USDT, amount: usdt(1000) })],
  [0, fundUser({ userId: carol, currencyId: USDT, amount: usdt(1000) })],
  [0, fundHouse({ pot: 'treasury', currencyId: BTC, amount: amountOf(1_000_000n) })],
  [0, { kind: 'mining.fund', currencyId: BTC, amount: amountOf(1_000_000n) }],
  [0, { kind: 'mining.publish', terms }],
  [0, { kind: 'mining.publish', terms: { ...terms, electricity: amountOf(10_000_000n) } }],
  [0, tick(6_000_000)],
  [0, publishDay(today - 1)],
  [0, { kind: 'mining.buy', userId: alice, planId: 1, th: 100 }],
  [0, { kind: 'mining.buy', userId: carol, planId: 2, th: 100 }],
  [13 * hourMs, tick(6_000_000)],
  [13 * hourMs, publishDay(today)],
  [37 * hourMs, tick(6_100_000)],
  [37 * hourMs, publishDay(today + 1)],
  [37 * hourMs + 1, { kind: 'clock' }],
  [38 * hourMs, { kind: 'clock' }],
]
/** Two days of which nobody publishes figures. */
const later = [
  { afterMs: 264 * hourMs, command: tick(6_200_000) },
  { afterMs: 265 * hourMs, command: { kind: 'clock' } },
] as const

const change = (run: AuditedRun, fields: Partial<AuditedRun['changes']['mining']>) => {
  run.changes = { ...run.changes, mining: { ...run.changes.mining, ...fields } }
}
const withContract = (run: AuditedRun, fields: Partial<MiningContract>) =>
  change(run, { contracts: withFirst(run.changes.mining.contracts, fields) })
const withOutput = (run: AuditedRun, contractId: number, fields: Partial<MiningOutput>) =>
  change(run, {
    outputs: run.changes.mining.outputs.map((row) =>
      row.contractId === contractId ? { ...row, ...fields } : row,
    ),
  })
const withDay = (run: AuditedRun, day: number, fields: Partial<MiningDay>) =>
  change(run, {
    days: run.changes.mining.days.map((row) => (row.day === day ? { ...row, ...fields } : row)),
  })
const withExecuted = (
  run: AuditedRun,
  isIt: (command: Command) => boolean,
  change_: (done: AuditedRun['executed'][number]) => AuditedRun['executed'][number],
) => {
  run.executed = run.executed.map((done) => (isIt(done.command) ? change_(done) : done))
}
const isFirstDay = (command: Command) =>
  command.kind === 'mining.publish_day' && command.figures.day === today - 1
const isSecondDay = (command: Command) =>
  command.kind === 'mining.publish_day' && command.figures.day === today + 1

export const miningCorruptions: ProductTesting['corruptions'] = {
  commands: commands.map(([afterMs, command]) => ({ afterMs, command })),
  cases: {
    'an output of mining names another command': {
      statement: 'an output names the command that paid it',
      corrupt: (run) => withOutput(run, 2, { seq: 9999 }),
    },
    'a contract was never bought': {
      statement: 'a contract has a command',
      corrupt: (run) => {
        const { contracts } = run.changes.mining
        change(run, { contracts: [...contracts, { ...firstOf(contracts), id: 3 }] })
      },
    },
    'a day was never published': {
      statement: 'a day has a command',
      corrupt: (run) => {
        const { days } = run.changes.mining
        change(run, { days: [...days, { ...firstOf(days), day: 900 }] })
      },
    },
    'a close has no tick': {
      statement: 'a close is the first tick of a day',
      corrupt: (run) => {
        const { closes } = run.changes.mining
        change(run, { closes: [...closes, { ...firstOf(closes), day: 900 }] })
      },
    },
    'a close is not written': {
      statement: 'the first tick of a day is a close',
      corrupt: (run) => change(run, { closes: run.changes.mining.closes.slice(1) }),
    },
    'a close has another price': {
      statement: 'a close is that of its tick',
      corrupt: (run) => {
        change(run, { closes: withFirst(run.changes.mining.closes, { price: 6_000_001 }) })
      },
    },
    'a running contract disappears': {
      statement: 'running contracts are kept',
      corrupt: ({ exchange: { products } }) => {
        const contract = products.mining.contracts.get(1)
        if (contract !== undefined) products.mining.contracts.remove(contract)
      },
    },
    'a published day is not paid to one contract': {
      statement: 'a published day is paid',
      corrupt: (run) => {
        const { outputs } = run.changes.mining
        withContract(run, { daysPaid: 0, output: amountOf(0n) })
        const others = outputs.filter(({ contractId }) => contractId !== 1)
        change(run, { outputs: withFirst(others, { id: 1 }) })
      },
    },
    'a plan has sold more than its contracts': {
      statement: 'a plan counts what is sold',
      corrupt: (run) => change(run, { plans: withFirst(run.changes.mining.plans, { sold: 500 }) }),
    },
    'a plan becomes cheaper': {
      statement: 'a plan never changes',
      corrupt: (run) => {
        const { plans } = run.changes.mining
        change(run, { plans: [...plans, { ...firstOf(plans), cost: amountOf(1n) }] })
      },
    },
    'a contract is not written': {
      statement: 'an accepted contract is written',
      corrupt: (run) => change(run, { contracts: run.changes.mining.contracts.slice(1) }),
    },
    'a day is not written': {
      statement: 'an accepted day is written',
      corrupt: (run) => change(run, { days: run.changes.mining.days.slice(1) }),
    },
    'a day has a larger network than was published': {
      statement: 'a day has the figures of its command',
      corrupt: (run) => withDay(run, today + 1, { networkTh: 700_000_000 }),
    },
    'a day is published while it runs': {
      statement: 'a day is published after its end',
      corrupt: (run) => {
        const at = beginsAt + 20 * hourMs
        withDay(run, today + 1, { publishedAt: at })
        withExecuted(run, isSecondDay, (done) => ({ ...done, at }))
      },
    },
    'a day is published again': {
      statement: 'days are published in turn',
      corrupt: (run) => {
        withDay(run, today + 1, { day: today - 2 })
        withExecuted(run, isSecondDay, (done) => ({ ...done, command: publishDay(today - 2) }))
      },
    },
    'a day has another index': {
      statement: 'a day has the index after its end',
      corrupt: (run) => withDay(run, today + 1, { price: 6_100_001 }),
    },
    'a network grows threefold within a day': {
      statement: 'figures are believable',
      corrupt: (run) => {
        withDay(run, today + 1, { networkTh: 1_800_000_000 })
        const command = publishDay(today + 1, 1_800_000_000)
        withExecuted(run, isSecondDay, (done) => ({ ...done, command }))
      },
    },
    'a carried day has figures of its own': {
      later,
      statement: 'a carried day repeats its figures',
      corrupt: (run) => withDay(run, today + 2, { networkTh: 700_000_000 }),
    },
    'a day is carried over before its week': {
      later,
      statement: 'a day is carried over a week after its end',
      corrupt: (run) => withDay(run, today + 2, { publishedAt: beginsAt + 200 * hourMs }),
    },
    'an overdue day is not carried over': {
      later,
      statement: 'an overdue day gets the figures of the day before',
      corrupt: (run) => change(run, { days: [], outputs: [], contracts: [] }),
    },
    'a contract is sold without figures': {
      statement: 'a contract is sold with figures of the last days',
      corrupt: (run) => {
        change(run, { days: run.changes.mining.days.slice(1) })
        run.executed = run.executed.filter(({ command }) => !isFirstDay(command))
      },
    },
    'a contract has a plan that does not exist': {
      statement: 'a contract is of a plan',
      corrupt: (run) => {
        const command = { kind: 'mining.buy', userId: alice, planId: 99, th: 100 } as const
        withExecuted(run, isBought, (done) => ({ ...done, command }))
      },
    },
    'a contract has more hash rate than was bought': {
      statement: 'a contract is its command',
      corrupt: (run) => withContract(run, { th: 101 }),
    },
    'a contract begins a day late': {
      statement: 'a contract begins the next day',
      corrupt: (run) => withContract(run, { firstDay: today + 2 }),
    },
    'a contract is larger than its plan allows': {
      statement: 'limits hold',
      corrupt: (run) => change(run, { plans: withFirst(run.changes.mining.plans, { userTh: 20 }) }),
    },
    'a contract costs more than its plan states': {
      statement: 'a contract costs what its plan states',
      corrupt: (run) => withContract(run, { cost: usdt(51) }),
    },
    'a contract is paid that nobody has': {
      statement: 'only a running contract is paid',
      corrupt: (run) => withOutput(run, 1, { contractId: 99 }),
    },
    'a day of mining is paid twice': {
      statement: 'each day is paid once, in turn',
      corrupt: (run) => {
        const { outputs } = run.changes.mining
        change(run, { outputs: [...outputs, { ...firstOf(outputs), id: 3 }] })
      },
    },
    'an output has the number of another': {
      statement: 'outputs are numbered in turn',
      corrupt: (run) => withOutput(run, 2, { id: 1 }),
    },
    'an output has another time': {
      statement: 'a paid day was published',
      corrupt: (run) => withOutput(run, 1, { at: beginsAt + 3 * dayMs }),
    },
    'a gross output is a unit short': {
      statement: 'the gross output follows from the figures',
      corrupt: (run) => withOutput(run, 1, { gross: amountOf(7499n) }),
    },
    'electricity costs a unit more': {
      statement: 'electricity is converted at the index',
      corrupt: (run) => withOutput(run, 1, { electricity: amountOf(4920n) }),
    },
    'an output is a unit short': {
      statement: 'an output is gross less electricity',
      corrupt: (run) => withOutput(run, 1, { output: amountOf(2580n) }),
    },
    'the prepaid electricity is used without need': {
      statement: 'the prepaid pays what the output does not',
      corrupt: (run) => withOutput(run, 1, { used: amountOf(1n) }),
    },
    'a row has no contract': {
      statement: 'a row is of a known contract',
      corrupt: (run) => {
        const { contracts } = run.changes.mining
        change(run, { contracts: [...contracts, { ...firstOf(contracts), id: 0 }] })
      },
    },
    'a contract counts a day more': {
      statement: 'a row counts the days that were paid',
      corrupt: (run) => withContract(run, { daysPaid: 2 }),
    },
    'a contract adds its outputs up wrongly': {
      statement: 'a row adds its days up',
      corrupt: (run) => withContract(run, { output: amountOf(1n) }),
    },
    'a contract ends after its first day': {
      statement: 'ten empty days or the last one end a contract',
      corrupt: (run) => withContract(run, { status: miningStatus.paused }),
    },
    'a contract that runs has an end': {
      statement: 'a row states whether it has ended',
      corrupt: (run) => withContract(run, { endedAt: beginsAt }),
    },
  },
}

function isBought({ kind }: Command): boolean {
  return kind === 'mining.buy'
}
