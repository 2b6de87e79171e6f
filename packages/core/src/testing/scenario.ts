import { assert } from '../assert.ts'
import type { ScenarioAction } from './product-testing.ts'
import {
  countIn,
  currencyOf,
  describeHolding,
  durationMsOf,
  marketOf,
  userOf,
} from './scenario-words.ts'
import { Stage } from './stage.ts'

/**
 * Runs a scenario and writes it again with the actual result of each line, so that a test compares two texts. A line is
 * `action -> result`. Money and amounts are decimals; the market is BTC/USDT unless the last word names another.
 * After each rejection the exchange is compared with a twin that did not get the command.
 */
export function playScenario(script: string): string {
  const stage = new Stage()
  const actions = actionsOn(stage)
  const lines = script.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '))
  const played = lines
    .filter((line) => line !== '')
    .map((line) => {
      const [action = ''] = line.split(' -> ')
      const [verb = '', ...words] = action.split(' ')
      const run = actions.get(verb)
      if (run === undefined) throw new Error(`no such action: ${line}`)
      return `${action} -> ${run(stage, words)}`
    })
  return played.join('\n')
}

function actionsOn(stage: Stage): ReadonlyMap<string, ScenarioAction> {
  const all = [shared, ...stage.words.map(({ actions }) => actions)].flatMap((actions) =>
    Object.entries(actions),
  )
  const byVerb = new Map(all)
  assert(byVerb.size === all.length, 'a verb belongs to one product')
  return byVerb
}

const shared: Readonly<Record<string, ScenarioAction>> = {
  pass: (stage, [duration]) => {
    stage.at += durationMsOf(duration)
    return 'ok'
  },
  clock: (stage) => stage.run({ kind: 'clock' }),
  tick: (stage, [price, symbol]) => {
    const market = marketOf(symbol)
    return stage.run({
      kind: 'market.tick',
      sampledAt: 0,
      ticks: [[market.id, countIn(price, market.priceScale), 0]],
    })
  },
  balance: (stage, [user, code]) => {
    const { id, scale } = currencyOf(code)
    return describeHolding(stage.exchange.ledger.findUser(userOf(user), 'change', id), scale)
  },
}
