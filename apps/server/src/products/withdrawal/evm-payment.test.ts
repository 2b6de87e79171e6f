import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { sql } from 'kysely'
import { type Hex, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { spawnProgram, temporaryDirectory } from '../../recovery/testing/spawn-program.ts'
import { tokenAbi } from '../../services/chain-watch/testing/compile-token.ts'
import {
  type EvmNode,
  missingNode,
  openEvmNode,
} from '../../services/chain-watch/testing/evm-node.ts'
import { xpubOf } from '../../services/chain-watch/testing/xpub-of.ts'
import { withdrawingOn } from './testing/withdrawing.ts'

const key: Hex = `0x${'7'.repeat(64)}`
const payee = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

type Listed = { list: { state_name: string; tx_id: string; is_simulated: boolean }[] }

describe.skipIf(missingNode !== undefined)(
  `a withdrawal on a local Ethereum node${missingNode === undefined ? '' : `: ${missingNode}`}`,
  () => {
    let evm: EvmNode
    beforeAll(async () => {
      evm = await openEvmNode()
      await evm.node.setIntervalMining({ interval: 1 })
    })
    afterAll(() => evm.close())

    test('is paid by the signer, and is done with the transaction of the chain', async () => {
      const chain = {
        CHAIN_ERC20_URL: evm.url,
        CHAIN_ERC20_CONTRACTS: `USDT=${evm.token}`,
        CHAIN_ERC20_CONFIRMATIONS: '2',
        CHAIN_ERC20_CHAIN_ID: '31337',
        CHAIN_ERC20_SIGNER: 'on',
      }
      const server = await openServer('postgres', {
        ...chain,
        DEPOSIT_XPUB_EVM: xpubOf(7),
        DATABASE_URL: inject('databaseUrl'),
      })
      const { address } = privateKeyToAccount(key)
      await evm.send(address, parseEther('1'))
      await evm.sendToken(address, 1_000_000_000n)
      const { member, request } = withdrawingOn(server)
      const user = await member(1000n)
      const wanted = { network: 'ERC20', address: payee, number: '50' }
      expect(await request(user, wanted)).toMatchObject({ type: 'ok' })
      const { committer, db } = server.context
      const approval = { kind: 'withdrawal.approve', withdrawalId: 1 } as const
      await committer.submit(approval, { encode: () => null })

      const file = path.join(temporaryDirectory(), 'wallet.key')
      writeFileSync(file, key, { mode: 0o600 })
      const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
      const options = encodeURIComponent(`-c search_path=${rows[0]?.name}`)
      spawnProgram('signer', {
        env: {
          ...chain,
          DATABASE_URL: `${inject('databaseUrl')}?options=${options}`,
          SIGNER_KEY_FILE: file,
          SIGNER_DAY_MAX: 'USDT=500',
          // The journal has the times of the test's clock.
          ACCEPT_CLOCK: new Date().toISOString(),
        },
      })
      const first = async () => {
        const { message } = await server.get('/user/withdraw/list', {}, user)
        return (message as Listed).list[0] // Its own schema.
      }
      await vi.waitFor(async () => expect(await first()).toMatchObject({ state_name: 'done' }), {
        timeout: 90_000,
        interval: 200,
      })
      const paid = await first()
      expect(paid).toMatchObject({ is_simulated: false, tx_id: expect.stringMatching(/^0x/) })
      const receipt = await evm.node.getTransactionReceipt({ hash: paid?.tx_id as Hex }) // Matched above.
      expect(receipt.status).toBe('success')
      const balance = await evm.node.readContract({
        address: evm.token,
        abi: tokenAbi,
        functionName: 'balanceOf',
        args: [payee],
      })
      // The fee of the network's terms stays with the house.
      expect(balance).toBe(46_000_000n)
    })
  },
)
