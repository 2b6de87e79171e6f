import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { chainWatch } from '../../services/chain-watch/chain-watch-module.ts'
import {
  type EvmNode,
  missingNode,
  openEvmNode,
} from '../../services/chain-watch/testing/evm-node.ts'
import { xpubOf } from '../../services/chain-watch/testing/xpub-of.ts'
import { backends, bothBackends } from '../../testing/backends.ts'

describe.skipIf(missingNode !== undefined).each(backends())(
  `a deposit from a local Ethereum node on %s${missingNode === undefined ? '' : `: ${missingNode}`}`,
  (backend) => {
    let evm: EvmNode
    beforeAll(async () => {
      evm = await openEvmNode()
    })
    afterAll(() => evm.close())

    test('is shown with its confirmations and credited once', async () => {
      const server = await openServer(backend, {
        // Another one for each database: the node keeps what earlier tests have sent.
        DEPOSIT_XPUB_EVM: xpubOf(bothBackends.indexOf(backend) + 1),
        CHAIN_ERC20_URL: evm.url,
        CHAIN_ERC20_CONTRACTS: `USDT=${evm.token}`,
        CHAIN_ERC20_CONFIRMATIONS: '3',
      })
      const [chain] = (await server.stateOf(chainWatch)).chains
      const look = async () => chain?.watcher.look()
      const user = await server.join()
      const wanted = { currency: 'USDT', network: 'ERC20' }
      const { message } = await server.post('/wallet/get_in_address', wanted, user)
      const { address } = message as { address: string } // Its own schema.
      expect(message).toMatchObject({ is_simulated: false, has_demo_chain: false })
      const available = async () => {
        const detail = await server.post(
          '/wallet/detail',
          { currency: 'USDT', type: 'change' },
          user,
        )
        return (detail.message as { available: string }).available // Its own schema.
      }
      const records = async () =>
        ((await server.get('/recharge/log', {}, user)).message as { list: object[] }).list // Its own schema.
      await look()
      await evm.sendToken(address, 25_500_000n)
      await look()
      expect(await available()).toBe('0.00000000')
      expect(await records()).toMatchObject([
        { amount: '25.50000000', confirmations: 1, confirmations_needed: 3, is_simulated: false },
      ])
      await evm.node.mine({ blocks: 5 })
      await look()
      await look()
      expect(await available()).toBe('25.50000000')
      expect(await records()).toMatchObject([{ network: 'ERC20', address, confirmations: 3 }])
    })
  },
)
