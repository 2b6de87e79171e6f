import type { Logger } from 'pino'

import { DatabaseBusy } from '../db/database-busy.ts'
import { refusalReply } from './refusal.ts'
import type { CallReply, CallRequest, CallRoute, FormAdmission, RequestContext } from './request.ts'

/** How one call is admitted and answered. */
export type MountedCall = {
  readonly route: CallRoute
  admit(request: RequestContext): Promise<FormAdmission>
  answer(request: CallRequest): Promise<CallReply>
}

/** Every call that can be made, by its path. It is independent of HTTP: a gateway reads requests and writes replies. */
export class Calls {
  readonly #byPath = new Map<string, MountedCall>()
  readonly #log: Logger

  constructor(log: Logger) {
    this.#log = log
  }

  add(call: MountedCall): void {
    const { path } = call.route
    if (this.#byPath.has(path)) throw new Error(`two calls have the path ${path}`)
    this.#byPath.set(path, call)
  }

  routes(): CallRoute[] {
    return [...this.#byPath.values()].map(({ route }) => route)
  }

  answer(request: CallRequest): Promise<CallReply> {
    return this.guard(request, () => this.#callOf(request).answer(request))
  }

  /** Whether the caller may send the file that the call takes. */
  async admit(request: RequestContext): Promise<FormAdmission> {
    const admission = await this.guard(request, () => this.#callOf(request).admit(request))
    return 'body' in admission ? { refused: admission } : admission
  }

  /** The result of `work`. A failure is logged with the request's id; the caller receives no details of it. */
  async guard<Reply>(
    { requestId, lang }: RequestContext,
    work: () => Promise<Reply>,
  ): Promise<Reply | CallReply> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof DatabaseBusy) {
        this.#log.child({ reqId: requestId }).warn(error.message)
        return refusalReply(lang, { rejection: 'busy' })
      }
      this.#log.child({ reqId: requestId }).error(error)
      return refusalReply(lang, { rejection: 'internal_error' }, { status: 500 })
    }
  }

  #callOf({ path }: RequestContext): MountedCall {
    const call = this.#byPath.get(path)
    if (call === undefined) throw new Error(`no call has the path ${path}`)
    return call
  }
}
