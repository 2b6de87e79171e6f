import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { pgliteFlags } from '@candor/tools/pglite'

const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))

export type Program = {
  /** The address of the app. */
  readonly appUrl: string
  readonly origin: string
  /** The address of the console; at the first start of a database it registers the owner. */
  readonly consoleUrl: string
  /** Stops it as a service manager does; returns the exit code. */
  stop(): Promise<number | null>
  /** Sends a signal that it handles. */
  send(signal: 'SIGUSR2' | 'SIGHUP'): void
  /** Ends it at once, without a clean shutdown. */
  kill(): Promise<void>
  /** The same program again: same data, same port, and the same settings but for those that are given. */
  startAgain(changed?: Readonly<Record<string, string>>): Promise<void>
}

/**
 * Starts the built program on a free port and waits until it is ready. It is killed when this process ends.
 */
export async function startProgram(env: Readonly<Record<string, string>>): Promise<Program> {
  let child = spawnMain({ ...env, PORT: '0' })
  const { appUrl, consoleUrl } = await readyUrls(child)
  const { origin, port } = new URL(appUrl)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    }
    return child.exitCode
  }
  return {
    appUrl,
    origin,
    consoleUrl,
    send: (signal) => void child.kill(signal),
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    startAgain: async (changed = {}) => {
      child = spawnMain({ ...env, PORT: port, ...changed })
      await readyUrls(child)
    },
  }
}

function spawnMain(env: Readonly<Record<string, string>>): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [...pgliteFlags, main], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const killWithUs = () => void child.kill('SIGKILL')
  process.once('exit', killWithUs)
  child.once('exit', () => process.off('exit', killWithUs))
  return child
}

/** Reads the program's output: the addresses of app and console, and then the line "ready". */
async function readyUrls({
  stdout,
}: ChildProcess): Promise<{ appUrl: string; consoleUrl: string }> {
  if (stdout === null) throw new Error('the program was started without its output')
  let appUrl: string | undefined
  let consoleUrl: string | undefined
  const lines = createInterface({ input: stdout })
  for await (const line of lines) {
    appUrl ??= /^Candor\s+(\S+)$/.exec(line)?.[1]
    consoleUrl ??= /^Console\s+(\S+)$/.exec(line)?.[1]
    if (line === 'ready' && appUrl !== undefined && consoleUrl !== undefined) {
      // The output is not read any further, and a full pipe would block the program.
      stdout.resume()
      return { appUrl, consoleUrl }
    }
  }
  throw new Error('the program ended before it was ready')
}
