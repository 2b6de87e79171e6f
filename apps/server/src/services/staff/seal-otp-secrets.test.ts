import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { newOtpSecret } from '../../calls/totp.ts'
import { backends } from '../../testing/backends.ts'
import { SecretSeal } from '../vault/secret-seal.ts'
import { sealOtpSecrets } from './seal-otp-secrets.ts'
import { staff } from './staff-module.ts'
import { logIn, openConsoleServer } from './testing/open-console-server.ts'

const email = 'a@example.com'
const fives = '5'.repeat(64)

async function newKeyFile(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-key-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return path.join(folder, 'data', 'staff.key')
}

test('the first seal creates a key file that only its owner can read; the next start reads it', async () => {
  const staffKeyFile = await newKeyFile()
  const settings = { staffKey: undefined, staffKeyFile }
  const seal = new SecretSeal(settings)
  await expect(stat(staffKeyFile)).rejects.toThrow('ENOENT')
  const sealed = seal.seal('SECRET', email)
  expect((await stat(staffKeyFile)).mode & 0o777).toBe(0o600)
  expect(await readFile(staffKeyFile, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
  expect(sealed).not.toContain('SECRET')
  expect(new SecretSeal(settings).open(sealed, email)).toBe('SECRET')
  // The environment's key has precedence over the file's.
  expect(new SecretSeal({ ...settings, staffKey: fives }).open(sealed, email)).toBeUndefined()
})

test('a changed secret, one of another member and an unencrypted one are not decrypted', () => {
  const seal = new SecretSeal({ staffKey: fives, staffKeyFile: '/nowhere' })
  const sealed = seal.seal('SECRET', email)
  expect(seal.seal('SECRET', email)).not.toBe(sealed)
  expect(seal.open(sealed, email)).toBe('SECRET')
  expect(seal.open(sealed, 'b@example.com')).toBeUndefined()
  expect(seal.open(`${sealed.slice(0, -2)}AA`, email)).toBeUndefined()
  for (const text of ['', 'v1.', 'v1.AAAA', 'SECRET', newOtpSecret()])
    expect(seal.open(text, email)).toBeUndefined()
})

test('an invalid key is reported in one sentence', () => {
  const short = { staffKey: 'short', staffKeyFile: '/nowhere' }
  expect(() => new SecretSeal(short)).toThrow('64 hexadecimal digits')
})

test.each(backends())(
  'on %s the table holds no plain secret, and an unencrypted row is encrypted',
  async (backend) => {
    const server = await openConsoleServer(backend)
    const { db } = server.context
    const { otpSeal } = await server.stateOf(staff)
    const owner = await server.person('owner')
    const rows = () => db.selectFrom('staff').select('otp_secret').execute()
    expect(JSON.stringify(await rows())).not.toContain(owner.secret)
    // The format of an earlier release.
    await db.updateTable('staff').set({ otp_secret: owner.secret }).execute()
    expect(await sealOtpSecrets(db, otpSeal)).toBe(true)
    expect(JSON.stringify(await rows())).not.toContain(owner.secret)
    server.clock.at += 60_000
    expect((await logIn(server, owner)).id).toBe(owner.id)

    const other = new SecretSeal({ staffKey: '7'.repeat(64), staffKeyFile: '/nowhere' })
    expect(await sealOtpSecrets(db, other)).toBe(false)
    // The documented recovery: all second factors are deleted, and each member joins again.
    await db.updateTable('staff').set({ otp_secret: '', joined_at: null }).execute()
    expect(await sealOtpSecrets(db, other)).toBe(true)
  },
)
