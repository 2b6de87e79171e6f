import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { desk, hire, joinAsOwner, logInByApi, openConsole } from '../../journeys/console-staff.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'

const program = ownProgram(() => ({
  RATE_LIMITS: 'off',
  NODE_OPTIONS: `--import ${new URL('../../pass-days.ts', import.meta.url).href}`,
}))

test(
  'one person requests parameters of the games, another publishes them, and they are in force after their day',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const owner = await logInByApi(appUrl, await joinAsOwner(program()))
    const [treasury, risk] = [
      await hire(appUrl, owner, 'treasury'),
      await hire(appUrl, owner, 'risk'),
    ]
    const user = await newUser(appUrl)
    const call = (name: string, fields: Record<string, string> = {}) =>
      callApi(appUrl, `game/${name}`, fields, user.token)
    const seeded = async () => {
      const { index } = (await call('reserve')) as { index: number } // Its own schema.
      await call('seed', { index: String(index), client_seed: 'own' })
      return String(index)
    }
    await call('refill')
    const coin = { game: 'coin', side: 'tails', stake: '2' }
    await call('play', { ...coin, seed_index: await seeded(), nonce: '0', version: '1' })

    await openConsole(page, appUrl, treasury, '/games')
    const round = page.getByRole('row', { name: /Coin/ })
    await round.getByText('2.00').first().waitFor()
    await page.getByRole('tab', { name: 'Last 24 hours' }).click()
    await page.getByRole('row', { name: /Coin\s*1\s*1\s*2\.00/ }).waitFor()
    await page.getByRole('button', { name: 'Request new version' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Highest stake').fill('25')
    await form.getByLabel('Wheel (weight:multiple …)').fill('1:0')
    await form.getByLabel('Reason').fill('Smaller stakes')
    await form.getByRole('button', { name: 'Confirm' }).click()
    await form.getByText('At least two pairs, such as 30:0 15:1.5').waitFor()
    await form.getByLabel('Wheel (weight:multiple …)').fill('30:0 15:1.5 4:4 1:9')
    await form.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText(/^Request \d+: Open$/).waitFor()

    await openConsole(page, appUrl, risk, '/requests')
    const asked = page.getByRole('row', { name: /Smaller stakes/ })
    await asked.getByText('30:0 15:1.5 4:4 1:9').waitFor()
    await asked.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('tooltip').getByRole('button', { name: 'Confirm' }).click()
    await asked.waitFor({ state: 'detached' })
    await openConsole(page, appUrl, risk, '/games')
    await page.getByRole('tab', { name: 'Versions' }).click()
    await page.getByRole('row', { name: /25\.00.*200\.00.*99\.00%.*95\.00%/ }).waitFor()

    // It waits for its day; then the old one is refused, and a stake above the new limit.
    const index = await seeded()
    const next = { ...coin, seed_index: index, nonce: '0' }
    await expect(call('play', { ...next, version: '2' })).rejects.toThrow('have changed')
    const version = async () => {
      const reply = await fetch(new URL('/api/game/index', appUrl))
      return ((await reply.json()) as { message: { version: number } }).message.version // Its own schema.
    }
    expect(await version()).toBe(1)
    for (const _ of ['a day', 'another']) program().send('SIGUSR2')
    await expect.poll(version).toBe(2)
    const later = { ...coin, seed_index: await seeded(), nonce: '0', version: '2' }
    await expect(call('play', { ...later, stake: '25.01' })).rejects.toThrow('outside its limits')
    await call('play', later)
  }, desk),
)
