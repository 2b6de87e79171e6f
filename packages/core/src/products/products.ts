import type { Reason } from '../ledger/reason.ts'
import type { Accepted } from '../result.ts'
import { checkModules } from './check-modules.ts'
import * as registered from './registry.ts'

type Modules = typeof registered
export type Product = keyof Modules

/** The products in alphabetical order, in which they are always iterated. */
export const products = (Object.keys(registered) as Product[]).toSorted() // A registry exports modules alone.
export const productModules: Readonly<Modules> = { ...registered }
checkModules(productModules)

type Joined<Each> = (Each extends unknown ? (each: Each) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

export type StateOf<P extends Product> = ReturnType<Modules[P]['open']>
export type ChangesOf<P extends Product> = ReturnType<StateOf<P>['takeChanges']>
type ConfigOf<P extends Product> = Parameters<Modules[P]['open']>[1]
/** The configuration of each product that takes one. */
export type ProductConfigs = {
  readonly [P in Product as undefined extends ConfigOf<P> ? never : P]: ConfigOf<P>
}

type Commands = Joined<Modules[Product]['commands']>
type RunOf<Kind extends keyof Commands> = ReturnType<Commands[Kind]>
export type ProductCommand = {
  [Kind in keyof Commands]: Parameters<RunOf<Kind>>[0]
}[keyof Commands]
export type ProductReplies = {
  [Kind in keyof Commands]: Extract<ReturnType<RunOf<Kind>>, { ok: true }> extends Accepted<
    infer Value
  >
    ? Value
    : never
}

/** Every reason to refuse a command. */
export const rejections = products.flatMap((product) => productModules[product].rejections)
export type Rejection = (typeof rejections)[number]

/** Why money moves, by name. */
export type ReasonName = keyof Joined<Modules[Product]['reasons']>
export const reasons = Object.fromEntries(
  products.flatMap((product) => ofProduct(product, productModules[product].reasons)),
) as {
  readonly [Name in ReasonName]: Reason & { readonly product: Product }
}
/** Their names, in the order of the codes. */
export const reasonNames = (Object.keys(reasons) as ReasonName[]).toSorted(
  (one, other) => reasons[one].code - reasons[other].code,
)
const namesByCode = new Map<number, ReasonName>(
  reasonNames.map((name) => [reasons[name].code, name]),
)

/** The reason that a stored posting names; undefined where no product declares its code. */
export function reasonOf(code: number): ReasonName | undefined {
  return namesByCode.get(code)
}

/** The accounts of the house, by name. */
export type PotName = keyof Joined<Modules[Product]['pots']>
export const pots = Object.fromEntries(
  products.flatMap((product) => ofProduct(product, productModules[product].pots)),
) as {
  readonly [Name in PotName]: {
    readonly product: Product
    readonly isPublic: boolean
    readonly isEscrow?: true
  }
}

export function isPotName(name = ''): name is PotName {
  return Object.hasOwn(pots, name)
}

function ofProduct(product: Product, declared: Readonly<Record<string, object>>) {
  return Object.entries(declared).map(([name, values]) => [name, { product, ...values }] as const)
}
