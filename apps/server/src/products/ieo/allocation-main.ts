import { inspect } from 'node:util'

import { type AllocationPage, checkAllocation } from './check-allocation.ts'

/*
 * Checks the published allocation of a project over HTTP, without an account and without the server's database:
 * script/verify-allocation http://127.0.0.1:8080 1
 */
const [base = '', project = ''] = process.argv.slice(2)

async function readPage(page: number): Promise<AllocationPage> {
  const reply = await fetch(`${base}/api/project/allocation/${project}?page=${page}`)
  const { type, message } = (await reply.json()) as { type: string; message: unknown } // The envelope.
  if (type !== 'ok') throw new Error(String(message))
  return message as AllocationPage // By its schema.
}

// Exit codes: 0 everything agrees, 1 the file is wrong, 2 it could not be checked.
try {
  const { rows, fault } = await checkAllocation(readPage)
  const found = fault === undefined ? 'agree' : `DISAGREE ${inspect(fault)}`
  process.stdout.write(`${rows} rows of project ${project} ${found}\n`)
  process.exitCode = fault === undefined ? 0 : 1
} catch (error) {
  process.stderr.write(`${inspect(error)}\n`)
  process.exitCode = 2
}
