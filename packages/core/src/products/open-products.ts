import type { Market } from '../markets/market.ts'
import type { Parts, ProductState } from '../product-module.ts'
import type { Result } from '../result.ts'
import type { TimerMode } from '../timers/timer-queues.ts'

/** A module without its types; each is called with its own state only. */
export type AnyModule = {
  readonly open: (parts: Parts, config: unknown, needs: object) => ProductState
  readonly commands: Readonly<Record<string, (state: ProductState) => Run>>
  readonly timers?: Readonly<Record<string, AnyTimer>>
  readonly ports?: (state: ProductState) => object
  readonly onTick?: (state: ProductState, market: Market) => void
  readonly onHalt?: (state: ProductState, market: Market) => void
}
type Run = (command: { readonly kind: string }) => Result<unknown, string>
type AnyTimer = {
  readonly mode: TimerMode
  readonly run: (state: ProductState, id: number) => void
}

/** The products of one exchange, and the functions that it calls. Lists are in the order of the modules. */
export type OpenProducts = {
  readonly states: readonly (readonly [product: string, state: ProductState])[]
  readonly commands: ReadonlyMap<string, Run>
  readonly timers: ReadonlyMap<string, (id: number) => void>
  readonly onTick: readonly ((market: Market) => void)[]
  readonly onHalt: readonly ((market: Market) => void)[]
}

/** Opens each product with its part of `configs`. Their needs are complete once all are open: only commands use them. */
export function openProducts(
  modules: readonly (readonly [product: string, module: AnyModule])[],
  parts: Parts,
  configs: Readonly<Record<string, unknown>>,
): OpenProducts {
  const needs = {}
  const opened = modules.map(([product, module]) => {
    const state = module.open(parts, configs[product], needs)
    Object.assign(needs, module.ports?.(state))
    return { product, module, state }
  })
  return {
    states: opened.map(({ product, state }) => [product, state]),
    commands: new Map(
      opened.flatMap(({ module, state }) =>
        Object.entries(module.commands).map(([kind, runOf]) => [kind, runOf(state)] as const),
      ),
    ),
    timers: new Map(
      opened.flatMap(({ module: { timers = {} }, state }) =>
        Object.entries(timers).map(
          ([kind, { run }]) => [kind, (id: number) => run(state, id)] as const,
        ),
      ),
    ),
    onTick: opened.flatMap(({ module: { onTick }, state }) =>
      onTick === undefined ? [] : [(market: Market) => onTick(state, market)],
    ),
    onHalt: opened.flatMap(({ module: { onHalt }, state }) =>
      onHalt === undefined ? [] : [(market: Market) => onHalt(state, market)],
    ),
  }
}
