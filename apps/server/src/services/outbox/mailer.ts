import type { MessageKey } from '@candor/protocol'

import type { Receiver } from '../account/receiver.ts'
import type { SmsBounds } from './sms-bounds.ts'

export const channels = ['email', 'sms'] as const
export type Channel = (typeof channels)[number]

/** A message to one user, by mail or SMS. */
export type Mail = {
  readonly receiver: Receiver
  readonly scene: string
  /** Empty for a message without a code. */
  readonly code: string
  readonly text: string
  /** The subject of a mail; a general one without it. */
  readonly subject?: MessageKey
  /** The language of `text`; without it, the one of the account. */
  readonly lang?: string
}

/** How messages leave the server: to the demo outbox, or by SMTP and an SMS gateway. */
export type Mailer = {
  /** Sends a message without a code, which is tried again for a day. */
  readonly send: (mail: Mail) => Promise<void>
  /** Sends a code, or a message in its place, at once; false where that failed. */
  readonly sendNow: (mail: Mail) => Promise<boolean>
  /** Like `sendNow`, where the duration of the reply would reveal whether anything is sent: it does not wait. */
  readonly sendUnseen: (mail: Mail) => Promise<void>
  /** Whether the last messages of this kind could not be sent. */
  readonly isDown: (receiver: Receiver) => boolean
  /** Taken before each SMS that a user requests. */
  readonly smsBounds: Pick<SmsBounds, 'take' | 'takeBack'>
}
