import type { Endpoint, StaffRole } from '@candor/protocol'
import { expect, onTestFinished, vi } from 'vitest'

import { consoleEndpoints } from '../../../calls/testing/endpoints.ts'
import { houseCommands } from '../../../house-commands.ts'
import type { Cause } from '../../four-eyes/house-executors.ts'
import { type ConsoleServer, openConsoleServer } from './open-console-server.ts'
import { bodyOf, noSubjects, subjects } from './subjects.ts'

/** Calls of the console that cause a command without a second person. */
const houseCalls = new Set(
  Object.values(houseCommands)
    .flatMap((commands) => Object.values<Cause>(commands))
    .flatMap((cause) => ('call' in cause ? [cause.call] : [])),
)
/** Calls of services that write. Every other call that writes makes a request, or is on the list of house commands. */
const serviceCalls = new Set([
  'auditExport',
  'auditVerify',
  'chatKeep',
  'chatMute',
  'chatPost',
  'chatRemove',
  'chatUnmute',
  'consoleJoin',
  'consoleLogin',
  'consoleLogout',
  'consolePassword',
  'contentDraftDiscard',
  'contentDraftSave',
  'contentItemSave',
  'contentPublish',
  'contentReturn',
  'contentSubmit',
  'identityApprove',
  'identityClaim',
  'identityReject',
  'identityRelease',
  'identityReveal',
  'networkSwitch',
  'otcMessageSend',
  'otcPicture',
  'requestApprove',
  'requestRefuse',
  'requestWithdraw',
  'staffChange',
  'staffInvite',
  'staffSessionEnd',
  'tableViewChange',
  'tableViewDelete',
  'tableViewSave',
  'ticketClaim',
  'ticketClose',
  'ticketFile',
  'ticketNote',
  'ticketRelease',
  'ticketReply',
  'ticketTemplateSave',
  'traderClaim',
  'traderRelease',
  'userFreeze',
  'userKeyRevoke',
  'userNoteAdd',
  'userRelease',
  'userSessionEnd',
  'userSessionsEnd',
  'voucherClaim',
  'voucherRelease',
  'voucherView',
  'withdrawalClaim',
  'withdrawalRelease',
])

/** What an admitted call does to the exchange. */
function effectOf(name: string, { method }: Endpoint): 'none' | 'request' | 'command' {
  if (name === 'requestApprove' || houseCalls.has(name)) return 'command'
  return method === 'POST' && !serviceCalls.has(name) ? 'request' : 'none'
}

async function requestsOf({ context: { db } }: ConsoleServer): Promise<number> {
  return (await db.selectFrom('four_eyes_request').select('id').execute()).length
}

/** The calls of the console behind its login. */
export const staffCalls = [...consoleEndpoints].filter(([, { session }]) => session === 'staff')

/** A person of the role makes every call of the console: those that name the role act, with one row of the log each. */
export async function checkCallsOf(role: StaffRole): Promise<void> {
  // No job runs beside the calls: what it changes would be taken for what one of them does.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = await openConsoleServer('pglite')
  for (const [name, endpoint] of staffCalls) {
    const isAllowed = endpoint.staff?.roles.includes(role) ?? false
    // A refused call does not look up its objects.
    const on = isAllowed ? await subjects(server, role, endpoint) : noSubjects
    const { token } = name === 'consoleLogout' ? await server.hire(role) : await server.person(role)
    const before = server.context.audit.head.seq
    const exchange = server.context.exchange.stateHash()
    const requests = await requestsOf(server)
    const reply = await server.call(endpoint, bodyOf(endpoint, on), token)
    const rows = server.context.audit.head.seq - before
    const acts = isAllowed && endpoint.staff?.action !== undefined
    expect({ name, reply, rows }).toMatchObject({
      name,
      reply: isAllowed ? { type: 'ok' } : { type: 'error', error: 'not_permitted' },
      rows: acts ? 1 : 0,
    })
    const isChanged = server.context.exchange.stateHash() !== exchange
    const isRequested = (await requestsOf(server)) > requests
    const effect = isChanged ? 'command' : isRequested ? 'request' : 'none'
    expect({ name, effect }).toEqual({
      name,
      effect: isAllowed ? effectOf(name, endpoint) : 'none',
    })
  }
  const verified = await server.post('/admin/audit/verify', {}, await server.person('auditor'))
  expect(verified.message).toMatchObject({
    broken: null,
    rows: server.context.audit.head.seq - 1,
  })
}
