import type { ProductModule } from '../../product-module.ts'
import { type MiningCommand, type MiningRejection, miningRejections } from './commands.ts'
import { Mining } from './mining.ts'
import { miningReasons } from './reasons.ts'

export const mining = {
  number: 33,
  open: (parts) => new Mining(parts),
  commands: {
    'mining.publish': (rules) => (command) => rules.plans.publish(command),
    'mining.pause': (rules) => (command) => rules.plans.pause(command),
    'mining.fund': (rules) => (command) => rules.fund(command),
    'mining.publish_day': (rules) => (command) => rules.publishDay(command),
    'mining.buy': (rules) => (command) => rules.buy(command),
  },
  rejections: miningRejections,
  reasons: miningReasons,
  pots: { cloud_pool: { isPublic: true } },
  timers: {
    mining_network: { mode: 'prompt', run: (rules, id) => rules.carryOver(id) },
    mining_contract: { mode: 'deferred', run: (rules, id) => rules.runTimer(id) },
  },
  onTick: (rules, market) => rules.onTick(market),
} as const satisfies ProductModule<{
  state: Mining
  command: MiningCommand
  rejection: MiningRejection
}>
