// Loaded before the program with `--expose-gc --import`: each thread collects its garbage and appends to a file what is
// left, so that the figures are the memory in use and not what the collector has not reached yet.
import { appendFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'

const file = process.env['MEMORY_PROBE']
const pauseMs = 100
/** To a collection, so that the program has most of the time. */
const pauseRatio = 4

if (file !== undefined) sampleInto(file)

function sampleInto(file: string) {
  const from = performance.now()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  appendFileSync(file, `${threadId} ${heapUsed + external}\n`)
  const pause = Math.max(pauseMs, (performance.now() - from) * pauseRatio)
  setTimeout(() => sampleInto(file), pause).unref()
}
