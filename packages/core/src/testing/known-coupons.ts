import type { Executed } from './product-testing.ts'
import type { SeededRandom } from './seeded-random.ts'

const product = 'coupon'
const grants = new Set<string>([`${product}.grant`, `${product}.redeem`])
/** Random commands choose among this many of the latest coupons. */
const rememberedMax = 12

/** The coupons that users were granted, for products whose orders or positions may use one. */
export class KnownCoupons {
  readonly #coupons: { readonly id: number; readonly userId: number }[] = []

  learn({ command, outcome }: Executed): void {
    if (!grants.has(command.kind) || !outcome.ok) return
    const { id, userId } = outcome.value as { id: number; userId: number } // The reply of both.
    if (this.#coupons.push({ id, userId }) > rememberedMax) this.#coupons.shift()
  }

  /** Makes a part of the commands use a coupon, mostly the user's own. Draws nothing before there is one. */
  use<Wanted extends { readonly userId: number }>(
    command: Wanted,
    random: SeededRandom,
  ): Wanted & { readonly couponId?: number } {
    if (this.#coupons.length === 0 || random.chance(0.7)) return command
    const coupon = this.#coupons[random.between(0, this.#coupons.length - 1)]
    if (coupon === undefined) return command
    const userId = random.chance(0.95) ? coupon.userId : command.userId
    return { ...command, userId, couponId: coupon.id }
  }
}
