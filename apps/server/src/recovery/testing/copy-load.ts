import type { SeededRandom } from '@candor/core/testing'

import type { Ask, Load, Reply } from './load-client.ts'

const [trader, follower] = [0, 1]
const pair = { currency_id: '1', legal_id: '3' }

/** Few live orders, for which the margin suffices. */
const leadsMax = 12

/** The first user trades with leverage, and the second one copies, leaves, takes copies over and closes them. */
export class CopyLoad implements Load {
  /** Known when the trader is listed. */
  traderUserId = ''
  /** Live orders of the trader; a copy has one of the next ids. */
  readonly #leads: number[] = []

  next(key: string, random: SeededRandom): Ask {
    const choice = random.between(0, 99)
    const lead = this.#leads[random.between(0, Math.max(0, this.#leads.length - 1))]
    if (choice >= 85 || lead === undefined) return this.#ofFollower(key, choice, random)
    if (choice < 40 && this.#leads.length < leadsMax) {
      const type = String(random.between(1, 2))
      const terms = { type, share: String(random.between(1, 4)), multiple: '10' }
      return { key, user: trader, path: '/lever/submit', fields: { ...pair, ...terms } }
    }
    if (choice < 70) {
      const share: Record<string, string> = random.between(0, 2) === 0 ? { share: '1' } : {}
      return { key, user: trader, path: '/lever/close', fields: { id: String(lead), ...share } }
    }
    const id = String(lead + random.between(1, 2))
    if (choice < 75)
      return { key, user: follower, path: '/follow/selfHolding', fields: { transaction_id: id } }
    return { key, user: follower, path: '/lever/close', fields: { id } }
  }

  note({ user, path, fields }: Ask, { type, message }: Reply): void {
    if (user !== trader || type !== 'ok') return
    // One that waits for its price cannot be closed yet, and stays.
    const isClosed = path === '/lever/close' && fields['share'] === undefined
    const at = isClosed ? this.#leads.indexOf(Number(fields['id'])) : -1
    if (at >= 0) this.#leads.splice(at, 1)
    if (path !== '/lever/submit') return
    if (typeof message !== 'object' || message === null || !('id' in message)) return
    this.#leads.push(Number(message.id))
  }

  /** The calls of copy trading answer with their follow or copy as it is now: of an accepted one only the id is stored. */
  kept({ path }: Ask, reply: Reply): unknown {
    const { type, message } = reply
    // A cancel that the core refused shows the follow that has ended last, if there is one by now.
    if (path === '/follow/cancel') return path
    if (!path.startsWith('/follow/') || type !== 'ok') return reply
    return { type, id: (message as { id: number }).id } // Of its own schema.
  }

  #ofFollower(key: string, choice: number, random: SeededRandom): Ask {
    if (this.#leads.length === 0 && choice < 60) {
      const terms = { type: '1', share: '2', multiple: '10' }
      return { key, user: trader, path: '/lever/submit', fields: { ...pair, ...terms } }
    }
    if (choice === 99) {
      const fields = { follow_user_id: this.traderUserId }
      return { key, user: follower, path: '/follow/cancel', fields }
    }
    const number = random.between(0, 1) === 0 ? '0.5' : '1'
    const fields = { trader_user_id: this.traderUserId, type: '1', number, margin_max: '3000' }
    return { key, user: follower, path: '/follow/follow', fields }
  }
}
