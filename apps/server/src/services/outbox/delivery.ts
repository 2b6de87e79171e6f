import type { Database } from '../../db/database.ts'
import { columnOf, type Receiver } from '../account/receiver.ts'
import { languageOf } from '../content/language-of.ts'
import { DeliveryQueue, type Queued } from './delivery-queue.ts'
import { type Channel, channels, type Mail, type Mailer } from './mailer.ts'
import { channelOf, type Outbox } from './outbox.ts'
import { type Addressee, markedText, renderedMail } from './rendered-mail.ts'
import type { Outcome, Transport } from './transport.ts'

const minuteMs = 60_000

type Options = {
  readonly db: Database
  readonly now: () => number
  readonly outbox: Outbox
  /** Without a transport, messages of the channel go to the demo outbox. */
  readonly transports: Readonly<Partial<Record<Channel, Transport>>>
  readonly smsBounds: Mailer['smsBounds']
  readonly perMinute: number
}

/** Sends messages by the configured transports, or to the demo outbox. */
export class Delivery implements Mailer {
  readonly smsBounds: Mailer['smsBounds']
  readonly #options: Options
  readonly #queue: DeliveryQueue
  readonly #failedAt = new Map<Channel, number>()
  /** Times of the messages of the last minute. */
  #sentAt: number[] = []
  /** What is to be reported by the next run of `flush`. */
  #problems: string[] = []

  constructor(options: Options) {
    this.#options = options
    this.smsBounds = options.smsBounds
    this.#queue = new DeliveryQueue(options)
  }

  async send(mail: Mail): Promise<void> {
    const addressee = await this.#addresseeOf(mail)
    if (this.#transportOf(mail) === undefined) return this.#store(mail, addressee)
    const isQueued = await this.#queue.add({ ...mail, lang: addressee.lang })
    if (!isQueued) this.#problems.push('the queue is full')
  }

  async sendNow(mail: Mail): Promise<boolean> {
    const addressee = await this.#addresseeOf(mail)
    const transport = this.#transportOf(mail)
    if (transport !== undefined)
      return (await this.#deliver(transport, mail, addressee)).kind === 'sent'
    await this.#store(mail, addressee)
    return true
  }

  async sendUnseen(mail: Mail): Promise<void> {
    const sending = this.sendNow(mail)
    if (this.#transportOf(mail) === undefined) {
      await sending
      return
    }
    sending.catch((error: unknown) => this.#problems.push(String(error)))
  }

  isDown(receiver: Receiver): boolean {
    return this.#isDown(channelOf(receiver))
  }

  /**
   * Delivers what is queued, as long as messages are left of those a minute. Runs once a second; throws what has failed
   * since the last run, so that it is logged and counted.
   */
  async flush(signal: AbortSignal): Promise<void> {
    const { now, perMinute } = this.#options
    this.#sentAt = this.#sentAt.filter((at) => at > now() - minuteMs)
    const left = perMinute - this.#sentAt.length
    const down = channels.filter((channel) => this.#isDown(channel))
    const due = left > 0 ? await this.#queue.due(left, down) : []
    for (const queued of due) {
      if (signal.aborted) break
      if (!this.isDown(queued.mail.receiver)) await this.#deliverQueued(queued)
    }
    const problems = this.#problems
    this.#problems = []
    if (problems.length > 0) throw new Error(`messages were not sent: ${summary(problems)}`)
  }

  async #deliver(transport: Transport, mail: Mail, addressee: Addressee): Promise<Outcome> {
    const { now } = this.#options
    const channel = channelOf(mail.receiver)
    this.#sentAt.push(now())
    const outcome = await transport.deliver(renderedMail(mail, addressee))
    if (outcome.kind === 'failed') this.#failedAt.set(channel, now())
    else this.#failedAt.delete(channel)
    if (outcome.kind !== 'sent')
      this.#problems.push(`${channel} ${outcome.kind} (${outcome.reason})`)
    return outcome
  }

  async #deliverQueued(queued: Queued): Promise<void> {
    const { mail } = queued
    const addressee = await this.#addresseeOf(mail)
    const transport = this.#transportOf(mail)
    // It was queued before the transport was removed from the settings.
    if (transport === undefined) await this.#store(mail, addressee)
    const kind = transport && (await this.#deliver(transport, mail, addressee)).kind
    if (kind !== 'failed' && kind !== 'deferred') await this.#queue.remove(queued)
    else if (!(await this.#queue.postpone(queued))) this.#problems.push('a message was given up')
  }

  async #store(mail: Mail, addressee: Addressee): Promise<void> {
    await this.#options.outbox.store({ ...mail, text: markedText(mail, addressee) })
  }

  async #addresseeOf({ receiver, lang }: Mail): Promise<Addressee> {
    const account = await this.#options.db
      .selectFrom('app_user')
      .select(['lang', 'anti_phishing_code'])
      .where(columnOf(receiver), '=', receiver)
      .executeTakeFirst()
    const mark = account?.anti_phishing_code ?? ''
    return { lang: languageOf(lang ?? account?.lang ?? 'en'), mark }
  }

  #isDown(channel: Channel): boolean {
    const failedAt = this.#failedAt.get(channel)
    return failedAt !== undefined && this.#options.now() - failedAt < minuteMs
  }

  #transportOf({ receiver }: Mail): Transport | undefined {
    return this.#options.transports[channelOf(receiver)]
  }
}

function summary(problems: readonly string[]): string {
  const different = [...new Set(problems)].slice(0, 5).join('; ')
  return `${problems.length} (${different})`
}
