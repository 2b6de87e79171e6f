import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Jobs } from './jobs.ts'
import { openMetrics } from './metrics.ts'

const everyMs = 1000
const fails = () => Promise.reject(new Error('no disk'))
const succeeds = () => Promise.resolve()

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function open() {
  const logged: object[] = []
  const jobs = new Jobs({ log: { error: (fields: object) => void logged.push(fields) } })
  return { jobs, logged }
}

test('a job that fails is logged and counted by its name, and runs again', async () => {
  const { jobs, logged } = open()
  const outcomes = [fails, succeeds, fails]
  const run = vi.fn(() => (outcomes.shift() ?? fails)())
  jobs.start({ name: 'tidy', everyMs, run })
  jobs.start({ name: 'other', everyMs, run: succeeds })
  await vi.advanceTimersByTimeAsync(2 * everyMs)
  expect(run).toHaveBeenCalledTimes(2)
  expect(logged).toEqual([{ job: 'tidy', err: expect.objectContaining({ message: 'no disk' }) }])
  expect([...jobs.failures]).toEqual([
    ['tidy', 1],
    ['other', 0],
  ])
  expect(jobs.failing).toEqual(new Set())
  await vi.advanceTimersByTimeAsync(everyMs)
  expect(jobs.failures.get('tidy')).toBe(2)
  expect(jobs.failing).toEqual(new Set(['tidy']))
  await jobs.stop()
})

test('a job that is still running is not started a second time', async () => {
  const { jobs } = open()
  const under = Promise.withResolvers<void>()
  const run = vi.fn(() => under.promise)
  jobs.start({ name: 'slow', everyMs, run })
  await vi.advanceTimersByTimeAsync(5 * everyMs)
  expect(run).toHaveBeenCalledTimes(1)
  under.resolve()
  await vi.advanceTimersByTimeAsync(everyMs)
  expect(run).toHaveBeenCalledTimes(2)
  await jobs.stop()
})

test('a stop ends what waits for its signal, and nothing runs after it', async () => {
  const { jobs } = open()
  let ended = 0
  const run = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        ended += 1
        resolve()
      })
    })
  jobs.start({ name: 'long', everyMs, run })
  await vi.advanceTimersByTimeAsync(everyMs)
  await jobs.stop()
  await vi.advanceTimersByTimeAsync(5 * everyMs)
  expect(ended).toBe(1)
})

test('/metrics has the failures of each job', async () => {
  const { jobs } = open()
  jobs.start({ name: 'tidy', everyMs, run: fails })
  jobs.start({ name: 'other', everyMs, run: succeeds })
  await vi.advanceTimersByTimeAsync(3 * everyMs)
  const figures = { seq: 0, batches: 0, backlog: 0 }
  const metrics = openMetrics({ committer: { figures }, feeds: {}, jobs, haltedMarkets: () => 0 })
  for (let look = 0; look < 2; look += 1) {
    const { text } = await metrics(0)
    expect(text.split('\n').filter((line) => line.startsWith('candor_job_failures_total'))).toEqual(
      ['candor_job_failures_total{job="tidy"} 3', 'candor_job_failures_total{job="other"} 0'],
    )
  }
  await jobs.stop()
})
