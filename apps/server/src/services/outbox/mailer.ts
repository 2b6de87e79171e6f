export type Mail = {
  /** Lower-cased address. */
  receiver: string
  scene: string
  /** Empty when the mail brings no code. */
  code: string
  text: string
}

/** The seam to the outside: a mail provider would be one more implementation of it. */
export type Mailer = { send: (mail: Mail) => Promise<void> }
