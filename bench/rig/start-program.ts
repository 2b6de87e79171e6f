import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { freePort } from '@candor/tools/free-port'

import { cpuMsOf } from './processor-time.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export type Program = {
  readonly url: string
  /** From the spawn until /readyz answered 200. */
  readonly readyMs: number
  /** Processor time that all its threads have used so far. */
  cpuMs(): number
  rssMb(): number
  stop(): Promise<void>
}

/** Starts the real program as a child process and waits until it is ready. It is killed when this process ends. */
export async function startProgram(env: Record<string, string>): Promise<Program> {
  const port = await freePort()
  const startedAt = performance.now()
  // With the bench's own options and compile cache, which are those of script/start.
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [...process.execArgv, 'apps/server/src/main.ts'], {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, PORT: String(port), RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  const killWithUs = () => void child.kill('SIGKILL')
  process.once('exit', killWithUs)
  child.once('exit', () => process.off('exit', killWithUs))
  const url = `http://127.0.0.1:${port}`
  const { pid } = child
  if (pid === undefined) throw new Error('the server did not start')
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return {
    url,
    readyMs: performance.now() - startedAt,
    cpuMs: () => cpuMsOf(pid),
    rssMb: () => rssMbOf(pid),
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).status === 200
  } catch {
    return false // It does not listen yet.
  }
}

function rssMbOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
}
