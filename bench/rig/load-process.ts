import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A separate process that generates load: it receives tasks and returns reports. */
export type LoadProcess<Task, Report> = {
  run(task: Task): Promise<Report>
  stop(): Promise<void>
}

/** Starts the module at `url`, which serves tasks by `serveLoad`. It is killed when this process ends. */
export async function startLoad<Task extends object, Report>(
  url: URL,
  setup: object,
): Promise<LoadProcess<Task, Report>> {
  const child = fork(url, { stdio: 'inherit' })
  const exited = once(child, 'exit')
  const killWithUs = () => void child.kill('SIGKILL')
  process.once('exit', killWithUs)
  child.once('exit', () => process.off('exit', killWithUs))
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

/** Runs one task in a new process, whose thread it may block. */
export async function runLoad<Report>(url: URL, task: object): Promise<Report> {
  const load = await startLoad<object, Report>(url, {})
  const report = await load.run(task)
  await load.stop()
  return report
}

/** A module's part in a load: `prepare` opens what it needs and returns the function that does one task. */
export type Load<Setup, Task, Report> = (setup: Setup) => Promise<(task: Task) => Promise<Report>>

/** The other end: prepares once, then answers every task, and ends with its parent or at its first error. */
export async function serveLoad(prepare: Load<never, never, object>): Promise<void> {
  process.once('disconnect', () => process.exit(0))
  const setup = await new Promise((resolve) => process.once('message', resolve))
  const run = await prepare(setup as never) // Sent by the starter of this module.
  process.on('message', (task) => {
    void run(task as never).then((report) => process.send?.(report)) // As above.
  })
  process.send?.('ready')
}
