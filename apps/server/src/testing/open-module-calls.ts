import { pino } from 'pino'

import type { AdmissionContext } from '../calls/admission.ts'
import { Calls } from '../calls/calls.ts'
import { checkReply } from '../calls/testing/check-reply.ts'
import { openCalls } from '../gateway/testing/open-calls.ts'
import { openModules } from '../open-modules.ts'
import type { AnyService, Platform } from '../server-module.ts'

/** The calls of some services over HTTP; every reply is compared with its schema. `parts` are those that they use. */
export async function openModuleCalls(
  modules: readonly AnyService[],
  parts: Partial<Platform> & { readonly admission: AdmissionContext },
) {
  const { opened, platform } = await openModules(
    modules,
    parts as Parameters<typeof openModules>[1],
  )
  for (const { prepare, seed } of opened) {
    await prepare?.()
    await seed?.()
  }
  const calls = new Calls(pino({ level: 'silent' }))
  const context = { ...parts.admission, checkReply }
  for (const { calls: own = [], console: ofConsole = [] } of opened)
    for (const call of [...own, ...ofConsole]) calls.add(call(context))
  const [file] = opened.flatMap(({ files }) => files ?? [])
  return {
    app: await openCalls(calls, file === undefined ? {} : { file }),
    stateOf: platform.stateOf,
  }
}
