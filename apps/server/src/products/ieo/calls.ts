import { parseDecimal } from '@candor/core/money'
import { amountOf } from '@candor/core/money'
import { ieoPhase, type IeoProject } from '@candor/core/products/ieo'
import type { BodyOf } from '@candor/protocol'
import { ieoEndpoints } from '@candor/protocol/products/ieo/endpoints'

import { type Answer, mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { currencyById, findCurrency } from '../../catalog/currencies.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { AllocationFiles } from './allocation-file.ts'
import { allocationReply } from './allocation-reply.ts'
import { countIeo, listIeoOrders, projectIn } from './queries.ts'
import { moneyText, orderReply, projectReply } from './replies.ts'

export function ieoCalls({ db, exchange, committer, now }: ProductPlatform) {
  const { ieo } = exchange.products
  const projectOf = projectIn(exchange)
  const files = new AllocationFiles(db)
  const reply = (order: Parameters<typeof orderReply>[0]) => orderReply(order, now())
  const repliesOf = async (projects: readonly IeoProject[], user?: { readonly id: number }) => {
    const projectIds = projects.map(({ id }) => id)
    const counts = await countIeo(db, { projectIds, userId: user?.id ?? 0 })
    return projects.map((project) => {
      const { applicants = 0, applied = 0n, passed = 0n } = counts.get(project.id) ?? {}
      return projectReply(project, { at: now(), applicants, applied, passed })
    })
  }
  /** A project is shown from its warm-up on. */
  const findProject = (id: string) => {
    const project = ieo.projects.get(Number(id))
    return project !== undefined && now() >= project.warmUpAt ? project : undefined
  }
  return mount(ieoEndpoints, {
    index: async ({ body, user }) => {
      const paging = pagingOf(body)
      const { page, limit, offset, cursor = Infinity } = paging
      const shown = await committer.read(() =>
        [...ieo.projects.all()]
          .filter(({ warmUpAt }) => now() >= warmUpAt)
          .toReversed()
          .map((project) => structuredClone(project)),
      )
      const rest = shown.filter(({ id }) => id < cursor).slice(offset, offset + limit + 1)
      const rows = await repliesOf(rest, user)
      const total = body.cursor === undefined ? shown.length : undefined
      return {
        ok: true,
        value: pageReply(rows, { page, limit, offset, cursor: paging.cursor }, total),
      }
    },
    detail: async ({ body, user }) => {
      const project = findProject(body.id)
      if (project === undefined) return { ok: false, rejection: 'ieo_project_unknown', field: 'id' }
      const copy = await committer.read(() => ({ ...project }))
      const [value] = await repliesOf([copy], user)
      if (value === undefined) throw new Error('a project has a reply')
      return { ok: true, value }
    },
    orders: async ({ body, user }) => {
      const paging = pagingOf(body)
      const filter = { userId: user.id, projectId: body.project_id, status: body.status }
      const { orders, total } = await listIeoOrders(db, filter, { paging, projectOf })
      return { ok: true, value: pageReply(orders.map(reply), paging, total) }
    },
    order: async ({ body, user, idempotencyKey: requestId }) => {
      if (findCurrency(body.pay_currency) === undefined)
        return { ok: false, rejection: 'currency_unknown', field: 'pay_currency' }
      const project = findProject(body.project_id)
      if (project === undefined)
        return { ok: false, rejection: 'ieo_project_unknown', field: 'project_id' }
      const amount = amountIn(body, project)
      if (!amount.ok) return amount
      const wanted = { userId: user.id, projectId: project.id, amount: amountOf(amount.value) }
      if (body.dry !== '1')
        return committer.submit({ kind: 'ieo.submit', ...wanted }, { encode: reply, requestId })
      return committer.read(() => {
        const admitted = ieo.admit(wanted, now())
        if (!admitted.ok) return admitted
        const applied = ieo.orders.appliedBy(user.id, project.id)
        return {
          ok: true,
          value: {
            dry: true as const,
            project_id: project.id,
            token: currencyById(project.tokenId).code,
            pay_currency: currencyById(project.payId).code,
            amount: moneyText(wanted.amount, project.tokenId),
            price: moneyText(project.price, project.payId),
            cost: moneyText(admitted.value.cost, project.payId),
            available: moneyText(
              exchange.ledger.available(user.id, 'change', project.payId),
              project.payId,
            ),
            user_remaining: moneyText(project.userMax - applied - wanted.amount, project.tokenId),
            ends_at: project.endsAt,
            review_by: project.reviewBy,
            listing_at: project.listingAt,
            lock_days: project.lockDays,
            unlock_days: project.unlockDays,
          },
        }
      })
    },
    cancel: ({ body, user, idempotencyKey: requestId }) =>
      committer.submit(
        { kind: 'ieo.cancel', userId: user.id, orderId: Number(body.id) },
        { encode: reply, requestId },
      ),
    swap: ({ body, user, idempotencyKey: requestId }) =>
      committer.submit(
        { kind: 'ieo.swap_back', userId: user.id, orderId: Number(body.id) },
        { encode: reply, requestId },
      ),
    allocation: async ({ body, user }) => {
      const project = findProject(body.id)
      if (project === undefined) return { ok: false, rejection: 'ieo_project_unknown', field: 'id' }
      // What is read is durable: a file of rows that are not written would be another one after a restart.
      const copy = await committer.read(() => ({ ...project }))
      const isDone = copy.phase !== ieoPhase.sale && copy.phase !== ieoPhase.failed
      if (!isDone) return { ok: false, rejection: 'ieo_not_settled', field: 'id' }
      const page = Number(body.page ?? '1')
      return { ok: true, value: await allocationReply(files, copy, { page, userId: user?.id }) }
    },
  })
}

/** The units that are applied for; price and currency must be those of the project. */
function amountIn(
  { amount, price, pay_currency: pay }: BodyOf<typeof ieoEndpoints.order>,
  project: IeoProject,
): Answer<bigint> {
  const [token, paying] = [currencyById(project.tokenId), currencyById(project.payId)]
  const units = parseDecimal(amount, token.scale)
  if (units === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'amount' }
  if (findCurrency(pay) !== paying)
    return { ok: false, rejection: 'parameter_error', field: 'pay_currency' }
  if (parseDecimal(price, paying.scale) !== project.price)
    return { ok: false, rejection: 'parameter_error', field: 'price' }
  return { ok: true, value: units }
}
