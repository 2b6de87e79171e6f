import type { ProductBench } from '../../product-bench.ts'
import { runCopiesBench } from './copies/run-copies-bench.ts'
import { figuresPart } from './figures/figures-part.ts'

/** Orders of traders that reach their followers, and the hourly figures of traders. */
export const bench: ProductBench = { parts: [{ id: 'G1', run: runCopiesBench }, figuresPart] }
