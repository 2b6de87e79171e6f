import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

type Received = { readonly from: string; readonly to: string[]; readonly source: string }

/** A server of mail in this process. `answer` may refuse a receiver by a status. */
export async function openSmtp(answer: (address: string) => number | undefined = () => undefined) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'candor' && password === 'secret'
        ? done(null, { user: username })
        : done(new Error('wrong login')),
    onRcptTo: ({ address }, _session, done) => {
      const status = answer(address)
      if (status === undefined) done()
      else done(Object.assign(new Error('refused'), { responseCode: status }))
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await new Promise<void>((resolve) => {
      server.close(resolve)
    })
  }
  onTestFinished(close)
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { received, close, url: `smtp://127.0.0.1:${port}`, port }
}
