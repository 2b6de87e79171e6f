import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer } from 'node:http'

import { onTestFinished } from 'vitest'

type Received = { readonly authorization: string; readonly urgency: string; readonly body: Buffer }

/** A push service over HTTP that keeps what it receives and answers the status that the test chooses. */
export async function openPushService() {
  const received: Received[] = []
  const reply = { status: 201 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { authorization = '', urgency } = request.headers
      received.push({ authorization, urgency: String(urgency), body: Buffer.concat(chunks) })
      response.writeHead(reply.status, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { received, reply, origin: `http://127.0.0.1:${port}` }
}

let browsers = 0

/** A browser's subscription, which decrypts the messages that are sent to it (RFC 8291). */
export function newBrowser(origin: string) {
  browsers += 1
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const secret = randomBytes(16)
  const endpoint = `${origin}/push/${browsers}`
  const keys = { p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') }
  const decrypt = (body: Buffer) => {
    const [salt, length] = [body.subarray(0, 16), body[20] ?? 0]
    const sender = body.subarray(21, 21 + length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const shared = hkdf(pair.computeSecret(sender), secret, info, 32)
    const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const [text, tag] = [body.subarray(21 + length, -16), body.subarray(-16)]
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(tag)
    const padded = Buffer.concat([decipher.update(text), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as Record<
      string,
      unknown
    >
  }
  return { subscription: { endpoint, ...keys }, decrypt }
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** The claims of a VAPID header that was signed by the key; throws for another signature (RFC 8292). */
export function vapidClaims(authorization: string, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (key !== publicKey || !isSigned) throw new Error('signed by another key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}
