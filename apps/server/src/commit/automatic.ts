import type { Command } from '@candor/core'

import type { Answer } from '../calls/mount.ts'
import type { Committer } from './committer.ts'

/** How background work of products reaches the core: by the commands that their modules name, and by no other. */
export class Automatic {
  readonly #committer: Pick<Committer, 'submit'>
  readonly #kinds: ReadonlySet<string>

  constructor(options: {
    committer: Pick<Committer, 'submit'>
    kinds: readonly Command['kind'][]
  }) {
    this.#committer = options.committer
    this.#kinds = new Set(options.kinds)
  }

  /** Executes a step. Each may be taken again: what no longer applies is rejected and changes nothing. */
  async perform(command: Command): Promise<Answer<null>> {
    if (!this.#kinds.has(command.kind)) throw new Error(`no module names ${command.kind} automatic`)
    return this.#committer.submit(command, { encode: () => null })
  }
}
