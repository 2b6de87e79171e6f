import { ieoReview } from '@candor/core/products/ieo'
import { ieoConsoleEndpoints } from '@candor/protocol/products/ieo/console-endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { termsOf } from './console-terms.ts'
import { countIeo, findIeoOrders, projectIn } from './queries.ts'
import { moneyText, orderReply, projectReply } from './replies.ts'

export function ieoConsole(platform: ProductPlatform) {
  const { audit, committer, db, exchange, fourEyes, house, now } = platform
  const { ieo } = exchange.products
  const projectOf = projectIn(exchange)
  return mount(ieoConsoleEndpoints, {
    ieoProjects: async ({ body }) => {
      const limit = limitOf(body)
      const before = Number(body.cursor ?? Number.MAX_SAFE_INTEGER)
      const projects = await committer.read(() =>
        [...ieo.projects.all()]
          .filter(({ id }) => id < before)
          .toReversed()
          .slice(0, limit + 1)
          .map((project) => structuredClone(project)),
      )
      const counts = await countIeo(db, { projectIds: projects.map(({ id }) => id), userId: 0 })
      const rows = projects.map((project) => {
        const { applicants = 0, to_review = 0, escrow = 0n } = counts.get(project.id) ?? {}
        const viewer = { at: now(), applicants, applied: 0n, passed: 0n }
        return Object.assign(projectReply(project, viewer), {
          to_review,
          escrow: moneyText(project.listedAt > 0 ? 0n : escrow, project.payId),
        })
      })
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    ieoOrders: async ({ body }) => {
      const limit = limitOf(body)
      const { project_id: projectId, user_id: userId, cursor, review } = body
      const isToReview = review === 'open'
      const filter = { projectId, userId, cursor, isToReview, limit: limit + 1 }
      const found = await findIeoOrders(db, filter, projectOf)
      const rows = found.map((order) =>
        Object.assign(orderReply(order, now()), { user_id: order.userId }),
      )
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    ieoProjectAsk: async ({ body, user: staff, ip }) => {
      const { reason, lang: _lang, client_id: _key, ...details } = body
      const read = termsOf(details)
      if (!read.ok) return read
      const wanted = { kind: 'ieo.project', action: 'ieo.project_asked' } as const
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason })
    },
    ieoListAsk: async ({ body: { id, reason }, user: staff, ip }) => {
      if (ieo.projects.get(Number(id)) === undefined)
        return { ok: false, rejection: 'ieo_project_unknown', field: 'id' }
      const wanted = { kind: 'ieo.list', action: 'ieo.listing_asked' } as const
      return fourEyes.request({ staff, ip }, { ...wanted, details: { id }, reason })
    },
    ieoReview: async ({ body: { id, decision, cause = '' }, user, ip }) => {
      // A rejection names its cause, and an acceptance has none.
      if ((decision === 'reject') === (cause === ''))
        return { ok: false, rejection: 'parameter_error', field: 'cause' }
      const acted = await audit.act({ staffId: user.id, ip }, async () => {
        const order = ieo.orders.get(Number(id))
        if (order === undefined) return { ok: false, rejection: 'ieo_order_unknown', field: 'id' }
        if (order.review !== ieoReview.open)
          return { ok: false, rejection: 'ieo_order_reviewed', field: 'id' }
        return {
          ok: true,
          value: {
            action: 'ieo.reviewed',
            target: `ieo_order:${order.id}`,
            before: { review: 'open' },
            after: { review: decision, cause },
          },
        }
      })
      if (!acted.ok) return acted
      const done = await house.perform('ieoReview', { id, decision, cause })
      return done.ok ? { ok: true, value: true } : done
    },
    ieoAcceptRest: async ({ body: { id }, user, ip }) => {
      const acted = await audit.act({ staffId: user.id, ip }, async () => {
        const project = ieo.projects.get(Number(id))
        if (project === undefined)
          return { ok: false, rejection: 'ieo_project_unknown', field: 'id' }
        return {
          ok: true,
          value: { action: 'ieo.rest_accepted', target: `ieo_project:${project.id}` },
        }
      })
      if (!acted.ok) return acted
      const done = await house.perform('ieoAcceptRest', { id })
      return done.ok ? { ok: true, value: true } : done
    },
  })
}
