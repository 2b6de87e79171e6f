import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  type EvmNode,
  missingNode,
  openEvmNode,
} from '../../../apps/server/src/services/chain-watch/testing/evm-node.ts'
import { xpubOf } from '../../../apps/server/src/services/chain-watch/testing/xpub-of.ts'
import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { openAs } from '../../steps.ts'

describe.skipIf(missingNode !== undefined)(
  `a local Ethereum node${missingNode === undefined ? '' : `: ${missingNode}`}`,
  () => {
    let evm: EvmNode
    beforeAll(async () => {
      evm = await openEvmNode()
    })
    afterAll(() => evm.close())
    const program = ownProgram(() => ({
      DEPOSIT_XPUB_EVM: xpubOf(7),
      CHAIN_ERC20_URL: evm.url,
      CHAIN_ERC20_CONTRACTS: `USDT=${evm.token}`,
      CHAIN_ERC20_CONFIRMATIONS: '3',
    }))

    test(
      'a transfer to the shown address confirms on the page, block by block, and is credited',
      inBrowser(async ({ page }) => {
        const { appUrl } = program()
        const user = await newUser(appUrl)
        await openAs(page, appUrl, user, '/pages/fund/receive?currency=USDT')
        await page.getByRole('radio', { name: 'Ethereum (ERC20)' }).click()
        const address = page
          .getByRole('region', { name: 'Deposit address' })
          .getByText(/^0x[0-9a-fA-F]{40}$/)
        await address.waitFor()
        await expect
          .poll(() => page.getByRole('button', { name: 'Make a demo deposit' }).count())
          .toBe(0)

        await evm.sendToken((await address.textContent()) ?? '', 25_500_000n)
        await page.getByRole('link', { name: 'Deposits and withdrawals' }).click()
        const row = page.getByRole('listitem').filter({ hasText: '+25.5' })
        await row.getByText('1/3').waitFor()
        // Without a reload.
        await evm.node.mine({ blocks: 1 })
        await row.getByText('2/3').waitFor()
        await evm.node.mine({ blocks: 5 })
        await row.getByText('Credited').waitFor()
        await page.goto(`${appUrl}#/pages/fund/assets_record?currency=USDT`)
        await page.getByText('+25.5').first().waitFor()
      }),
    )
  },
)
