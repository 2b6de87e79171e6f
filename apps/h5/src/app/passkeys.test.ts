import { afterEach, expect, test, vi } from 'vitest'

import { createPasskey, provePasskey } from './passkeys.ts'

const browser = vi.hoisted(() => ({ startAuthentication: vi.fn(), startRegistration: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => browser)
afterEach(() => vi.resetAllMocks())

const challenge = { challenge_id: 'c1', options: { challenge: 'abc' } }
const named = (name: string) => Object.assign(new Error('x'), { name })

test('the answer of the browser becomes the fields of a call', async () => {
  browser.startAuthentication.mockResolvedValue({ id: 'k' })
  expect(await provePasskey(challenge)).toEqual({ challenge_id: 'c1', response: '{"id":"k"}' })
  expect(browser.startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } })
})

test('a closed dialog is no answer, and any other failure is thrown', async () => {
  browser.startRegistration.mockRejectedValueOnce(named('NotAllowedError'))
  expect(await createPasskey(challenge)).toBeUndefined()
  browser.startRegistration.mockRejectedValueOnce(named('InvalidStateError'))
  await expect(createPasskey(challenge)).rejects.toThrow('x')
})
