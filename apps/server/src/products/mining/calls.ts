import type { Exchange } from '@candor/core'
import { coveredBy, dayMs, dayOf, emptyDaysMax } from '@candor/core/formulas/mining'
import type { MiningPlan } from '@candor/core/products/mining'
import { miningEndpoints } from '@candor/protocol/products/mining/endpoints'

import { mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { currencyById } from '../../catalog/currencies.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { defiList } from './defi-list.ts'
import { findContract, listContracts, listOutputs, planIn, sumMining } from './queries.ts'
import {
  contractReply,
  currenciesOf,
  dayReply,
  dayText,
  marketConfig,
  moneyText,
  outputReply,
  planReply,
  priceText,
  viewerOf,
} from './replies.ts'

const statusGroups = { doing: [1], complete: [2, 3], all: [1, 2, 3] } as const
/** Published days that are shown. */
const daysShown = 100

export function miningCalls({ db, exchange, committer, now }: ProductPlatform) {
  const { mining } = exchange.products
  const planOf = planIn(exchange)
  const viewOf = (plan: MiningPlan, user: { readonly id: number } | undefined) =>
    planReply(
      plan,
      viewerOf(exchange, plan, user === undefined ? 0 : mining.contracts.thOf(user.id, plan.id)),
    )
  return mount(miningEndpoints, {
    plans: async ({ user }) => {
      const value = await committer.read(() =>
        [...mining.plans.all()].toReversed().map((plan) => viewOf(plan, user)),
      )
      return { ok: true, value }
    },
    calculator: async ({ body, user }) => {
      const plan = mining.plans.get(Number(body.id))
      if (plan === undefined) return { ok: false, rejection: 'mining_plan_unknown', field: 'id' }
      const value = await committer.read(() => {
        const { marketId } = plan
        const latest = mining.days.latest(marketId)
        const { free } = mining.pool(marketConfig(marketId).baseId)
        return {
          ...viewOf(plan, user),
          index: priceText(exchange.markets.get(marketId)?.index ?? 0, marketId),
          covered_th: coveredBy(free, plan),
          latest: latest === undefined ? [] : [dayReply(latest)],
          first_day: dayText(dayOf(now()) + 1),
          last_day: dayText(dayOf(now()) + plan.days),
          empty_days_max: emptyDaysMax,
        }
      })
      return { ok: true, value }
    },
    days: async ({ body }) => {
      const value = await committer.read(() =>
        [...mining.days.of(Number(body.match_id))].slice(-daysShown).toReversed().map(dayReply),
      )
      return { ok: true, value }
    },
    buy: async ({ body, user, idempotencyKey: requestId }) => {
      const planId = Number(body.id)
      const command = { kind: 'mining.buy', userId: user.id, planId, th: Number(body.num) } as const
      if (body.dry === '1') return committer.read(() => dryReply(exchange, command, now()))
      return committer.submit(command, { encode: contractReply, requestId })
    },
    contracts: async ({ body, user }) => {
      const paging = pagingOf(body)
      const statuses = statusGroups[body.status ?? 'all']
      const filter = { userId: user.id, statuses, planOf }
      const { contracts, total } = await listContracts(db, filter, paging)
      return { ok: true, value: pageReply(contracts.map(contractReply), paging, total) }
    },
    contract: async ({ body, user }) => {
      const asked = { userId: user.id, contractId: Number(body.id), planOf }
      const contract = await findContract(db, asked)
      if (contract === undefined)
        return { ok: false, rejection: 'mining_contract_unknown', field: 'id' }
      return { ok: true, value: contractReply(contract) }
    },
    outputs: async ({ body, user }) => {
      const asked = { userId: user.id, contractId: Number(body.id), planOf }
      if ((await findContract(db, asked)) === undefined)
        return { ok: false, rejection: 'mining_contract_unknown', field: 'id' }
      const paging = pagingOf(body)
      const { outputs, total } = await listOutputs(db, asked.contractId, paging)
      const list = outputs.map((paid) =>
        outputReply(paid, mining.days.get(paid.marketId, paid.day)?.isDemo ?? false),
      )
      return { ok: true, value: pageReply(list, paging, total) }
    },
    summary: async ({ user }) => {
      const until = Math.floor(now() / dayMs) * dayMs
      const sums = await sumMining(db, { userId: user.id, from: until - dayMs, until })
      return { ok: true, value: { list: holdingsOf(sums) } }
    },
    defi: async () => ({ ok: true, value: defiList }),
  })
}

/** One row for each currency: prepaid electricity in the quotes, outputs in the coins. */
function holdingsOf(sums: Awaited<ReturnType<typeof sumMining>>) {
  const rows = new Map<number, { running: bigint; yesterday: bigint; total: bigint }>()
  for (const { market_id: marketId, rest, recent, total } of sums) {
    const { base, quote } = currenciesOf(marketId)
    const none = { running: 0n, yesterday: 0n, total: 0n }
    const [coins, money] = [rows.get(base.id) ?? none, rows.get(quote.id) ?? none]
    rows.set(base.id, {
      ...coins,
      yesterday: coins.yesterday + recent,
      total: coins.total + total,
    })
    rows.set(quote.id, { ...money, running: money.running + rest })
  }
  return [...rows].map(([currency, { running, yesterday, total }]) => ({
    currency,
    code: currencyById(currency).code,
    running: moneyText(running, currency),
    yesterday: moneyText(yesterday, currency),
    total: moneyText(total, currency),
  }))
}

type Wanted = { readonly userId: number; readonly planId: number; readonly th: number }

/** The exact figures of a purchase that would be accepted now. */
function dryReply(exchange: Exchange, command: Wanted, at: number) {
  const admitted = exchange.products.mining.admit(command)
  if (!admitted.ok) return admitted
  const { plan, cost, prepaid } = admitted.value
  const { quote } = currenciesOf(plan.marketId)
  const firstDay = dayOf(at) + 1
  const money = (units: bigint) => moneyText(units, quote.id)
  return {
    ok: true,
    value: {
      dry: true as const,
      plan_id: plan.id,
      th: command.th,
      quote_code: quote.code,
      cost: money(cost),
      prepaid: money(prepaid),
      total: money(cost + prepaid),
      available: money(exchange.ledger.available(command.userId, 'change', quote.id)),
      first_day: dayText(firstDay),
      last_day: dayText(firstDay + plan.days - 1),
    },
  } as const
}
