import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { VapidKeys } from './vapid-keys.ts'

function keyFileOf() {
  const folder = mkdtempSync(path.join(tmpdir(), 'candor-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return path.join(folder, 'data', 'vapid.key')
}

test('the first use creates a key that only the server’s user can read, and later starts use it', () => {
  const settings = { key: undefined, keyFile: keyFileOf() }
  const { publicKey, privateKey } = new VapidKeys(settings).get()
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  expect(statSync(settings.keyFile).mode & 0o777).toBe(0o600)
  expect(readFileSync(settings.keyFile, 'utf8')).toBe(`${privateKey}\n`)
  expect(new VapidKeys(settings).get()).toEqual({ publicKey, privateKey })
})

test('a setting replaces the file, and a damaged file is refused', () => {
  const keyFile = keyFileOf()
  const { privateKey: key } = new VapidKeys({ key: undefined, keyFile }).get()
  writeFileSync(keyFile, 'damaged\n')
  expect(new VapidKeys({ key, keyFile }).get().privateKey).toBe(key)
  expect(() => new VapidKeys({ key: undefined, keyFile })).toThrow(keyFile)
  expect(() => new VapidKeys({ key: 'A'.repeat(43), keyFile })).toThrow('VAPID_KEY')
})
