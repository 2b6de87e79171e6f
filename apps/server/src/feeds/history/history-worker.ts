import { parentPort, workerData } from 'node:worker_threads'

import { generateHistory, type HistoryOptions } from './generate-history.ts'

// `historyInWorker` starts this file with these options.
const series = generateHistory(workerData as HistoryOptions)
const buffers = series.flatMap(({ openedAt, open, high, low, close, volume }) =>
  [openedAt, open, high, low, close, volume].map(({ buffer }) => buffer),
)
parentPort?.postMessage(series, buffers)
