export {
  type MiningContract,
  type MiningOutput,
  miningStatus,
  type MiningStatus,
} from './contract.ts'
export type { MiningPool } from './mining-money.ts'
export type { MiningClose, MiningDay, MiningFigures, MiningPlan, MiningTerms } from './terms.ts'
