import type { Static } from 'typebox'

import type { Call } from './call.ts'
import type { Endpoint } from './endpoint.ts'
import type { BillGroup, Names, NoticeGroup } from './module.ts'
import * as registered from './registry.ts'

type Registered = typeof registered
type Module = Registered[keyof Registered]
type Items<List extends keyof Names> = Module extends infer Each
  ? Each extends { readonly [L in List]: readonly (infer Item)[] }
    ? Item
    : never
  : never

export type BillKind = Items<'bills'>
export type ConsoleAction = Items<'actions'>
export type RequestKind = Items<'requests'>
export type NoticeKind = Items<'notices'>
export type ReceiptKind = Items<'receipts'>
export type SecurityEventKind = Items<'securityEvents'>

/** The parts that modules name by type, as a union. */
type Parts<Part extends string> = Module extends infer Each
  ? Each extends { readonly types?: infer Types }
    ? Types extends { readonly [P in Part]: infer Found }
      ? Found
      : never
    : never
  : never
type KeyOf<Union> = Union extends unknown ? keyof Union : never
type ValueOf<Union> = Union extends unknown ? Union[keyof Union] : never
type At<Union, Key extends PropertyKey> = Union extends { readonly [K in Key]: infer Value }
  ? Value
  : never

export type RegisteredTextKey = KeyOf<Parts<'texts'>>
/** The events that modules add to the realtime connection. */
export type RegisteredEvents = {
  [Event in KeyOf<Parts<'events'>>]: At<Parts<'events'>, Event>
}

/** The endpoint at a path; `never` for a path that no registered module has. */
type EndpointAt<Path> = Extract<ValueOf<Parts<'calls'>>, { readonly path: Path }>
type EndpointOf<C extends Call> = C extends Endpoint ? C : EndpointAt<C['path']>

/** What a call takes and answers, by the endpoint or by the call alone. */
export type BodyOf<C extends Call> = Static<EndpointOf<C>['body']>
export type ReplyOf<C extends Call> = Static<EndpointOf<C>['reply']>

const modules: readonly Names[] = Object.values(registered)

// `Names` widens the lists to texts; `Items` reads the same lists as literals.
export const billKinds = modules.flatMap(({ bills = [] }) => bills) as readonly BillKind[]
/** The groups of bills of every module, by their names. */
export const billGroups: ReadonlyMap<string, BillGroup> = new Map(
  modules.flatMap((module) => Object.entries(module.billGroups ?? {})),
)
export const consoleActions = modules.flatMap(
  ({ actions = [] }) => actions,
) as readonly ConsoleAction[]
export const requestKinds = modules.flatMap(
  ({ requests = [] }) => requests,
) as readonly RequestKind[]
/** The group of a kind of notice; undefined for one that is shown in the app only, and for one of another release. */
export const noticeGroupOf = (kind: string): NoticeGroup | undefined =>
  modules.find(({ notices = [] }) => notices.includes(kind))?.noticeGroup
export const noticeKinds = modules.flatMap(({ notices = [] }) => notices) as readonly NoticeKind[]
export const receiptKinds = modules.flatMap(
  ({ receipts = [] }) => receipts,
) as readonly ReceiptKind[]
export const securityEventKinds = modules.flatMap(
  ({ securityEvents = [] }) => securityEvents,
) as readonly SecurityEventKind[]

/** The name of a product that the operator may switch off. */
export type SwitchableProduct = {
  [Name in keyof Registered]: Registered[Name] extends { readonly isSwitchable: true }
    ? Name
    : never
}[keyof Registered]

/** The products that the operator may switch off, by their names, each with those that it is switched off with. */
export const switchable: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<Names>(registered).flatMap(([name, { isSwitchable, opensIn = [] }]) =>
    isSwitchable === true ? [[name, opensIn]] : [],
  ),
)

/** The folders of texts, below `src`: the general ones and those of the modules. */
export const textFolders = ['locales', ...modules.flatMap(({ texts = [] }) => texts)]
