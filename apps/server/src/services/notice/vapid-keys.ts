import { createECDH } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { PushSettings } from './push-settings.ts'

type Keys = { readonly publicKey: string; readonly privateKey: string }

/**
 * The key pair by which push services recognise this server. Subscriptions are made for it: with another key none of them
 * receives anything.
 */
export class VapidKeys {
  readonly #settings: Pick<PushSettings, 'key' | 'keyFile'>
  #keys: Keys | undefined

  /** Throws one sentence for an invalid key file. */
  constructor(settings: Pick<PushSettings, 'key' | 'keyFile'>) {
    this.#settings = settings
    const { key, keyFile } = settings
    if (key !== undefined) this.#keys = keysOf(key)
    else if (existsSync(keyFile)) this.#keys = keysOf(readFileSync(keyFile, 'utf8').trim(), keyFile)
  }

  /** The keys; the first call creates the key file where there is neither a setting nor a file. */
  get(): Keys {
    return (this.#keys ??= createKeys(this.#settings.keyFile))
  }
}

function createKeys(file: string): Keys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const privateKey = pair.getPrivateKey().toString('base64url').padStart(43, 'A')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${privateKey}\n`, { mode: 0o600, flag: 'wx' })
  return keysOf(privateKey)
}

function keysOf(privateKey: string, source = 'VAPID_KEY'): Keys {
  const pair = createECDH('prime256v1')
  try {
    if (!/^[A-Za-z0-9_-]{43}$/.test(privateKey)) throw new Error('not 43 characters')
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  } catch {
    throw new Error(`The key of web push (${source}) is not a private key.`)
  }
  return { privateKey, publicKey: pair.getPublicKey().toString('base64url') }
}
