import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { findCurrency } from '../../catalog/currencies.ts'
import { backends } from '../../testing/backends.ts'
import { chainSettings } from '../networks/chain-settings.ts'
import { networks } from '../networks/networks-module.ts'
import { coinNetworks, type Networks } from '../networks/networks.ts'
import { openConsoleServer } from '../staff/testing/open-console-server.ts'
import { type ChainDeposit, ChainDeposits } from './chain-deposits.ts'
import { ChainTransfers } from './chain-transfers.ts'
import { chainWatch } from './chain-watch-module.ts'
import { ChainWatcher } from './chain-watcher.ts'
import { watchedCoin } from './open-watchers.ts'
import { EvmSource } from './sources/evm-source.ts'
import { tokenAbi } from './testing/compile-token.ts'
import { type EvmNode, missingNode, openEvmNode } from './testing/evm-node.ts'
import { xpubOf } from './testing/xpub-of.ts'
import { verifyChainTransfers } from './verify-chain-transfers.ts'

/** Another one for each test: the node keeps what earlier ones have sent. */
let keys = 0
function newXpub(): string {
  keys += 1
  return xpubOf(keys)
}
const confirmations = 3
type Row = Record<string, unknown>
type Figures = { chains: Row[]; balances: Row[]; totals: Row[] }
const ether = 10n ** 18n

async function depositAddressOf(state: Networks, userId: number): Promise<string> {
  const currency = findCurrency('USDT')
  const network = currency && state.find(currency, 'ERC20')
  const answer = network && (await state.addressOf({ userId, network }))
  if (answer?.ok !== true) throw new Error('the user has an address')
  expect(answer.value.isSimulated).toBe(false)
  return answer.value.address
}

describe.skipIf(missingNode !== undefined).each(backends())(
  `deposits from a local Ethereum node on %s${missingNode === undefined ? '' : `: ${missingNode}`}`,
  (backend) => {
    let evm: EvmNode
    beforeAll(async () => {
      evm = await openEvmNode()
    })
    afterAll(() => evm.close())

    const contractsOf = () => ({
      CHAIN_ERC20_URL: evm.url,
      CHAIN_ERC20_CONTRACTS: `USDT=${evm.token}`,
      CHAIN_ERC20_CONFIRMATIONS: String(confirmations),
    })

    /** A watcher beside the server, which watches nothing itself: what it reports comes to the test. */
    async function open() {
      const server = await openConsoleServer(backend, { DEPOSIT_XPUB_EVM: newXpub() })
      const { db } = server.context
      const state = await server.stateOf(networks)
      const shown: ChainDeposit[] = []
      const credited: ChainDeposit[] = []
      let isFailing = false
      const deposits = new ChainDeposits()
      deposits.register({
        report: async (list) => void shown.push(...list),
        credit: async (deposit) => {
          if (isFailing) throw new Error('the database is busy')
          credited.push(deposit)
        },
      })
      const coins = coinNetworks(chainSettings(contractsOf())).filter(
        ({ network }) => network === 'ERC20',
      )
      const contracts = coins.flatMap(({ contract }) => (contract === '' ? [] : [contract]))
      const source = new EvmSource({ url: evm.url, contracts })
      const watcher = new ChainWatcher({
        network: 'ERC20',
        source,
        deposits,
        transfers: new ChainTransfers({ db, network: 'ERC20', now: Date.now }),
        coins: coins.map(watchedCoin),
        owned: (addresses) => state.ownersOf(addresses),
        confirmations,
        onAlarm: () => {},
      })
      const look = () => watcher.look()
      const addressOf = (userId: number) => depositAddressOf(state, userId)
      const mine = (blocks: number) => evm.node.mine({ blocks })
      const rows = async () =>
        (await db.selectFrom('chain_transfer').selectAll().execute()).map(
          ({ state: now, amount, position }) => [now, amount, position],
        )
      const fail = (fails: boolean) => void (isFailing = fails)
      await look()
      return { server, source, look, addressOf, mine, shown, credited, rows, fail }
    }

    test('are seen, confirmed block by block and credited once', async () => {
      const { look, addressOf, mine, shown, credited, rows } = await open()
      const [to, other] = [await addressOf(7), await addressOf(8)]
      await evm.sendToken(to, 25_500_000n)
      await evm.send(to, ether / 2n + 1n)
      // To an address of no user.
      await evm.sendToken('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 9_000_000n)
      await look()
      expect(shown).toMatchObject([
        { userId: 7, currencyId: 3, amount: 2_550_000_000n, confirmations: 3, address: to },
        { userId: 7, currencyId: 2, amount: 50_000_000n, confirmations: 2 },
      ])
      expect(credited).toMatchObject([{ currencyId: 3, state: 'final' }])
      await look()
      expect(shown).toHaveLength(2)
      await mine(1)
      await look()
      await look()
      expect(credited.map(({ currencyId }) => currencyId)).toEqual([3, 2])
      await mine(200)
      await look()
      expect(credited).toHaveLength(2)
      expect(new Set(credited.map(({ key }) => key)).size).toBe(2)
      expect(await rows()).toEqual([
        ['credited', 2_550_000_000n, 0],
        ['credited', 50_000_000n, -1],
      ])
      // Two transfers of one transaction are two deposits, also to one user.
      await evm.node.writeContract({
        address: evm.token,
        abi: tokenAbi,
        functionName: 'both',
        args: [to as `0x${string}`, other as `0x${string}`, 5_000_000n],
      })
      await mine(confirmations)
      await look()
      expect(credited.slice(2).map(({ userId, key }) => [userId, key.split(':')[2]])).toEqual([
        [7, '0'],
        [8, '1'],
      ])
    })

    test('below the minimum, of zero, and failed ones are not credited', async () => {
      const { look, addressOf, mine, shown, credited, rows } = await open()
      const to = await addressOf(7)
      await evm.sendToken(to, 999_999n)
      await evm.sendToken(to, 0n)
      await evm.node.setAutomine(false)
      onTestFinished(() => evm.node.setAutomine(true))
      // Without sufficient gas the transaction is mined and fails.
      await evm.node.writeContract({
        address: evm.token,
        abi: tokenAbi,
        functionName: 'transfer',
        args: [to as `0x${string}`, 10n ** 30n],
        gas: 100_000n,
      })
      await mine(confirmations + 1)
      await look()
      expect([shown, credited]).toEqual([[], []])
      expect(await rows()).toEqual([['small', 99_999_900n, 0]])
    })

    test('that a reorganisation removes are not credited, and are credited where they return', async () => {
      const { look, addressOf, mine, shown, credited, rows } = await open()
      const to = await addressOf(7)
      await mine(2)
      await look()
      const before = await evm.node.snapshot()
      await evm.sendToken(to, 40_000_000n)
      await look()
      expect(shown).toMatchObject([{ confirmations: 1 }])
      await evm.node.revert({ id: before })
      await mine(confirmations + 3)
      await look()
      expect(shown.at(-1)).toMatchObject({ state: 'orphaned', confirmations: 0 })
      expect(credited).toEqual([])
      expect(await rows()).toEqual([['orphaned', 4_000_000_000n, 0]])
      // The same bytes, mined in a later block and behind another log.
      await evm.node.setAutomine(false)
      onTestFinished(() => evm.node.setAutomine(true))
      await evm.sendToken(to, 40_000_000n)
      await mine(confirmations)
      await look()
      expect(credited).toMatchObject([{ amount: 4_000_000_000n }])
      expect((await rows()).filter(([state]) => state === 'credited')).toHaveLength(1)
    })

    test('that were credited and leave the chain raise an alarm and no debit', async () => {
      const { server, look, addressOf, mine, credited, rows } = await open()
      const to = await addressOf(7)
      await mine(1)
      await look()
      const before = await evm.node.snapshot()
      const raw = await evm.signToken(to, 40_000_000n)
      await evm.sendRaw(raw)
      await mine(confirmations)
      await look()
      expect(credited).toHaveLength(1)
      await evm.node.revert({ id: before })
      await mine(confirmations + 2)
      await look()
      expect(await rows()).toEqual([['alarm', 4_000_000_000n, 0]])
      const auditor = await server.person('auditor')
      const figures = await server.get('/admin/custody', {}, auditor)
      expect(figures.message).toMatchObject({
        orphans: [{ network: 'ERC20', user_id: 7, code: 'USDT', amount: '40.00000000' }],
      })
      // It returns in a later block: the user has it already.
      await evm.sendRaw(raw)
      await mine(confirmations)
      await look()
      expect(await rows()).toEqual([['credited', 4_000_000_000n, 0]])
      expect(credited).toHaveLength(1)
    })

    test('have balances that the treasury sees beside the ledger', async () => {
      const server = await openConsoleServer(backend, {
        DEPOSIT_XPUB_EVM: newXpub(),
        ...contractsOf(),
      })
      const { chains: watched, custody } = await server.stateOf(chainWatch)
      const look = async () => watched[0]?.watcher.look()
      const { id } = await server.join()
      const to = await depositAddressOf(await server.stateOf(networks), id)
      await look()
      await evm.sendToken(to, 40_000_000n)
      await evm.node.mine({ blocks: confirmations })
      await look()
      await custody.refresh()
      const { message } = await server.get('/admin/custody', {}, await server.person('treasury'))
      const { chains, balances, totals } = message as Figures // Its own schema.
      const head = await evm.node.getBlockNumber({ cacheTime: 0 })
      expect(chains.find(({ network }) => network === 'ERC20')).toMatchObject({
        is_watched: true,
        cursor: Number(head),
        lag: 0,
        error: '',
      })
      expect(balances.find(({ code }) => code === 'USDT')).toMatchObject({
        network: 'ERC20',
        deposits: '40.00000000',
        hot: '0.00000000',
      })
      const { db } = server.context
      const verify = () => db.transaction().execute((part) => verifyChainTransfers(part))
      expect(await verify()).toMatch(/^1 transfers/)
      for (const change of [
        sql`update chain_transfer set amount = amount + 1`,
        sql`update chain_transfer set units = '1'`,
        sql`update chain_transfer set user_id = user_id + 1`,
        sql`update chain_transfer set currency_id = 2`,
        sql`update chain_transfer set address = lower(address)`,
      ]) {
        const found = db.transaction().execute(async (part) => {
          await change.execute(part)
          return verifyChainTransfers(part)
        })
        await expect(found).rejects.toThrow('chain_transfer')
      }
      const { body } = await server.app.inject({ url: '/metrics' })
      expect(body).toContain('candor_chain_lag_blocks{network="ERC20"} 0')
      expect(body).toContain('candor_chain_alarms 0')
      // TRON is not watched, so nothing is stated about what it holds.
      expect(totals.find(({ code }) => code === 'USDT')).toMatchObject({
        on_chain: '40.00000000',
        difference: null,
        state: 'unknown',
      })
      expect(totals.find(({ code }) => code === 'ETH')).toMatchObject({
        ledger: '0.00000000',
        on_chain: '0.00000000',
        difference: '0.00000000',
        state: 'covered',
      })
      expect(totals.find(({ code }) => code === 'BTC')).toMatchObject({ state: 'simulated' })
    })

    test('that cannot be credited are tried again, and a restart continues', async () => {
      const { server, look, addressOf, mine, credited, fail, source } = await open()
      const to = await addressOf(7)
      fail(true)
      await evm.sendToken(to, 40_000_000n)
      await mine(confirmations)
      await expect(look()).rejects.toThrow('the database is busy')
      await expect(look()).rejects.toThrow('the database is busy')
      fail(false)
      await look()
      await look()
      expect(credited).toHaveLength(1)
      const row = await server.context.db
        .selectFrom('chain_cursor')
        .select(['cursor', 'head'])
        .executeTakeFirstOrThrow()
      expect(Number(row.cursor)).toBe(await source.head())
    })
  },
)
