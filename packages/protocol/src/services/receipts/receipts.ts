import { protocolModule } from '../../module.ts'
import type { receiptEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type Receipts = { calls: typeof receiptEndpoints; texts: typeof en }

export const receipts = protocolModule<Receipts>()({ texts: 'services/receipts/locales' })
