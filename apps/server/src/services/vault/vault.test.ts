import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { openTestDatabase } from '../../testing/backends.ts'
import { Vault } from './vault.ts'

const dataKey = '6'.repeat(64)

async function open(
  settings = { dataKey: dataKey as string | undefined, dataKeyFile: '/nowhere' },
) {
  const db = await openTestDatabase('pglite')
  const vault = new Vault({ db, settings })
  await vault.prepare()
  return { db, vault }
}

test('a text opens for its owner and its key only, and is another one each time', async () => {
  const { vault } = await open()
  const sealed = vault.sealText('110101199003070177', 'identity:1')
  expect(vault.openText(sealed, 'identity:1')).toBe('110101199003070177')
  expect(vault.sealText('110101199003070177', 'identity:1')).not.toBe(sealed)
  const bytes = Buffer.from(sealed, 'base64url')
  const changed = bytes.with(30, (bytes[30] ?? 0) ^ 1)
  for (const [text, owner] of [
    [sealed, 'identity:2'],
    ['', 'identity:1'],
    ['AAAA', 'identity:1'],
    [Buffer.from(changed).toString('base64url'), 'identity:1'],
  ] as const)
    expect(vault.openText(text, owner)).toBeUndefined()
  const { vault: other } = await open({ dataKey: '7'.repeat(64), dataKeyFile: '/nowhere' })
  expect(other.openText(sealed, 'identity:1')).toBeUndefined()
})

test('a file opens with its own key and path only', async () => {
  const { vault } = await open()
  const bytes = Buffer.from('a picture')
  const [a, b] = [vault.sealFile(bytes, '/a'), vault.sealFile(bytes, '/b')]
  expect(vault.openFile(a, '/a')).toEqual(bytes)
  expect(vault.openFile(a, '/b')).toBeUndefined()
  expect(vault.openFile({ ...a, sealedKey: b.sealedKey }, '/a')).toBeUndefined()
  expect(vault.openFile({ ...a, bytes: b.bytes }, '/a')).toBeUndefined()
  expect(a.bytes.includes(bytes)).toBe(false)
})

test('equal texts have equal marks, which another key does not make', async () => {
  const { vault } = await open()
  expect(vault.markOf('CN:idcard:1')).toEqual(vault.markOf('CN:idcard:1'))
  expect(vault.markOf('CN:idcard:1')).not.toEqual(vault.markOf('CN:idcard:2'))
  const { vault: other } = await open({ dataKey: '7'.repeat(64), dataKeyFile: '/nowhere' })
  expect(other.markOf('CN:idcard:1')).not.toEqual(vault.markOf('CN:idcard:1'))
})

test('the key file is created when something is first encrypted, for its owner only', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-vault-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const dataKeyFile = path.join(folder, 'data', 'data.key')
  const db = await openTestDatabase('pglite')
  const settings = { dataKey: undefined, dataKeyFile }
  const vault = new Vault({ db, settings })
  expect(await vault.hasItsKey()).toBe(true)
  await expect(stat(dataKeyFile)).rejects.toThrow('ENOENT')
  await Promise.all([vault.prepare(), vault.prepare()])
  expect((await stat(dataKeyFile)).mode & 0o777).toBe(0o600)
  expect(await readFile(dataKeyFile, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
  const sealed = vault.sealText('text', 'owner')
  const again = new Vault({ db, settings })
  expect(await again.hasItsKey()).toBe(true)
  expect(again.openText(sealed, 'owner')).toBe('text')
  // Another key, or none, is found before anything is encrypted with it.
  expect(await new Vault({ db, settings: { ...settings, dataKey } }).hasItsKey()).toBe(false)
  await rm(dataKeyFile)
  expect(await new Vault({ db, settings }).hasItsKey()).toBe(false)
})

test('a key that is not 64 hexadecimal digits is refused', async () => {
  const db = await openTestDatabase('pglite')
  const settings = { dataKey: 'short', dataKeyFile: '/nowhere' }
  expect(() => new Vault({ db, settings })).toThrow(
    'DATA_KEY, or the key in data.key, must be 64 hexadecimal digits.',
  )
})
