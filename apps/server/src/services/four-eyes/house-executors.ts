import type { Command, Product, Replies } from '@candor/core'
import type { requestKinds } from '@candor/protocol'

import type { Answer } from '../../calls/mount.ts'

type Kind = Command['kind']
type CommandOf<K extends Kind> = Extract<Command, { kind: K }>
export type RequestKind = (typeof requestKinds)[number]
export type Details = Readonly<Record<string, string>>

/** An executor of any command. */
export type AnyExecutor = {
  readonly command: Kind
  build(details: Details): Answer<Command>
  /** Text that describes the outcome to the staff. */
  outcome(reply: never, details: Details): string
}

/**
 * How a command of the core is made of what an operator requested. It is data: it submits nothing itself, so it can
 * cause no other command than the one it names.
 */
export type Executor<K extends Kind> = AnyExecutor & {
  readonly command: K
  build(details: Details): Answer<CommandOf<K>>
  outcome(reply: Replies[K], details: Details): string
}

/** What causes a house command: a request that two people agreed on, or a call that one person makes. */
export type Cause =
  | { readonly request: RequestKind; readonly isTerms: boolean }
  | { readonly call: string; readonly isTerms: false }

export const request = (kind: RequestKind): Cause => ({ request: kind, isTerms: false })
/** A request for versioned terms that take effect later: the only ones that may name a payout, odds or a spread. */
export const terms = (kind: RequestKind): Cause => ({ request: kind, isTerms: true })
export const call = (name: string): Cause => ({ call: name, isTerms: false })

/** By product, the commands that operators can cause. */
export type HouseCommands = {
  readonly [P in Product]: { readonly [K in Extract<Kind, `${P}.${string}`>]?: Cause }
}

type Submit = <K extends Kind, Value>(
  command: CommandOf<K>,
  options: { encode: (reply: Replies[K]) => Value; requestId?: string | undefined },
) => Promise<Answer<Value>>

type Listed = { readonly command: string; readonly cause: Cause }

/**
 * The only way from the console to the core. Executors and the closed list must agree when the server starts: an
 * executor that the list does not have, with another command than the list has, or that is missing, is an error.
 */
export class HouseExecutors {
  readonly #listed: ReadonlyMap<string, Listed>
  readonly #executors: Readonly<Record<string, AnyExecutor>>
  readonly #submit: Submit

  constructor(options: {
    list: HouseCommands
    /** By kind of request, or by name of the console's call. */
    executors: Readonly<Record<string, AnyExecutor>>
    submit: Submit
  }) {
    this.#listed = new Map(listedByCause(options.list))
    this.#executors = options.executors
    this.#submit = options.submit
    for (const [cause, { command }] of Object.entries(options.executors)) {
      const listed = this.#listed.get(cause)?.command
      if (listed !== command)
        throw new Error(`house-commands.ts does not list ${command} as caused by ${cause}`)
    }
    for (const [cause, { command }] of this.#listed) {
      if (!Object.hasOwn(options.executors, cause))
        throw new Error(`${command} is a house command without an executor for ${cause}`)
    }
  }

  /** Executes a call of the console without a second person. */
  async perform(name: string, details: Details): Promise<Answer<string>> {
    return this.#execute({ call: name }, details, undefined)
  }

  /** Executes a request that two people agreed on. With the same `requestId` it has one effect. */
  async carryOut(kind: RequestKind, details: Details, requestId: string): Promise<Answer<string>> {
    return this.#execute({ request: kind }, details, requestId)
  }

  async #execute(
    by: { readonly call: string } | { readonly request: RequestKind },
    details: Details,
    requestId: string | undefined,
  ): Promise<Answer<string>> {
    const name = 'call' in by ? by.call : by.request
    const listed = this.#listed.get(name)
    const executor = this.#executors[name]
    if (listed === undefined || executor === undefined || 'call' in listed.cause !== 'call' in by)
      throw new Error(`${name} causes no house command`)
    const built = executor.build(details)
    if (!built.ok) return built
    const { isTerms } = listed.cause
    const fault = faultOf(built.value, { kind: executor.command, isTerms })
    if (fault !== undefined) throw new Error(`${name} built a command that ${fault}`)
    return this.#submit(built.value, {
      encode: (reply) => executor.outcome(reply as never, details), // The reply of its own command.
      requestId,
    })
  }
}

function* listedByCause(list: HouseCommands): Generator<[string, Listed]> {
  for (const commands of Object.values(list)) {
    for (const [command, cause] of Object.entries<Cause>(commands))
      yield ['call' in cause ? cause.call : cause.request, { command, cause }]
  }
}

/** Fields that no house command may have: with these it could pick a person, an order or an outcome. */
const never =
  /(^|[a-z])(user|account|owner|order|position|trade|tick|candle|index|outcome|winner|seed)(s|(Id|Name|Number|Code|Email|Key|Ref)s?)?$|^uids?$/i
/** Words of terms, which a house command may hold only where they are versioned and take effect later. */
const ofTerms = /payout|odds|spread|rate|price|probability|multiplier/i
/** What a command that concerns one market may hold beside the market, unless it holds terms. */
const ofHalt = new Set(['kind', 'marketId', 'reason'])

/** Why a built command may not be submitted for the house. */
export function faultOf(
  command: Command,
  { kind, isTerms }: { kind: string; isTerms: boolean },
): string | undefined {
  if (command.kind !== kind) return `is ${command.kind} and not ${kind}`
  const fields = fieldsOf(command)
  const named = fields.find((field) => never.test(field))
  if (named !== undefined) return `names ${named}`
  if (isTerms) return undefined
  const term = fields.find((field) => ofTerms.test(field))
  if (term !== undefined) return `holds the term ${term}`
  if (!fields.includes('marketId')) return undefined
  const excess = fields.find((field) => !ofHalt.has(field))
  return excess === undefined ? undefined : `names a market and ${excess}`
}

/** The names of all fields, those of nested objects included. */
function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).concat(Object.values(value).flatMap(fieldsOf))
}
