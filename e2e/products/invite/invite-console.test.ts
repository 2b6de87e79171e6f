import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { desk, hire, joinAsOwner, logInByApi, openConsole } from '../../journeys/console-staff.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'

const program = ownProgram(() => ({ RATE_LIMITS: 'off' }))

test(
  'staff see who invited whom, whether fees are shared, and the rebates by currency',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const owner = await logInByApi(appUrl, await joinAsOwner(program()))
    const risk = await hire(appUrl, owner, 'risk')
    const [inviter, user] = [await newUser(appUrl), await newUser(appUrl, { USDT: '1000' })]
    const info = await fetch(new URL('/api/invite/info', appUrl), {
      headers: { authorization: inviter.token },
    })
    const { message } = (await info.json()) as { message: { code: string } } // Its own schema.
    const { code } = message
    await callApi(appUrl, 'invite/bind', { extension_code: code }, user.token)
    const order = { currency_id: '1', legal_id: '3', direction: 'buy', type: 'market' }
    await callApi(appUrl, 'coin/trade', { ...order, amount: '0.005' }, user.token)

    await openConsole(page, appUrl, risk, '/invite')
    const relation = page.getByRole('row', { name: /Eligible/ })
    await expect.poll(() => relation.innerText()).toMatch(/Yes\s+Eligible/)
    const total = page.getByRole('row', { name: /^BTC/ })
    await expect.poll(() => total.innerText()).toMatch(/^BTC\s+1\s+0\.0+BTC\s+0\.0000\d+BTC/)
  }, desk),
)
