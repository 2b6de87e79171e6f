import type { Changes, Product } from '@candor/core'

/** The tables of a product, compared with what the journal's commands make when they are executed again. */
export type ReplayedTables<P extends Product> = {
  /** Runs after each command, and once before the first. */
  afterCommand?(): Promise<void>
  /** Compares what some commands changed. */
  compare?(changes: Changes[P]): Promise<void>
  /** Runs after the last command and throws for a remaining row; returns what was compared, such as `10 orders`. */
  end(): Promise<readonly string[]>
}
