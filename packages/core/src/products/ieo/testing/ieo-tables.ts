import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import type { IeoOrder } from '../order.ts'
import type { IeoProject } from '../terms.ts'

export class IeoTables implements ProductTables {
  readonly #projects = new Map<number, IeoProject>()
  readonly #orders = new Map<number, IeoOrder>()

  write({ ieo: { projects, orders } }: Changes): void {
    for (const project of projects) this.#projects.set(project.id, { ...project })
    for (const order of orders) this.#orders.set(order.id, { ...order })
  }

  restore({ products: { ieo } }: Exchange): void {
    for (const project of this.#projects.values()) ieo.restoreProject({ ...project, touchedIn: 0 })
    for (const order of this.#orders.values()) {
      const project = ieo.projects.get(order.project.id)
      if (project !== undefined && order.endedAt === 0)
        ieo.restore({ ...order, project, touchedIn: 0 })
    }
    ieo.counters.orderId = this.#orders.size
  }
}
