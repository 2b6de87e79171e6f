import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

import type { ReplyOf } from '@candor/protocol'
import type { passkeyEndpoints } from '@candor/protocol/services/security/passkey-endpoints'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Creation = ReplyOf<typeof passkeyEndpoints.passkeyBegin>['options']
type Request = ReplyOf<typeof passkeyEndpoints.passkeyLoginBegin>['options']
type Credential = {
  readonly id: string
  readonly key: KeyObject
  readonly rpId: string
  readonly userHandle: string
}
/** What a test may forge. */
type Forgery = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  /** The flag that the device has verified its user. */
  readonly isVerified?: boolean
  readonly userHandle?: string
  readonly id?: string
  readonly counter?: number
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** An authenticator and its browser: it creates passkeys (ES256) and answers challenges, honestly or forged. */
export class SoftAuthenticator {
  readonly origin: string
  readonly credentials: Credential[] = []
  #counter = 0

  constructor(origin = 'http://localhost:8080') {
    this.origin = origin
  }

  /** The browser's credential as JSON, for a new passkey. */
  create(options: Creation, forgery: Forgery = {}): string {
    const { publicKey, privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const rawId = randomBytes(32)
    const id = forgery.id ?? base64url(rawId)
    const idBytes = Buffer.from(id, 'base64url')
    const rpId = forgery.rpId ?? options.rp.id
    this.credentials.push({ id, key, rpId, userHandle: options.user.id })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coseKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(idBytes.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, idBytes, coseKey])
    const authData = Buffer.concat([this.#head(rpId, 0x40, forgery), attested])
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<never, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<never, never>()],
        ['authData', Uint8Array.from(authData)],
      ]),
    )
    const response = {
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, forgery),
      attestationObject: base64url(attestationObject),
      transports: ['internal', 'hybrid'],
    }
    return credentialJson(id, response)
  }

  /** The browser's credential as JSON, for a challenge; by the last passkey that was created. */
  get(options: Request, forgery: Forgery = {}): string {
    const credential = this.credentials.at(-1)
    if (credential === undefined) throw new Error('no passkey was created')
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, forgery)
    const authData = this.#head(forgery.rpId ?? credential.rpId, 0, forgery)
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const response = {
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', signed, credential.key)),
      userHandle: forgery.userHandle ?? credential.userHandle,
    }
    return credentialJson(forgery.id ?? credential.id, response)
  }

  #head(rpId: string, flags: number, { isVerified = true, counter }: Forgery): Buffer {
    this.#counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? this.#counter)
    const verified = isVerified ? 0x04 : 0
    return Buffer.concat([sha256(rpId), Buffer.from([0x01 + verified + flags]), count])
  }

  #clientData(type: string, challenge: string, forgery: Forgery): string {
    const { origin = this.origin } = forgery
    const data = { type, challenge: forgery.challenge ?? challenge, origin, crossOrigin: false }
    return base64url(Buffer.from(JSON.stringify(data)))
  }
}

const credentialJson = (id: string, response: object) =>
  JSON.stringify({
    id,
    rawId: id,
    type: 'public-key',
    response,
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
  })
