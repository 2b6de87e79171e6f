import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { CandleSeries } from './candle-series.ts'
import type { HistoryOptions } from './generate-history.ts'

/** `generateHistory` beside the main thread, which goes on serving. */
export async function historyInWorker(options: HistoryOptions): Promise<CandleSeries[]> {
  const worker = new Worker(new URL('history-worker.ts', import.meta.url), { workerData: options })
  try {
    // `once` rejects when the worker throws.
    const [series]: CandleSeries[][] = await once(worker, 'message')
    return series ?? []
  } finally {
    await worker.terminate()
  }
}
