import { createHmac, hash, randomBytes } from 'node:crypto'

import { type AllocationRow, ownerText, rootOf } from '@candor/core/formulas/ieo'
import { ieoPhase, type IeoProject } from '@candor/core/products/ieo'
import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'

/** A published file with the users of its rows, which are not published. */
export type OwnedFile = {
  readonly isFinal: boolean
  readonly rows: readonly AllocationRow[]
  readonly userIds: readonly number[]
  readonly sum: bigint
  readonly applied: bigint
  readonly root: string
}
type Applicant = { readonly user_id: bigint; readonly applied: bigint; readonly passed: bigint }

/** The allocation files of projects. A file is made once after each allocation, and kept. */
export class AllocationFiles {
  readonly #db: Database
  readonly #files = new Map<string, Promise<OwnedFile>>()

  constructor(db: Database) {
    this.#db = db
  }

  /** Of a project whose allocation is done. */
  async of(project: IeoProject): Promise<OwnedFile> {
    const isFinal = project.phase !== ieoPhase.review
    const key = `${project.id} ${isFinal}`
    const known = this.#files.get(key)
    if (known !== undefined) return known
    const made = this.#make(project.id, isFinal)
    this.#files.set(key, made)
    // A file that could not be made is tried again.
    made.catch(() => this.#files.delete(key))
    return made
  }

  /** The salt of a user's row: nobody else can find out whose row it is. */
  async saltOf(projectId: number, userId: number): Promise<string> {
    return saltOf(await this.#secretOf(projectId), userId)
  }

  async #make(projectId: number, isFinal: boolean): Promise<OwnedFile> {
    const secret = await this.#secretOf(projectId)
    const applicants = await applicantsOf(this.#db, { projectId, isFinal })
    const userIds = applicants.map(({ user_id: id }) => Number(id))
    const rows = applicants.map(({ applied, passed }, at) => {
      const userId = userIds[at] ?? 0
      return { hash: digest(ownerText(userId, saltOf(secret, userId))), applied, passed }
    })
    const sum = rows.reduce((total, { passed }) => total + passed, 0n)
    const applied = rows.reduce((total, row) => total + row.applied, 0n)
    const root = await rootOf(rows, async (text) => digest(text))
    return { isFinal, rows, userIds, sum, applied, root }
  }

  async #secretOf(projectId: number): Promise<Uint8Array> {
    const stored = await sql<{ secret: Uint8Array }>`
      insert into ieo_secret (project_id, secret) values (${projectId}, ${randomBytes(32)})
      on conflict (project_id) do update set secret = ieo_secret.secret
      returning secret`.execute(this.#db)
    const [row] = stored.rows
    if (row === undefined) throw new Error(`project ${projectId} has no secret`)
    return row.secret
  }
}

/** The applicants in the order of their ids: of all orders, or after the reviews of the accepted ones. */
async function applicantsOf(
  db: Database,
  { projectId, isFinal }: { projectId: number; isFinal: boolean },
): Promise<readonly Applicant[]> {
  const part = isFinal ? sql`passed` : sql`allotted`
  const taken = isFinal ? sql`review = 1` : sql`status <> 5`
  const { rows } = await sql<Applicant>`
    select user_id, sum(amount)::bigint as applied, sum(${part})::bigint as passed
    from ieo_order where project_id = ${projectId} and ${taken}
    group by 1 order by 1`.execute(db)
  return rows
}

const digest = (text: string) => hash('sha256', text, 'hex')
const saltOf = (secret: Uint8Array, userId: number) =>
  createHmac('sha256', secret).update(String(userId)).digest('hex')
