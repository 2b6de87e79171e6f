import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'

import { Passwords } from './passwords.ts'

const hashOf = async (passwords: Passwords, password: string) => {
  const answer = await passwords.hash(password)
  if (!answer.ok) throw new Error(answer.rejection)
  return answer.value
}

test('a hash is argon2id at 19 MiB and two passes, and matches its password only', async () => {
  const passwords = new Passwords()
  const stored = await hashOf(passwords, 'correct horse')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify(stored, 'correct horse')).toEqual({ ok: true, value: true })
  expect(await passwords.verify(stored, 'correct horsf')).toEqual({ ok: true, value: false })
  expect(await hashOf(passwords, 'correct horse')).not.toBe(stored)
})

test('the same characters typed in another normal form are the same password', async () => {
  const passwords = new Passwords()
  const stored = await hashOf(passwords, 'caf\u00e9 au lait')
  expect(await passwords.verify(stored, 'cafe\u0301 au lait')).toEqual({ ok: true, value: true })
})

test('a pepper is part of the password', async () => {
  const stored = await hashOf(new Passwords({ pepper: 'one' }), 'correct horse')
  const verifyWith = (pepper: string | undefined) =>
    new Passwords({ pepper }).verify(stored, 'correct horse')
  expect(await verifyWith('one')).toEqual({ ok: true, value: true })
  expect(await verifyWith('two')).toEqual({ ok: true, value: false })
  expect(await verifyWith(undefined)).toEqual({ ok: true, value: false })
})

test('an unknown account has no password, the one of the dummy hash included', async () => {
  const passwords = new Passwords()
  expect(await passwords.verify(undefined, 'dummy')).toEqual({ ok: true, value: false })
})

test('a hash of another cost is outdated', async () => {
  const passwords = new Passwords()
  expect(passwords.isOutdated(await hash('x', { memoryCost: 4096, timeCost: 3 }))).toBe(true)
  expect(passwords.isOutdated(await hashOf(passwords, 'x'))).toBe(false)
})

test('two run, 64 wait and the next one is refused as busy', async () => {
  const passwords = new Passwords()
  const answers = await Promise.all(Array.from({ length: 80 }, () => passwords.hash('x')))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(66)
  expect(answers.at(-1)).toEqual({ ok: false, rejection: 'busy' })
  expect((await passwords.hash('x')).ok).toBe(true)
})
