import { pino } from 'pino'

import type { Calls } from '../../calls/calls.ts'
import { buildApp } from '../app.ts'
import type { Backend } from '../backend.ts'
import { RefusalCounts } from '../refusal-counts.ts'

const untested = () => Promise.reject(new Error('this part of the backend is not under test'))

/** The calls of one part of the program over HTTP. */
export function openCalls(calls: Calls, parts: Partial<Backend> = {}) {
  const backend: Backend = {
    call: (request) => calls.answer(request),
    admit: (request) => calls.admit(request),
    file: untested,
    health: untested,
    metrics: untested,
    authenticate: untested,
    subscribe: untested,
    left: untested,
    refused: untested,
    ...parts,
  }
  const settings = {
    routes: calls.routes(),
    hosts: ['localhost'],
    trustProxy: [],
    consoleAddresses: [],
    serveH5: false,
    frameHosts: [],
    metricsToken: undefined,
  }
  const log = pino({ level: 'silent' })
  const refusals = new RefusalCounts()
  return buildApp(settings, { backend, log, refusals, socketCount: () => 0 })
}
