import { protocolModule } from '../../module.ts'
import type { miningConsoleEndpoints } from './console-endpoints.ts'
import type { miningEndpoints } from './endpoints.ts'
import type { MiningEvents } from './events.ts'
import type en from './locales/en.json'

type Mining = {
  calls: typeof miningEndpoints & typeof miningConsoleEndpoints
  events: MiningEvents
  texts: typeof en
}

const bills = [
  'mining_buy',
  'mining_electricity_hold',
  'mining_output',
  'mining_electricity',
  'mining_refund',
] as const

export const mining = protocolModule<Mining>()({
  isSwitchable: true,
  texts: 'products/mining/locales',
  bills,
  billGroups: {
    mining_contract: { kinds: bills, principal: ['mining_electricity_hold', 'mining_refund'] },
  },
  receipts: ['mining_output'],
  noticeGroup: 'earn',
  notices: ['mining_ended', 'mining_paused'],
  actions: [
    'mining.plan_asked',
    'mining.day_asked',
    'mining.funding_asked',
    'mining.pause_changed',
  ],
  requests: ['mining.plan', 'mining.day', 'mining.fund'],
})
