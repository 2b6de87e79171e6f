export type { TransferConfig, TransferRow } from './transfer.ts'
