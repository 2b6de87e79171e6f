import type { Answer } from '../../calls/mount.ts'
import type { Details, RequestKind } from './house-executors.ts'

/** Who made and who approved a request, and its id: the same at another try. */
export type Approval = {
  readonly requestId: number
  readonly askedBy: number
  readonly approvedBy: number
  readonly reason: string
}

/**
 * Carries out an approved request that is about a service: it submits no command and moves no money. It may be called again
 * for a request whose outcome was not stored, so a request has one effect. It returns a text that describes the outcome.
 */
export type ServiceExecutor = (details: Details, approval: Approval) => Promise<Answer<string>>

/** The kinds of requests that services carry out: the closed list. Those of the house are in `house-commands.ts`. */
export const serviceRequests: readonly RequestKind[] = ['settings.change', 'user.factors_reset']
