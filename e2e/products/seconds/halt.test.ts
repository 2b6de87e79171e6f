import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { startHaltingMarket } from '../../halting-market.ts'
import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { storeState } from '../../stored-state.ts'

test(
  'a stake whose settlement falls into a halt is returned, and none is taken in the halt',
  inBrowser(async ({ page }) => {
    const { appUrl, halt } = await startHaltingMarket()
    const { token } = await newUser(appUrl, { USDT: '1000' })
    const moved = { currency_id: '3', number: '500', from_field: 'change', to_field: 'micro' }
    await callApi(appUrl, 'wallet/change', moved, token)
    await storeState(page, { lang: 'en', token })
    await page.goto(`${appUrl}#/pages/transaction/index?section=seconds&symbol=BTCUSDT`)
    const available = page.getByText('500 USDT').first()
    await available.waitFor()
    const stake = { match_id: '1', currency_id: '3', type: '1', seconds: '30', number: '100' }
    await callApi(appUrl, 'microtrade/submit', stake, token)
    await page.getByText('In progress (1)').waitFor()
    await page.getByText(/^Up [\d,]+\.\d\d$/).waitFor()

    halt()
    await page
      .getByRole('alert')
      .getByText(/^Trading is halted\. Orders without enough prices/)
      .waitFor()
    await expect(callApi(appUrl, 'microtrade/submit', stake, token)).rejects.toThrow(/halt|price/i)
    const result = page.getByRole('dialog', { name: 'BTC/USDT' })
    await result.waitFor({ timeout: 60_000 })
    await result
      .getByText(/Refunded|Void/)
      .first()
      .waitFor()
    const deal = new URL('/api/microtrade/deal?match_id=1', appUrl)
    const answer = await (await fetch(deal, { headers: { authorization: token } })).json()
    const { message } = answer as { message: { available: string } } // Its own schema.
    expect(Number(message.available)).toBe(500)
  }),
)
