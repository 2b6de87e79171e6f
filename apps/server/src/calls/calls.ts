import type { Logger } from 'pino'

import { refusalReply } from './refusal-reply.ts'
import type { Asking, CallReply, CallRequest, CallRoute } from './request.ts'

/** How one call is admitted and answered. */
export type MountedCall = {
  readonly route: CallRoute
  admit(asking: Asking): Promise<CallReply | undefined>
  answer(request: CallRequest): Promise<CallReply>
}

/** Every call that can be made, by its path. Knows nothing of HTTP: a gateway reads requests and writes replies. */
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

  /** Whether its caller may send the file that it takes: undefined, or else the reply. */
  admit(asking: Asking): Promise<CallReply | undefined> {
    return this.guard(asking, () => this.#callOf(asking).admit(asking))
  }

  /** What `work` answers. Of a failure the log has everything by the request's id, and the caller not a word of why. */
  async guard<Reply>(
    { requestId, lang }: Asking,
    work: () => Promise<Reply>,
  ): Promise<Reply | CallReply> {
    try {
      return await work()
    } catch (error) {
      this.#log.child({ reqId: requestId }).error(error)
      return refusalReply(lang, { rejection: 'internal_error' }, { status: 500 })
    }
  }

  #callOf({ path }: Asking): MountedCall {
    const call = this.#byPath.get(path)
    if (call === undefined) throw new Error(`no call has the path ${path}`)
    return call
  }
}
