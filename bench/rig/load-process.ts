import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A process apart that makes load: it is told what to do and answers what it saw. */
export type LoadProcess<Task, Report> = {
  run(task: Task): Promise<Report>
  stop(): Promise<void>
}

/** Starts the module at `url`, which serves tasks by `serveLoad`. */
export async function startLoad<Task extends object, Report>(
  url: URL,
  setup: object,
): Promise<LoadProcess<Task, Report>> {
  const child = fork(url, { stdio: 'inherit' })
  const exited = once(child, 'exit')
  const next = async () => {
    const message = new Promise((resolve) => child.once('message', resolve))
    const first = await Promise.race([message, exited.then(() => undefined)])
    if (first === undefined) throw new Error(`the load ${url.pathname} ended early`)
    return first as Report // Sent by the `serveLoad` of that module.
  }
  const ready = next()
  child.send(setup)
  await ready
  return {
    run: (task) => {
      const report = next()
      child.send(task)
      return report
    },
    stop: async () => {
      child.disconnect()
      await exited
    },
  }
}

/** A module's part in a load: `prepare` opens what it needs, and what it returns does one task. */
export type Load<Setup, Task, Report> = (setup: Setup) => Promise<(task: Task) => Promise<Report>>

/** The other end: prepares once, then answers every task, and ends with its parent or at its first error. */
export async function serveLoad(prepare: Load<never, never, object>): Promise<void> {
  process.once('disconnect', () => process.exit(0))
  const setup = await new Promise((resolve) => process.once('message', resolve))
  const run = await prepare(setup as never) // What the starter of this very module sent.
  process.on('message', (task) => {
    void run(task as never).then((report) => process.send?.(report)) // As above.
  })
  process.send?.('ready')
}
