import { parentPort, workerData } from 'node:worker_threads'

import { generateHistory, type HistoryOptions } from './generate-history.ts'

// `historyInWorker` is the only one to start this file, and it passes these options.
const series = generateHistory(workerData as HistoryOptions)
const buffers = series.flatMap(
  ({ openedAt, open, high, low, close, volume }) =>
    [openedAt, open, high, low, close, volume].map((column) => column.buffer as ArrayBuffer), // Not shared: made by emptySeries.
)
parentPort?.postMessage(series, buffers)
