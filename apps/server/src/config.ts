import { isIP } from 'node:net'
import path from 'node:path'

import { switchable } from '@candor/protocol'

import { acceptedClockOf } from './accepted-clock.ts'
import { isAddressBlock } from './calls/address-list.ts'
import { checkFeedSettings, type FeedSettings } from './feeds/feed-settings.ts'
import { secretNames, type Secrets } from './feeds/venues/venue.ts'
import { type ChainSettings, chainSettings } from './services/networks/chain-settings.ts'
import { type DepositSources } from './services/networks/deposit-addresses.ts'
import { depositSources } from './services/networks/deposit-sources.ts'
import { type PushSettings, pushSettings } from './services/notice/push-settings.ts'
import { type DeliverySettings, deliverySettings } from './services/outbox/delivery-settings.ts'
import { StartError } from './start-error.ts'

/** The operator's settings, read once from the environment. See docs/OPERATING.md. */
export type Config = {
  readonly host: string
  readonly port: number
  /** Names and addresses by which clients reach this server; requests to other hosts are refused. */
  readonly hosts: readonly string[]
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** The folder of uploaded pictures, with either database. */
  readonly uploadDir: string
  /** The only hosts whose pages the app may show in a frame. */
  readonly webViewHosts: readonly string[]
  readonly demo: boolean
  /** Products that start no new business, by their names. What is open in them goes on. */
  readonly productsOff: readonly string[]
  readonly rateLimits: boolean
  readonly trustProxy: readonly string[]
  readonly socketsPerAddress: number
  /** Addresses and blocks that may use the console; empty for all. */
  readonly consoleAddresses: readonly string[]
  readonly feeds: FeedSettings
  /** How long recorded messages of live venues are kept; 0: nothing is recorded. */
  readonly recordingHours: number
  readonly passwordMin: number
  readonly passwordPepper: string | undefined
  /** Encrypts the staff's secrets; without it, the key of the file is used, which is created on demand. */
  readonly staffKey: string | undefined
  readonly staffKeyFile: string
  /** Encrypts documents of users; without it, the key of the file is used, which is created on demand. */
  readonly dataKey: string | undefined
  readonly dataKeyFile: string
  /** Decides on documents by the written rules, without a person: in a demo only. */
  readonly demoReviewer: boolean
  /** Lists traders who are programs: in a demo only. */
  readonly demoTraders: boolean
  /** Whether the NFT market has the demo's generated works. */
  readonly demoArt: boolean
  /** Levels of identity verification from this one on need two people; above 2, none does. */
  readonly identityTwoPeopleFrom: number
  readonly metricsToken: string | undefined
  readonly logLevel: string
  /** The time that the operator has confirmed for a start whose clock is far from the journal's last time. */
  readonly acceptedClock: number | undefined
  /** How mail and SMS leave the server. */
  readonly delivery: DeliverySettings
  /** Public keys and addresses that users' deposit addresses come from. */
  readonly depositSources: DepositSources
  /** How chains are reached. */
  readonly chains: readonly ChainSettings[]
  /** How pushes reach browsers. */
  readonly push: PushSettings
  /** How long a commit or a query may take. */
  readonly databaseMsMax: number
}

export function readConfig(settings: NodeJS.ProcessEnv, root: string): Config {
  // An empty setting counts as unset: `HOST=` must not listen on all addresses.
  const env = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''))
  const host = env['HOST'] ?? '127.0.0.1'
  const dataDir = path.resolve(root, env['DATA_DIR'] ?? '.data')
  const config = {
    host,
    port: integer('PORT', env['PORT'] ?? '8080', { min: 0, max: 65_535 }),
    hosts: ownHosts(host, env['HOSTS']),
    databaseUrl: databaseUrl(env['DATABASE_URL']),
    dataDir,
    uploadDir: path.resolve(root, env['UPLOAD_DIR'] ?? path.join(dataDir, 'uploads')),
    webViewHosts: hostNames('WEB_VIEW_HOSTS', env['WEB_VIEW_HOSTS']),
    demo: flag('DEMO', env['DEMO'] ?? 'on'),
    productsOff: productsOff(env['PRODUCTS_OFF']),
    rateLimits: flag('RATE_LIMITS', env['RATE_LIMITS'] ?? 'on'),
    trustProxy: addressBlocks('TRUST_PROXY', env['TRUST_PROXY']),
    socketsPerAddress: integer('SOCKETS_PER_ADDRESS', env['SOCKETS_PER_ADDRESS'] ?? '200', {
      min: 1,
      max: 1_000_000,
    }),
    consoleAddresses: addressBlocks('CONSOLE_ADDRESSES', env['CONSOLE_ADDRESSES']),
    feeds: feedSettings(env),
    recordingHours: integer('FEED_RECORDING_HOURS', env['FEED_RECORDING_HOURS'] ?? '24', {
      min: 0,
      max: 8760,
    }),
    passwordMin: integer('PASSWORD_MIN', env['PASSWORD_MIN'] ?? '7', { min: 7, max: 128 }),
    passwordPepper: env['PASSWORD_PEPPER'],
    staffKey: env['STAFF_KEY'],
    staffKeyFile: path.join(dataDir, 'staff.key'),
    dataKey: env['DATA_KEY'],
    dataKeyFile: path.join(dataDir, 'data.key'),
    demoReviewer: flag('DEMO_REVIEWER', env['DEMO_REVIEWER'] ?? env['DEMO'] ?? 'on'),
    demoTraders: flag('DEMO_TRADERS', env['DEMO_TRADERS'] ?? env['DEMO'] ?? 'on'),
    demoArt: flag('DEMO_ART', env['DEMO_ART'] ?? env['DEMO'] ?? 'on'),
    identityTwoPeopleFrom: integer(
      'IDENTITY_TWO_PEOPLE_FROM',
      env['IDENTITY_TWO_PEOPLE_FROM'] ?? '2',
      { min: 1, max: 3 },
    ),
    metricsToken: env['METRICS_TOKEN'],
    logLevel: logLevel(env['LOG_LEVEL'] ?? 'warn'),
    delivery: asStartError(() => deliverySettings(env)),
    depositSources: asStartError(() => depositSources(env)),
    chains: asStartError(() => chainSettings(env)),
    push: asStartError(() => pushSettings(env, { keyFile: path.join(dataDir, 'vapid.key') })),
    acceptedClock: acceptedClockOf(env),
    databaseMsMax:
      1000 *
      integer('DATABASE_SECONDS_MAX', env['DATABASE_SECONDS_MAX'] ?? '5', { min: 1, max: 3600 }),
  }
  if (!config.demo && config.demoReviewer) {
    throw new StartError('DEMO_REVIEWER=on is accepted with DEMO=on only.')
  }
  if (!config.demo && config.demoTraders) {
    throw new StartError('DEMO_TRADERS=on is accepted with DEMO=on only.')
  }
  if (!config.demo && config.demoArt) {
    throw new StartError('DEMO_ART=on is accepted with DEMO=on only.')
  }
  if (!config.demo) {
    throw new StartError('DEMO=off is refused: this release trades demo funds only.')
  }
  if (!config.rateLimits && !isLoopback(host)) {
    throw new StartError('RATE_LIMITS=off is accepted on a loopback HOST only.')
  }
  return config
}

/** For any other text pg would use a host of its own. The text is not printed: it may contain a password. */
function databaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || (/^postgres(ql)?:/.test(text) && URL.canParse(text))) return text
  throw new StartError('DATABASE_URL must be an address like postgres://user@host:5432/database.')
}

/** Validated before the start generates history, which takes a minute. */
function feedSettings(env: NodeJS.ProcessEnv): FeedSettings {
  const secrets: Secrets = Object.fromEntries(secretNames.map((name) => [name, env[name]]))
  const settings = {
    crypto: env['FEED_CRYPTO'] ?? 'sim',
    stock: env['FEED_STOCK'] ?? 'sim',
    speed: env['FEED_SPEED'] ?? '1',
    live: {
      sufficient: env['FEED_SUFFICIENT'] ?? '',
      addresses: env['FEED_ADDRESSES'] ?? '',
      secrets,
    },
  }
  try {
    checkFeedSettings(settings)
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
  return settings
}

function asStartError<Settings>(read: () => Settings): Settings {
  try {
    return read()
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function logLevel(text: string): string {
  if (logLevels.includes(text)) return text
  throw new StartError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`)
}

/** Addresses and blocks of addresses, separated by commas. */
function addressBlocks(name: string, text = ''): string[] {
  const listed = text.split(',').map((address) => address.trim())
  for (const address of listed) {
    if (isAddressBlock(address)) continue
    if (text === '') return []
    throw new StartError(`${name} must be addresses or blocks like 10.0.0.0/8, not "${address}".`)
  }
  return listed
}

/** Host names, separated by commas. Each becomes a source of the page's policy, so any other text is refused. */
function hostNames(name: string, text: string | undefined): string[] {
  const listed = listOf(text)
  for (const host of listed) {
    if (!isHostName(host))
      throw new StartError(`${name} must be names like help.example.com, not "${host}".`)
  }
  return listed
}

/** The hosts of `HOSTS`, loopback, and the address that the server listens on. */
function ownHosts(host: string, text: string | undefined): string[] {
  const listed = listOf(text)
  for (const own of listed) {
    if (isIP(own) === 0 && !isHostName(own))
      throw new StartError(
        `HOSTS must be names or addresses like exchange.example.com, not "${own}".`,
      )
  }
  return ['localhost', '127.0.0.1', '::1', host, ...listed]
}

/** Names of products, separated by commas. One whose openings open business in another is named with that one. */
function productsOff(text = ''): string[] {
  const names = text === '' ? [] : text.split(',').map((name) => name.trim())
  for (const name of names) {
    if (!switchable.has(name))
      throw new StartError(
        `PRODUCTS_OFF takes ${[...switchable.keys()].join(', ')}, and not "${name}".`,
      )
  }
  for (const [name, opensIn] of switchable) {
    const other = opensIn.find((one) => names.includes(one))
    if (other !== undefined && !names.includes(name))
      throw new StartError(
        `PRODUCTS_OFF with ${other} needs ${name} as well, which opens business there.`,
      )
  }
  return [...new Set(names)]
}

function listOf(text = ''): string[] {
  const items = text.split(',').map((item) => item.trim().toLowerCase())
  return text === '' ? [] : items
}

const isHostName = (host: string) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(host)

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function integer(name: string, text: string, range: { min: number; max: number }): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  if (value >= range.min && value <= range.max) return value
  throw new StartError(
    `${name} must be a whole number from ${range.min} to ${range.max}, not "${text}".`,
  )
}

function flag(name: string, text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on'
  throw new StartError(`${name} must be "on" or "off", not "${text}".`)
}
