export type Mail = {
  /** Lower-cased address. */
  receiver: string
  scene: string
  /** Empty for a mail without a code. */
  code: string
  text: string
}

/** The interface of mail delivery: a mail provider would be another implementation. */
export type Mailer = { send: (mail: Mail) => Promise<void> }
