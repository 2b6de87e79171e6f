import { pino } from 'pino'

import type { Calls } from '../../calls/calls.ts'
import { buildApp } from '../app.ts'
import type { Backend } from '../backend.ts'

const untested = () => Promise.reject(new Error('this part of the backend is not under test'))

/** The calls of one part of the program over HTTP. */
export function openCalls(calls: Calls, parts: Partial<Backend> = {}) {
  const backend: Backend = {
    call: (request) => calls.answer(request),
    admit: (request) => calls.admit(request),
    file: untested,
    isReady: untested,
    metrics: untested,
    authenticate: untested,
    subscribe: untested,
    left: untested,
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
  return buildApp(settings, { backend, log: pino({ level: 'silent' }), socketCount: () => 0 })
}
