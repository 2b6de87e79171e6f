import type { ProductModule } from '../../product-module.ts'
import {
  Funding,
  type FundingCommand,
  type FundingConfig,
  type FundingRejection,
  fundingRejections,
} from './funding.ts'
import { fundingReasons } from './reasons.ts'

export const funding = {
  number: 1,
  open: ({ ledger, markets, clock }, config) => new Funding(ledger, markets, clock, config),
  commands: {
    'funding.faucet': (rules) => (command) => rules.faucet(command),
    'funding.house': (rules) => (command) => rules.house(command),
  },
  rejections: fundingRejections,
  reasons: fundingReasons,
  pots: {
    fees: { isPublic: false },
    liquidity: { isPublic: true },
    treasury: { isPublic: false },
  },
} as const satisfies ProductModule<{
  state: Funding
  command: FundingCommand
  rejection: FundingRejection
  config: FundingConfig
}>
