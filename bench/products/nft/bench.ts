import type { ProductBench } from '../../product-bench.ts'
import { runBidsBench } from './bids/run-bids-bench.ts'

export const bench: ProductBench = { parts: [{ id: 'N1', run: runBidsBench }] }
