import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

import { expect, test } from 'vitest'

import { cpuMsOf, cpuMsOfTree } from './processor-time.ts'

/** Uses a fifth of a second of processor time, however long that takes, and waits for a signal. */
const spin = `
  while (process.cpuUsage().user < 200_000);
  process.send('spun')
  process.once('message', () => process.exit())`

test.skipIf(!existsSync('/proc/self/stat'))(
  'the processor time of a tree counts its children while they run and after they ended',
  async () => {
    const before = cpuMsOfTree(process.pid)
    const child = spawn(process.execPath, ['-e', spin], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    await once(child, 'message')
    expect(cpuMsOf(child.pid ?? 0)).toBeGreaterThanOrEqual(190)
    expect(cpuMsOfTree(process.pid) - before).toBeGreaterThanOrEqual(190)
    child.send('end')
    await once(child, 'exit')
    expect(existsSync(`/proc/${child.pid}/stat`)).toBe(false)
    expect(cpuMsOfTree(process.pid) - before).toBeGreaterThanOrEqual(190)
  },
)
