import { isIP } from 'node:net'
import path from 'node:path'

import { StartError } from './start-error.ts'

/** Everything the operator decides, read once from the environment. See docs/OPERATING.md. */
export type Config = {
  readonly host: string
  readonly port: number
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly demo: boolean
  readonly rateLimits: boolean
  readonly trustProxy: readonly string[]
  readonly feedCrypto: string
  readonly feedStock: string
  readonly feedSpeed: string
  readonly passwordMin: number
  readonly passwordPepper: string | undefined
  readonly metricsToken: string | undefined
  readonly logLevel: string
}

export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const host = env['HOST'] ?? '127.0.0.1'
  const config = {
    host,
    port: integer('PORT', env['PORT'] ?? '8080', { min: 0, max: 65_535 }),
    databaseUrl: env['DATABASE_URL'],
    dataDir: path.resolve(root, env['DATA_DIR'] ?? '.data'),
    demo: flag('DEMO', env['DEMO'] ?? 'on'),
    rateLimits: flag('RATE_LIMITS', env['RATE_LIMITS'] ?? 'on'),
    trustProxy: (env['TRUST_PROXY'] ?? '').split(',').filter((address) => address !== ''),
    feedCrypto: env['FEED_CRYPTO'] ?? 'sim',
    feedStock: env['FEED_STOCK'] ?? 'sim',
    feedSpeed: env['FEED_SPEED'] ?? '1',
    passwordMin: integer('PASSWORD_MIN', env['PASSWORD_MIN'] ?? '7', { min: 7, max: 128 }),
    passwordPepper: env['PASSWORD_PEPPER'],
    metricsToken: env['METRICS_TOKEN'],
    logLevel: env['LOG_LEVEL'] ?? 'warn',
  }
  if (!config.demo) {
    throw new StartError('DEMO=off is refused: this release trades demo funds only.')
  }
  if (!config.rateLimits && !isLoopback(host)) {
    throw new StartError('RATE_LIMITS=off is accepted on a loopback HOST only.')
  }
  return config
}

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
