export type PushSettings = {
  /** Base64url of 32 bytes; without it the key of the file is used, which is created on demand. */
  readonly key: string | undefined
  readonly keyFile: string
  /** Whom a push service may contact: an address of mail or of a page. */
  readonly contact: string
  /** Services that may be sent to, beside those of the browsers. */
  readonly services: readonly string[]
}

type Env = Readonly<Record<string, string | undefined>>

/** The services of Chrome and Edge, Firefox, Safari. */
const ofBrowsers = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** Throws an error with a sentence for the operator. */
export function pushSettings(env: Env, { keyFile }: { keyFile: string }): PushSettings {
  const [key, contact = 'https://localhost'] = [env['VAPID_KEY'], env['PUSH_CONTACT']]
  if (key !== undefined && !/^[A-Za-z0-9_-]{43}$/.test(key))
    throw new Error('VAPID_KEY must be a private key of 32 bytes in base64url, of 43 characters.')
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact))
    throw new Error('PUSH_CONTACT must be like mailto:operator@example.com or https://example.com.')
  const services = (env['PUSH_SERVICES'] ?? '').split(',').flatMap((each) => each.trim() || [])
  for (const service of services) {
    const isHost = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(service)
    if (!isHost && !isLoopback(service))
      throw new Error(`PUSH_SERVICES must be hosts like push.example.com, not "${service}".`)
  }
  return { key, keyFile, contact, services: [...ofBrowsers, ...services] }
}

/** Unencrypted services are accepted on loopback only, for tests. */
const isLoopback = (service: string) => /^http:\/\/127\.0\.0\.1:\d+$/.test(service)

/**
 * Whether pushes may be sent to the address. A subscription is sent by the user: without a list of services it could make
 * the server send requests into the operator's own network.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (services.includes(origin)) return true
  const isListed = services.some((service) =>
    service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service,
  )
  return protocol === 'https:' && port === '' && isListed
}
