import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { desk, hire, joinAsOwner, logInByApi, openConsole } from '../../journeys/console-staff.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { passDays } from '../../pass-time.ts'

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
    const version = async () => {
      const reply = await fetch(new URL('/api/game/index', appUrl))
      return ((await reply.json()) as { message: { version: number } }).message.version // Its own schema.
    }
    // A demo publishes its first version soon after its start.
    await expect.poll(version).toBe(1)
    const coin = { game: 'coin', side: 'tails', stake: '2' }
    await seated(appUrl, (play) => play({ ...coin, version: '1' }))

    await openConsole(page, appUrl, treasury, '/games')
    const round = page.getByRole('row', { name: /Coin/ })
    await round.getByText('2.00').first().waitFor()
    await page.getByRole('tab', { name: 'Last 24 hours' }).click()
    await page.getByRole('row', { name: /Coin\s*1\s*1\s*2\.00/ }).waitFor()
    await page.getByRole('button', { name: 'Request new version' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Max. stake').fill('25')
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

    await expect.poll(() => version()).toBe(1)
    await seated(appUrl, (play) =>
      expect(play({ ...coin, version: '2' })).rejects.toThrow('have changed'),
    )
    await passDays(program(), 2)
    await expect.poll(() => version()).toBe(2)
    await seated(appUrl, async (play) => {
      await expect(play({ ...coin, version: '1' })).rejects.toThrow('have changed')
      await expect(play({ ...coin, version: '2', stake: '25.01' })).rejects.toThrow('its limits')
      await play({ ...coin, version: '2' })
    })
  }, desk),
)

/** A new user with credits and seeds plays; its session would not outlast the days that pass. */
async function seated(
  appUrl: string,
  act: (play: (fields: Record<string, string>) => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const { token } = await newUser(appUrl)
  await callApi(appUrl, 'game/refill', {}, token)
  const { index } = (await callApi(appUrl, 'game/reserve', {}, token)) as { index: number } // Its own schema.
  const own = { index: String(index), client_seed: 'own' }
  await callApi(appUrl, 'game/seed', own, token)
  await act((fields) =>
    callApi(appUrl, 'game/play', { ...fields, seed_index: String(index), nonce: '0' }, token),
  )
}
