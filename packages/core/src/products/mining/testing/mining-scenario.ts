import { rateOf } from '../../../money/amount.ts'
import type { ScenarioWords } from '../../../testing/product-testing.ts'
import {
  amountIn,
  currencyOf,
  describeHolding,
  marketOf,
  numberOf,
  textOf,
  userOf,
} from '../../../testing/scenario-words.ts'
import type { Stage } from '../../../testing/stage.ts'
import { type MiningContract, type MiningOutput, miningStatus } from '../contract.ts'
import { dayOf } from '../formulas.ts'
import type { MiningTerms } from '../terms.ts'

const percentScale = 6
/** Mined coins and what pays for them have as many decimals. */
const coinScale = 8
const statusNames = { 1: 'running', 2: 'ended', 3: 'paused' } as const
/** A plan where a scenario names no other terms, and figures of a network likewise: those of docs/products/mining.md. */
const usualTerms = 'days=3 cost=0.5 electricity=0.03 most=0.0000015 min=10 user=1000 total=2000'
const usualFigures = 'network=600000000 subsidy=3.125 uptime=100 fee=0'

/** Plans are of BTC/USDT unless a word `market=ETH/USDT` names another one. */
export function miningScenario(): ScenarioWords {
  const known = new Map<number, MiningContract>()
  let outputs: MiningOutput[] = []
  return {
    follow({ mining }) {
      for (const row of mining.contracts) known.set(row.id, { ...row })
      outputs.push(...mining.outputs)
    },
    actions: {
      mining_publish: (stage, words) =>
        stage.run(
          { kind: 'mining.publish', terms: termsOf(words) },
          ({ id, thTotal }) => `#${id} ${thTotal} TH`,
        ),
      mining_pause: (stage, [plan]) => pause(stage, plan, true),
      mining_resume: (stage, [plan]) => pause(stage, plan, false),
      mining_fund: (stage, [amount, code]) => {
        const { id, scale } = currencyOf(code)
        const command = { kind: 'mining.fund', currencyId: id } as const
        return stage.run({ ...command, amount: amountIn(amount, scale) })
      },
      mining_pool: (stage, [code]) => {
        const { id, scale } = currencyOf(code)
        return describeHolding(stage.exchange.ledger.findHouse('cloud_pool', id), scale)
      },
      /** `mining_day -1 network=600000000`: the figures of yesterday. */
      mining_day: (stage, [day, ...words]) =>
        stage.run(
          { kind: 'mining.publish_day', figures: figuresOf(stage, Number(day), words) },
          ({ price }) => `at ${textOf(price, 2)}`,
        ),
      mining_buy: (stage, [user, plan, th]) =>
        stage.run(
          {
            kind: 'mining.buy',
            userId: userOf(user),
            planId: numberOf(plan),
            th: Number(th),
          },
          ({ id, cost, prepaid }) =>
            `#${id} costs ${textOf(cost, coinScale)} + ${textOf(prepaid, coinScale)}`,
        ),
      mining_contract: (_stage, [id]) => {
        const contract = known.get(numberOf(id))
        return contract === undefined ? 'unknown' : describe(contract)
      },
      /** Those since the last line of this kind. */
      mining_outputs: () => {
        const texts = outputs.map(
          ({ contractId, gross, electricity, output, used }) =>
            `#${contractId} ${textOf(gross, coinScale)} - ${textOf(electricity, coinScale)} = ${textOf(output, coinScale)}${used > 0n ? ` used ${textOf(used, coinScale)}` : ''}`,
        )
        outputs = []
        return texts.join(', ') || 'none'
      },
    },
  }
}

function pause(stage: Stage, plan: string | undefined, isPaused: boolean): string {
  return stage.run({ kind: 'mining.pause', planId: numberOf(plan), isPaused })
}

function describe({ status, daysPaid, plan, output, used }: MiningContract): string {
  const name = statusNames[status]
  const paid = `${daysPaid} of ${plan.days} days ${textOf(output, coinScale)}`
  const isRunning = status === miningStatus.running
  return `${isRunning ? '' : `${name} `}${paid}${used > 0n ? ` used ${textOf(used, coinScale)}` : ''}`
}

function valuesIn(usual: string, words: readonly string[]) {
  const values = new Map(
    [...usual.split(' '), ...words].map((word): [string, string] => {
      const [name = '', value = ''] = word.split('=')
      return [name, value]
    }),
  )
  return (name: string) => values.get(name) ?? ''
}

function termsOf(words: readonly string[]): MiningTerms {
  const valueOf = valuesIn(usualTerms, words)
  const amount = (name: string) => amountIn(valueOf(name), coinScale)
  return {
    marketId: marketOf(valueOf('market') || undefined).id,
    days: Number(valueOf('days')),
    cost: amount('cost'),
    electricity: amount('electricity'),
    outputMax: amount('most'),
    thMin: Number(valueOf('min')),
    userTh: Number(valueOf('user')),
    thTotal: Number(valueOf('total')),
  }
}

function figuresOf(stage: Stage, day: number, words: readonly string[]) {
  const valueOf = valuesIn(usualFigures, words)
  const percent = (name: string) => rateOf(amountIn(valueOf(name), percentScale))
  return {
    marketId: marketOf(valueOf('market') || undefined).id,
    day: dayOf(stage.at) + day,
    networkTh: Number(valueOf('network')),
    subsidy: amountIn(valueOf('subsidy'), coinScale),
    uptime: percent('uptime'),
    poolFee: percent('fee'),
    isDemo: true,
  }
}
