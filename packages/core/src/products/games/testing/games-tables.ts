import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import type { GamesPlayer } from '../player.ts'
import type { GamesVersion } from '../terms.ts'

export class GamesTables implements ProductTables {
  readonly #versions: GamesVersion[] = []
  readonly #players = new Map<number, GamesPlayer>()
  #counters = { seedIndex: 0, roundId: 0 }

  write({ games }: Changes, { products }: Exchange): void {
    this.#versions.push(...games.versions)
    for (const player of games.players) this.#players.set(player.userId, copyOf(player))
    this.#counters = { ...products.games.counters }
  }

  restore({ products: { games } }: Exchange): void {
    for (const version of this.#versions) games.restoreVersion(version)
    for (const player of this.#players.values()) games.restore(copyOf(player))
    Object.assign(games.counters, this.#counters)
  }
}

const copyOf = (player: GamesPlayer): GamesPlayer => ({
  ...player,
  session: player.session && { ...player.session },
})
