import { assert } from '../assert.ts'
import { type Timer, Timers } from './timers.ts'

/**
 * A prompt timer runs before the next command. Deferred timers run in slices, one with each `clock`, so that thousands due
 * at the same time do not delay an order.
 */
export type TimerMode = 'prompt' | 'deferred'

/** The timers of all products; the mode of its kind decides when a timer runs. */
export class TimerQueues {
  readonly #prompt = new Timers<string>()
  readonly #deferred = new Timers<string>()
  readonly #byKind: ReadonlyMap<string, Timers<string>>

  constructor(modes: Iterable<readonly [kind: string, mode: TimerMode]>) {
    const queues = { prompt: this.#prompt, deferred: this.#deferred }
    this.#byKind = new Map(Array.from(modes, ([kind, mode]) => [kind, queues[mode]]))
  }

  /** When the next timer of either mode is due. */
  get nextAt(): number | undefined {
    const [prompt, deferred] = [this.#prompt.nextAt, this.#deferred.nextAt]
    if (prompt === undefined || deferred === undefined) return prompt ?? deferred
    return Math.min(prompt, deferred)
  }

  set(kind: string, id: number, at: number): void {
    this.#queueOf(kind).set(kind, id, at)
  }

  clear(kind: string, id: number): void {
    this.#queueOf(kind).clear(kind, id)
  }

  takePrompt(at: number): Timer<string> | undefined {
    return this.#prompt.takeDue(at)
  }

  takeDeferred(at: number): Timer<string> | undefined {
    return this.#deferred.takeDue(at)
  }

  #queueOf(kind: string): Timers<string> {
    const queue = this.#byKind.get(kind)
    assert(queue !== undefined, 'a module declares its kinds of timers')
    return queue
  }
}
