export type { FaucetUse } from './funding.ts'
