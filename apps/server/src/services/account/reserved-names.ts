import type { Database } from '../../db/database.ts'
import { nameShape } from './name-shape.ts'

/** A name that users may not imitate, and the user who has it. */
type Reserved = { readonly userId: number; readonly name: string }
type Source = () => Promise<readonly Reserved[]>

/** The names of the staff, and of users whom a product presents as leaders. */
export class ReservedNames {
  readonly #db: Database
  readonly #sources: Source[] = []

  constructor({ db }: { readonly db: Database }) {
    this.#db = db
  }

  add(source: Source): void {
    this.#sources.push(source)
  }

  /** Whether a nickname looks like a name of somebody else among them. */
  async isLikeAny(nickname: string, userId: number): Promise<boolean> {
    const staff = await this.#db.selectFrom('staff').select('name').execute()
    const leaders = (await Promise.all(this.#sources.map((source) => source()))).flat()
    const others = leaders.filter((leader) => leader.userId !== userId)
    const shape = nameShape(nickname)
    return [...staff, ...others].some(({ name }) => nameShape(name) === shape)
  }
}
