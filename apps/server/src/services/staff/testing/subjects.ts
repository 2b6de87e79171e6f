import { globSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import type { Endpoint, StaffRole } from '@candor/protocol'
import { apiKeyConsoleCalls } from '@candor/protocol/services/apikey/calls'
import { requestCalls } from '@candor/protocol/services/four-eyes/calls'
import { identityConsoleCalls } from '@candor/protocol/services/identity/calls'
import { protectionConsoleCalls } from '@candor/protocol/services/protection/calls'
import { securityConsoleCalls } from '@candor/protocol/services/security/calls'
import { staffCalls } from '@candor/protocol/services/staff/calls'
import { tableViewCalls } from '@candor/protocol/services/table-views/calls'
import { tableViewEndpoints } from '@candor/protocol/services/table-views/endpoints'
import { ticketConsoleCalls } from '@candor/protocol/services/tickets/calls'
import { userCalls } from '@candor/protocol/services/users/calls'
import { codeAt } from '@candor/tools/code-at'

import { apikey } from '../../apikey/apikey-module.ts'
import { draftCalls, draftInReview } from '../../content/testing/reviewed-draft.ts'
import { verificationOn } from '../../identity/testing/verification.ts'
import {
  noTickets,
  needsTickets,
  ticketsFor,
  type TicketSubjects,
} from '../../tickets/testing/ticket-subjects.ts'
import type { ConsoleServer } from './open-console-server.ts'

const serverFolder = fileURLToPath(new URL('../../../', import.meta.url))

/** The next period of the second factor: the login has used the code of the present one. */
const nextCodeMs = 30_000

/** The rows that a call of the console may concern. */
export type Subjects = {
  readonly userId: string
  readonly userSessionId: string
  readonly userKeyId: string
  readonly frozenUserId: string
  readonly staffId: string
  readonly staffSessionId: string
  /** A request by another member of staff, and one by the caller. */
  readonly requestId: string
  readonly ownRequestId: string
  /** A case that waits for the caller's role, and one that the caller has claimed. */
  readonly caseId: string
  readonly claimedCaseId: string
  /** A view of the caller's own. */
  readonly viewId: string
  /** A ticket that waits, and one that the caller has claimed with its newest message and its picture. */
  readonly tickets: TicketSubjects
  /** An item with a draft that waits for a review. */
  readonly draftItemId: string
  /** The fields of calls of products and services with subjects of their own, by path. */
  readonly modules: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** A code of the caller's second factor. */
  readonly code: string
}

/** A body that the call accepts: its example, with the ids of rows that exist. */
export function bodyOf({ path: called, example }: Endpoint, on: Subjects) {
  const ids: Readonly<Record<string, Endpoint['example']>> = {
    [requestCalls.requestApprove.path]: { id: on.requestId },
    [requestCalls.requestRefuse.path]: { id: on.requestId },
    [requestCalls.requestWithdraw.path]: { id: on.ownRequestId },
    [identityConsoleCalls.identityCase.path]: { id: on.caseId },
    [identityConsoleCalls.identityClaim.path]: { id: on.caseId },
    [identityConsoleCalls.identityReveal.path]: { id: on.claimedCaseId },
    [identityConsoleCalls.identityRelease.path]: { id: on.claimedCaseId },
    [identityConsoleCalls.identityApprove.path]: { id: on.claimedCaseId },
    [identityConsoleCalls.identityReject.path]: { id: on.claimedCaseId },
    [staffCalls.consolePassword.path]: { code: on.code },
    [staffCalls.staffChange.path]: { id: on.staffId },
    [staffCalls.staffSessionEnd.path]: { id: on.staffSessionId },
    [tableViewCalls.tableViewChange.path]: { id: on.viewId },
    [tableViewCalls.tableViewDelete.path]: { id: on.viewId },
    [ticketConsoleCalls.ticketCase.path]: { id: on.tickets.waiting },
    [ticketConsoleCalls.ticketClaim.path]: { id: on.tickets.waiting },
    [ticketConsoleCalls.ticketNote.path]: { id: on.tickets.waiting },
    [ticketConsoleCalls.ticketRelease.path]: { id: on.tickets.claimed },
    [ticketConsoleCalls.ticketReply.path]: { id: on.tickets.claimed, seen: on.tickets.seen },
    [ticketConsoleCalls.ticketClose.path]: { id: on.tickets.claimed, seen: on.tickets.seen },
    [ticketConsoleCalls.ticketFile.path]: { id: on.tickets.claimed, file: on.tickets.file },
    ...Object.fromEntries(draftCalls.map(({ path }) => [path, { id: on.draftItemId }])),
    [userCalls.userProfile.path]: { id: on.userId },
    [userCalls.userSessions.path]: { id: on.userId },
    [userCalls.userSessionEnd.path]: { user_id: on.userId, id: on.userSessionId },
    [userCalls.userSessionsEnd.path]: { user_id: on.userId },
    [securityConsoleCalls.factorsResetAsk.path]: { user_id: on.userId },
    [apiKeyConsoleCalls.userKeyRevoke.path]: { user_id: on.userId, id: on.userKeyId },
    [protectionConsoleCalls.userLimits.path]: { id: on.userId },
    [userCalls.userNoteAdd.path]: { user_id: on.userId },
    [userCalls.userFreeze.path]: { user_id: on.userId },
    [userCalls.userRelease.path]: { user_id: on.frozenUserId },
  }
  return { ...example, ...ids[called], ...on.modules[called] }
}

/** New rows for each call, because the call may use them up; without `endpoint` those of every call. */
export async function subjects(
  server: ConsoleServer,
  role: StaffRole,
  endpoint?: Endpoint,
): Promise<Subjects> {
  const user = await server.join(100_000_000n)
  await addPasskey(server, user.id)
  const [session] = await server.context.sessions.list(user.id)
  const keys = await server.stateOf(apikey)
  const expiresAt = server.clock.at + 86_400_000
  const wanted = { userId: user.id, name: 'Bot', addresses: [], expiresAt }
  const key = await keys.create({ ...wanted, permissions: ['read'] })
  const frozen = await server.join()
  const freeze = { user_id: String(frozen.id), reason: 'To be released' }
  await server.post('/admin/user/freeze', freeze, await server.person('owner'))
  const other = await server.hire('support')
  const sessions = await server.context.staffSessions.list()
  const treasury = await server.person('treasury')
  const self = await server.person(role)
  const fields = { currency: 'USDT', amount: '1', reason: 'To be decided on' }
  const request = async ({ token }: { token: string }) => {
    const { message } = await server.post('/admin/house/fund', fields, { token })
    return String((message as { id: number }).id) // The request.
  }
  return {
    userId: String(user.id),
    userSessionId: String(session?.id),
    userKeyId: String(key?.id),
    frozenUserId: String(frozen.id),
    staffId: String(other.id),
    staffSessionId: String(sessions.find(({ staffId }) => staffId === other.id)?.id),
    requestId: await request(treasury),
    ownRequestId: role === 'support' ? await resetAsked(server, user.id) : await request(treasury),
    ...(await casesFor(server, role)),
    // A person has a bounded number of views.
    viewId: needsView(endpoint) ? await viewOf(server, self) : '1',
    tickets: needsTickets(endpoint) ? await ticketsFor(server, role, endpoint) : noTickets,
    draftItemId: await draftInReview(server, endpoint),
    modules: await subjectsOfModules(server, role, endpoint?.path),
    code: codeAt(self.secret, server.clock.at + nextCodeMs),
  }
}

type ModuleSubjects = {
  /** The console calls that the rows are for. */
  readonly calls: Readonly<Record<string, { readonly path: string }>>
  subjects(server: ConsoleServer, role: StaffRole): Promise<Subjects['modules']>
}

/** What `testing/subjects.ts` of each product and service makes for its calls; for one call only those of its own. */
async function subjectsOfModules(
  server: ConsoleServer,
  role: StaffRole,
  called: string | undefined,
): Promise<Subjects['modules']> {
  const files = globSync(['products/*/testing/subjects.ts', 'services/*/testing/subjects.ts'], {
    cwd: serverFolder,
    exclude: ['services/staff/**'],
  })
  const made: Subjects['modules'][] = []
  for (const file of files.toSorted()) {
    const { href } = pathToFileURL(path.join(serverFolder, file))
    const module = (await import(href)) as ModuleSubjects // By convention.
    const isOwn = Object.values(module.calls).some((call) => call.path === called)
    if (called === undefined || isOwn) made.push(await module.subjects(server, role))
  }
  return Object.assign({}, ...made)
}

/** A second factor, which support can request to remove. */
async function addPasskey({ context: { db, now } }: ConsoleServer, userId: number): Promise<void> {
  const credential = { credential_id: `of ${userId}`, public_key: Buffer.alloc(1), counter: 0 }
  const host = { transports: '', host: 'localhost', name: 'Phone', is_synced: false }
  await db
    .insertInto('passkey')
    .values({ user_id: userId, ...credential, ...host, created_at: now() })
    .execute()
}

/** A request of support. */
async function resetAsked(server: ConsoleServer, userId: number): Promise<string> {
  const fields = { user_id: String(userId), reason: 'To be withdrawn' }
  const support = await server.person('support')
  const { message } = await server.post('/admin/user/factors/reset', fields, support)
  return String((message as { id: number }).id) // The request.
}

/** Two cases of documents that the role decides on; a role that does not gets those of `kyc`. */
async function casesFor(
  server: ConsoleServer,
  role: StaffRole,
): Promise<Pick<Subjects, 'caseId' | 'claimedCaseId'>> {
  const { joinBound, first, caseOf } = verificationOn(server)
  const isSecond = role === 'risk' || role === 'owner'
  const newCase = async () => {
    const user = await joinBound()
    await first(user)
    const id = await caseOf(user)
    const state = isSecond ? 'second' : 'open'
    const { db } = server.context
    await db.updateTable('review').set({ state }).where('id', '=', BigInt(id)).execute()
    return id
  }
  const [caseId, claimedCaseId] = [await newCase(), await newCase()]
  const claimer = await server.person(isSecond ? role : 'kyc')
  const id = claimedCaseId
  await server.post(identityConsoleCalls.identityClaim.path, { id }, claimer)
  return { caseId, claimedCaseId }
}

const needsView = (endpoint: Endpoint | undefined) =>
  endpoint === undefined ||
  Object.values(tableViewCalls).some(({ path: called }) => called === endpoint.path)

let views = 0

/** A view under a name of its own. */
async function viewOf(server: ConsoleServer, member: { readonly token: string }): Promise<string> {
  views += 1
  const fields = { ...tableViewEndpoints.tableViewSave.example, name: `View ${views}` }
  const { message } = await server.post(tableViewCalls.tableViewSave.path, fields, member)
  return String((message as { id: number }).id) // The view.
}

/** For calls that are refused before their rows are looked up. */
export const noSubjects = {
  userId: '1',
  userSessionId: '1',
  userKeyId: '1',
  frozenUserId: '1',
  staffId: '1',
  staffSessionId: '1',
  requestId: '1',
  ownRequestId: '1',
  caseId: '1',
  claimedCaseId: '1',
  viewId: '1',
  tickets: noTickets,
  draftItemId: '1',
  modules: {},
  code: '123456',
}
