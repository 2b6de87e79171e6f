import { expect, test } from 'vitest'

import { inBrowser } from '../../in-browser.ts'
import { desk, hire, joinAsOwner, logInByApi, openConsole } from '../../journeys/console-staff.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { prepare } from './prepare.ts'

const program = ownProgram(() => ({ RATE_LIMITS: 'off' }))

test(
  'staff see who invited whom, whether fees are shared, and the rebates by currency',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const owner = await logInByApi(appUrl, await joinAsOwner(program()))
    const risk = await hire(appUrl, owner, 'risk')
    await prepare(appUrl, await newUser(appUrl))

    await openConsole(page, appUrl, risk, '/invite')
    await page.getByRole('row', { name: /Yes\s+Eligible/ }).waitFor()
    await page.getByRole('row', { name: /No\s+Eligible/ }).waitFor()
    const total = page.getByRole('row', { name: /^BTC/ })
    await expect.poll(() => total.innerText()).toMatch(/^BTC\s+0\s+0\.0+BTC\s+0\.0000\d+BTC/)
  }, desk),
)
