import type { ProductBench } from '../../product-bench.ts'
import { runDividendsBench } from './dividends/run-dividends-bench.ts'
import { longLists } from './long-lists.ts'
import { makePostings } from './make-postings.ts'

export const bench: ProductBench = {
  parts: [{ id: 'L1', run: runDividendsBench }],
  longLists,
  makePostings,
}
