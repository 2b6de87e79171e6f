export { Auditor } from './auditor.ts'
export { SeededRandom } from './seeded-random.ts'
export { simulate } from './simulate.ts'
export { testExchangeConfig } from './test-exchange-config.ts'
