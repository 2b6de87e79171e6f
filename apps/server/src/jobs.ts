import type { Logger } from 'pino'

export type Job = {
  /** As it is logged, and as `/metrics` labels its failures. */
  readonly name: string
  readonly everyMs: number
  /** Whether it starts business of its product: it does not run while that is switched off. */
  readonly opens?: true
  /** The signal is aborted when the server stops. */
  readonly run: (signal: AbortSignal) => Promise<unknown>
}

/** Runs recurring work beside the calls. A failure is logged and counted, and the job runs again at its next time. */
export class Jobs {
  readonly #log: Pick<Logger, 'error'>
  readonly #failures = new Map<string, number>()
  readonly #failing = new Set<string>()
  readonly #stopping = new AbortController()
  readonly #timers: NodeJS.Timeout[] = []
  readonly #running = new Map<string, Promise<void>>()

  constructor(options: { log: Pick<Logger, 'error'> }) {
    this.#log = options.log
  }

  /** Failures since the start, by the names of all jobs. */
  get failures(): ReadonlyMap<string, number> {
    return this.#failures
  }

  /** Names of the jobs whose last run has failed. */
  get failing(): ReadonlySet<string> {
    return this.#failing
  }

  start(job: Job): void {
    if (this.#failures.has(job.name)) throw new Error(`two jobs are named ${job.name}`)
    this.#failures.set(job.name, 0)
    this.#timers.push(setInterval(() => this.#runUnlessRunning(job), job.everyMs))
  }

  /** Starts no further run and waits for those under way. */
  async stop(): Promise<void> {
    this.#timers.forEach(clearInterval)
    this.#stopping.abort()
    await Promise.all(this.#running.values())
  }

  #runUnlessRunning(job: Job): void {
    if (this.#running.has(job.name)) return
    const run = this.#run(job).finally(() => this.#running.delete(job.name))
    this.#running.set(job.name, run)
  }

  async #run({ name, run }: Job): Promise<void> {
    try {
      await run(this.#stopping.signal)
      this.#failing.delete(name)
    } catch (error) {
      this.#failing.add(name)
      this.#failures.set(name, (this.#failures.get(name) ?? 0) + 1)
      this.#log.error({ job: name, err: error }, 'a background job failed')
    }
  }
}
