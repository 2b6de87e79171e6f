import { spawnSync } from 'node:child_process'

import { expect, test } from 'vitest'

const program = `
  import { Worker } from 'node:worker_threads'
  import { exit } from '${new URL('exit.ts', import.meta.url).href}'
  new Worker('for (;;);', { eval: true }).once('online', () => {
    process.on('exit', () => console.log('too late'))
    console.log('printed')
    exit(3)
  })`

test('the program ends with its code while its threads are busy, and its output is not lost', () => {
  const args = ['--input-type=module-typescript', '--eval', program]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect({ status, stdout, stderr }).toEqual({ status: 3, stdout: 'printed\n', stderr: '' })
})
