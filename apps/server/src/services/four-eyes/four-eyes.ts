import type { ConsoleAction, ReplyOf } from '@candor/protocol'
import type { requestEndpoints } from '@candor/protocol/services/four-eyes/endpoints'
import type { Generated, OperationNodeSource } from 'kysely'

import type { StaffCaller } from '../../calls/admission.ts'
import type { Answer } from '../../calls/mount.ts'
import type { Int8, NullableInt8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import type { Audit } from '../audit/audit.ts'
import type { Details, HouseExecutors, RequestKind } from './house-executors.ts'
import { findRequest, type RequestReply } from './request-queries.ts'
import { type ServiceExecutor, serviceRequests } from './service-executors.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    four_eyes_request: {
      id: Int8
      kind: string
      body: string
      reason: string
      state: string
      asked_by: Int8
      asked_at: Int8
      expires_at: Int8
      decided_by: NullableInt8
      decided_at: NullableInt8
      outcome: Generated<string>
    }
  }
}

const openMs = 3 * 24 * 3_600_000

type By = { readonly staff: StaffCaller; readonly ip: string }
type Decision = ReplyOf<typeof requestEndpoints.requestApprove>

/** Requests that need two people: one requests, another decides within three days, and only then it is executed. */
export class FourEyes {
  readonly #db: Database
  readonly #audit: Audit
  readonly #now: () => number
  readonly #house: Pick<HouseExecutors, 'carryOut'>
  readonly #services = new Map<RequestKind, ServiceExecutor>()

  constructor(options: {
    db: Database
    audit: Audit
    now: () => number
    house: Pick<HouseExecutors, 'carryOut'>
  }) {
    this.#db = options.db
    this.#audit = options.audit
    this.#now = options.now
    this.#house = options.house
  }

  /** Called by a service when it opens: what it carries out of the closed list of its requests. */
  register(kind: RequestKind, executor: ServiceExecutor): void {
    if (!serviceRequests.includes(kind) || this.#services.has(kind))
      throw new Error(`${kind} is not a request of a service, or has an executor already`)
    this.#services.set(kind, executor)
  }

  /** Executes approved requests that could not be executed at once; called at the start and every minute. */
  async resume(): Promise<void> {
    const rows = await this.#db
      .selectFrom('four_eyes_request')
      .select('id')
      .where('state', '=', 'approved')
      .orderBy('id')
      .execute()
    for (const { id } of rows) await this.#carryOut(Number(id))
  }

  async request(
    { staff, ip }: By,
    wanted: { kind: RequestKind; action: ConsoleAction; details: Details; reason: string },
  ): Promise<Answer<Decision>> {
    const { kind, action, details, reason } = wanted
    const acted = await this.#audit.act({ staffId: staff.id, ip }, async () => {
      const id = await this.#nextId()
      const at = this.#now()
      const row = { id, kind, reason, body: JSON.stringify(details), state: 'open' }
      const times = { asked_by: staff.id, asked_at: at, expires_at: at + openMs }
      const insert = this.#db.insertInto('four_eyes_request').values({ ...row, ...times })
      const after = { ...details, reason }
      return { ok: true, value: { action, target: `request:${id}`, after, changes: [insert] } }
    })
    return acted.ok ? this.#reply(acted.value.target) : acted
  }

  /** Approves the request of another member of the staff and executes it. */
  async approve({ staff, ip }: By, id: number): Promise<Answer<Decision>> {
    const acted = await this.#decide({ staff, ip }, id, {
      action: 'request.approved',
      set: { state: 'approved', decided_by: staff.id, decided_at: this.#now() },
      refusalOf: (request) => (request.asked_by === staff.id ? 'request_own' : undefined),
    })
    if (!acted.ok) return acted
    await this.#carryOut(id)
    return this.#reply(`request:${id}`)
  }

  refuse({ staff, ip }: By, id: number, reason: string): Promise<Answer<Decision>> {
    return this.#decide({ staff, ip }, id, {
      action: 'request.refused',
      set: { state: 'refused', decided_by: staff.id, decided_at: this.#now(), outcome: reason },
      refusalOf: (request) => (request.asked_by === staff.id ? 'request_own' : undefined),
    })
  }

  withdraw({ staff, ip }: By, id: number): Promise<Answer<Decision>> {
    return this.#decide({ staff, ip }, id, {
      action: 'request.withdrawn',
      set: { state: 'withdrawn', decided_by: staff.id, decided_at: this.#now() },
      refusalOf: (request) => (request.asked_by === staff.id ? undefined : 'request_not_own'),
    })
  }

  async #decide(
    { staff, ip }: By,
    id: number,
    decision: {
      action: ConsoleAction
      set: { state: string; decided_by: number; decided_at: number; outcome?: string }
      refusalOf: (request: RequestReply) => 'request_own' | 'request_not_own' | undefined
    },
  ): Promise<Answer<Decision>> {
    const { action, set, refusalOf } = decision
    const acted = await this.#audit.act({ staffId: staff.id, ip }, async () => {
      const request = await findRequest(this.#db, id, this.#now())
      if (request === undefined) return { ok: false, rejection: 'request_unknown', field: 'id' }
      if (request.state !== 'open') return { ok: false, rejection: 'request_not_open', field: 'id' }
      const rejection = refusalOf(request)
      if (rejection !== undefined) return { ok: false, rejection, field: 'id' }
      const { kind, details, reason } = request
      return {
        ok: true,
        value: {
          action,
          target: `request:${id}`,
          before: { state: request.state, kind, ...details, reason },
          after: {
            state: set.state,
            ...(set.outcome === undefined ? {} : { reason: set.outcome }),
          },
          changes: [this.#update(id, set)],
        },
      }
    })
    return acted.ok ? this.#reply(`request:${id}`) : acted
  }

  async #carryOut(id: number): Promise<void> {
    const request = await findRequest(this.#db, id, this.#now())
    if (request?.state !== 'approved') return
    const done = await this.#execute(request)
    // The committer is busy: the request stays approved, and `resume` executes it.
    if (!done.ok && done.rejection === 'busy') return
    const set = done.ok
      ? { state: 'done', outcome: done.value }
      : { state: 'failed', outcome: done.rejection }
    await this.#db.updateTable('four_eyes_request').set(set).where('id', '=', BigInt(id)).execute()
  }

  async #execute({
    id,
    kind,
    details,
    reason,
    asked_by: askedBy,
  }: RequestReply): Promise<Answer<string>> {
    if (!serviceRequests.includes(kind))
      return this.#house.carryOut(kind, details, `four-eyes:${id}`)
    const executor = this.#services.get(kind)
    if (executor === undefined) throw new Error(`no service carries out ${kind}`)
    const { decided_by: approvedBy } = await this.#db
      .selectFrom('four_eyes_request')
      .select('decided_by')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    const approval = { requestId: id, askedBy, approvedBy: Number(approvedBy), reason }
    return executor(details, approval)
  }

  #update(id: number, set: object): OperationNodeSource {
    return this.#db.updateTable('four_eyes_request').set(set).where('id', '=', BigInt(id))
  }

  async #nextId(): Promise<number> {
    const last = await this.#db
      .selectFrom('four_eyes_request')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return Number(last?.id ?? 0n) + 1
  }

  async #reply(target: string): Promise<Answer<Decision>> {
    const id = Number(target.slice('request:'.length))
    const value = await findRequest(this.#db, id, this.#now())
    if (value === undefined) throw new Error(`no ${target}`)
    return { ok: true, value }
  }
}
