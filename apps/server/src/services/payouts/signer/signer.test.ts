import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { sql } from 'kysely'
import { type Hex, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'

import { spawnProgram, temporaryDirectory } from '../../../recovery/testing/spawn-program.ts'
import { signerTime } from '../../../signer-time.ts'
import { openTestDatabase } from '../../../testing/backends.ts'
import { tokenAbi } from '../../chain-watch/testing/compile-token.ts'
import { type EvmNode, missingNode, openEvmNode } from '../../chain-watch/testing/evm-node.ts'
import { chainSettings } from '../../networks/chain-settings.ts'
import { Payouts } from '../payouts.ts'
import { openNodeProxy } from '../testing/node-proxy.ts'
import { verifyPayouts } from '../verify-payouts.ts'
import { runSigner } from './run-signer.ts'
import { signerConfig } from './signer-config.ts'

const payee = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const usdt = 3
const eth = 2
let wallets = 0

describe.skipIf(missingNode !== undefined)(
  `the signer on a local Ethereum node${missingNode === undefined ? '' : `: ${missingNode}`}`,
  () => {
    let evm: EvmNode
    beforeAll(async () => {
      evm = await openEvmNode()
      // Blocks come by themselves, as on a real chain.
      await evm.node.setIntervalMining({ interval: 1 })
    })
    afterAll(() => evm.close())

    /** A new wallet with ether and tokens, and the server's side of its payments. */
    async function open(settings: Record<string, string> = {}) {
      wallets += 1
      const key: Hex = `0x${String(wallets).padStart(64, '1')}`
      const { address } = privateKeyToAccount(key)
      await evm.send(address, parseEther('10'))
      await evm.sendToken(address, 1_000_000_000n)
      const db = await openTestDatabase('postgres')
      const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
      const options = encodeURIComponent(`-c search_path=${rows[0]?.name}`)
      const proxy = await openNodeProxy(evm.url)
      onTestFinished(() => proxy.close())
      const chain = {
        CHAIN_ERC20_URL: proxy.url,
        CHAIN_ERC20_CONTRACTS: `USDT=${evm.token}`,
        CHAIN_ERC20_CONFIRMATIONS: '2',
        CHAIN_ERC20_CHAIN_ID: '31337',
        CHAIN_ERC20_SIGNER: 'on',
      }
      const file = path.join(temporaryDirectory(), 'wallet.key')
      writeFileSync(file, `${key}\n`)
      chmodSync(file, 0o600)
      const env = {
        ...chain,
        DATABASE_URL: `${inject('databaseUrl')}?options=${options}`,
        SIGNER_KEY_FILE: file,
        SIGNER_DAY_MAX: 'USDT=500,ETH=2',
        ...settings,
      }
      const payouts = new Payouts({ db, now: Date.now, chains: chainSettings(chain) })
      const reported: string[] = []
      payouts.register({
        sent: async (id) => void reported.push(`${id} sent`),
        done: async (id, txId) => void reported.push(`${id} done ${txId}`),
        failed: async (id, reason) => void reported.push(`${id} failed ${reason}`),
      })
      const pay = (withdrawalId: number, amount: bigint, currencyId = usdt, to: string = payee) =>
        payouts.enqueue({
          withdrawalId,
          network: 'ERC20',
          currencyId,
          address: to,
          memo: '',
          amount,
        })
      const row = (id: number) =>
        db
          .selectFrom('payout')
          .selectAll()
          .where('withdrawal_id', '=', BigInt(id))
          .executeTakeFirstOrThrow()
      const start = (args: readonly string[] = []) => spawnProgram('signer', { env, args })
      const becomes = (id: number, state: string) =>
        vi.waitFor(async () => expect(await row(id)).toMatchObject({ state }), {
          timeout: 60_000,
          interval: 100,
        })
      const balance = () =>
        evm.node.readContract({
          address: evm.token,
          abi: tokenAbi,
          functionName: 'balanceOf',
          args: [address],
        })
      const count = () => evm.node.getTransactionCount({ address })
      return {
        db,
        env,
        key,
        address,
        payouts,
        pay,
        row,
        start,
        becomes,
        balance,
        count,
        proxy,
        reported,
      }
    }

    test('pays queued withdrawals in order and reports sent and done', async () => {
      const { db, payouts, pay, row, start, becomes, balance, count, reported } = await open()
      for (const id of [1, 2, 3]) await pay(id, 10_000_000_000n)
      await pay(4, 50_000_000n, eth)
      // The same withdrawal again is one payment.
      await pay(1, 10_000_000_000n)
      const before = await evm.node.getBalance({ address: payee })
      start()
      for (const id of [1, 2, 3, 4]) await becomes(id, 'final')
      expect(await balance()).toBe(700_000_000n)
      expect((await evm.node.getBalance({ address: payee })) - before).toBe(parseEther('0.5'))
      expect(await count()).toBe(4)
      await payouts.report()
      await payouts.report()
      // The last state includes the one before.
      expect(reported.filter((line) => line === '4 sent')).toHaveLength(1)
      expect(reported.indexOf('4 sent')).toBeLessThan(
        reported.findIndex((line) => line.startsWith('4 done')),
      )
      const done = reported.filter((line) => line.includes('done'))
      expect(done).toHaveLength(4)
      expect(done[0]).toMatch(/^1 done 0x[0-9a-f]{64}$/)
      expect((await row(1)).nonce).toBeLessThan((await row(3)).nonce ?? 0)
      const verify = () => db.transaction().execute((part) => verifyPayouts(part))
      expect(await verify()).toMatch(/^4 signed/)
      for (const change of [
        sql`update payout set amount = amount + 100`,
        sql`update payout set units = units || '0'`,
        sql`update payout set address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'`,
        sql`update payout set nonce = nonce + 10`,
        sql`update payout set wallet = address`,
        sql`update payout set tx_id = lower(wallet)`,
        sql`update payout set raw = reverse(raw)`,
      ]) {
        const found = db.transaction().execute(async (part) => {
          await change.execute(part)
          return verifyPayouts(part)
        })
        await expect(found).rejects.toThrow('payout')
      }
    })

    test.each(['before', 'after'] as const)(
      'killed %s the node has the bytes, sends the same bytes and pays once',
      async (loss) => {
        const { pay, row, start, becomes, balance, count, proxy } = await open()
        proxy.lose(loss)
        await pay(1, 10_000_000_000n)
        const first = start()
        await vi.waitFor(() => expect(proxy.sent).toHaveLength(1), { timeout: 60_000 })
        first.process.kill('SIGKILL')
        await first.exited
        const stored = await row(1)
        expect(stored).toMatchObject({ state: 'signed', raw: proxy.sent[0] })
        proxy.lose('none')
        start()
        await becomes(1, 'final')
        expect(await row(1)).toMatchObject({ raw: stored.raw, tx_id: stored.tx_id })
        expect(new Set(proxy.sent).size).toBe(1)
        expect([await balance(), await count()]).toEqual([900_000_000n, 1])
      },
    )

    test('checks each payment itself: address, coin, amount and the maximum of 24 hours', async () => {
      const { db, pay, row, start, becomes, balance } = await open()
      await pay(1, 10_000_000_000n, usdt, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')
      await pay(2, 10_000_000_000n, 10)
      await pay(3, 1n)
      await pay(4, 40_000_000_000n)
      await pay(5, 10_000_000_001n)
      await pay(6, 10_000_000_000n)
      start()
      await becomes(6, 'final')
      const rows = await db
        .selectFrom('payout')
        .select(['state', 'error'])
        .orderBy('withdrawal_id')
        .execute()
      expect(rows).toEqual([
        { state: 'queued', error: 'the address is invalid' },
        { state: 'queued', error: 'the signer does not pay this coin' },
        { state: 'queued', error: 'the amount is zero on the chain' },
        { state: 'final', error: '' },
        { state: 'queued', error: 'the maximum of 24 hours is reached' },
        { state: 'final', error: '' },
      ])
      expect(await balance()).toBe(500_000_000n)
      expect((await row(4)).units).toBe('400000000')
    })

    test('ends the 24 hours of the maximum by no step of the clock', async () => {
      const { env, pay, row, becomes } = await open()
      let stepMs = 0
      const clock = { wall: () => Date.now() + stepMs, monotonic: () => performance.now() }
      const stopping = new AbortController()
      const lines: string[] = []
      const log = (line: string) => lines.push(line)
      const time = signerTime({ env, clock, log })
      const options = { ...time, signal: stopping.signal, log, requeue: undefined }
      const running = runSigner(signerConfig(env), options)
      onTestFinished(async () => {
        stopping.abort()
        await running
      })
      await pay(1, 40_000_000_000n)
      await becomes(1, 'final')
      stepMs = 2 * 86_400_000
      await pay(2, 10_000_000_001n)
      await pay(3, 10_000_000_000n)
      await becomes(3, 'final')
      expect(await row(2)).toMatchObject({
        state: 'queued',
        error: 'the maximum of 24 hours is reached',
      })
      expect(lines.filter((line) => line.startsWith('the clock reads'))).toHaveLength(1)
    })

    test('does not start far from the last time of the journal without confirmation', async () => {
      const { db, pay, row, start } = await open()
      const at = BigInt(Date.now() - 4 * 86_400_000)
      await db.updateTable('core_lease').set({ seq: 1n, at }).execute()
      await pay(1, 10_000_000_000n)
      const signer = start()
      expect(await signer.exited).toMatchObject({ code: 1 })
      expect(signer.stderr()).toContain('confirm its time with ACCEPT_CLOCK=')
      expect(await row(1)).toMatchObject({ state: 'queued' })
    })

    test('waits where the wallet has too little, and pays once it has more', async () => {
      const { address, pay, row, start, becomes } = await open({ SIGNER_DAY_MAX: 'USDT=5000' })
      await pay(1, 150_000_000_000n)
      start()
      await vi.waitFor(async () => expect((await row(1)).error).not.toBe(''), { timeout: 60_000 })
      expect(await row(1)).toMatchObject({ state: 'queued', nonce: null })
      await evm.sendToken(address, 500_000_000n)
      await becomes(1, 'final')
    })

    test('asks a person where another transaction has used its number', async () => {
      const { key, pay, row, start, becomes, proxy, balance } = await open()
      proxy.lose('before')
      await pay(1, 10_000_000_000n)
      const first = start()
      await vi.waitFor(() => expect(proxy.sent).toHaveLength(1), { timeout: 60_000 })
      first.process.kill('SIGKILL')
      await first.exited
      await evm.sendFrom(key, payee, 1n)
      proxy.lose('none')
      const second = start()
      await vi.waitFor(async () => expect((await row(1)).error).toMatch(/^another/), {
        timeout: 60_000,
      })
      second.process.kill('SIGTERM')
      await second.exited
      const requeue = start(['--requeue', '1'])
      expect(await requeue.exited).toMatchObject({ code: 0 })
      expect(await row(1)).toMatchObject({ state: 'queued', nonce: null, raw: '' })
      start()
      await becomes(1, 'final')
      expect(await balance()).toBe(900_000_000n)
    })

    test('runs once for a wallet, and only on the chain that it was set for', async () => {
      const { pay, row, start, count } = await open({ CHAIN_ERC20_CHAIN_ID: '1' })
      const first = start()
      await first.line((line) => line.startsWith('ready'))
      const second = start()
      expect(await second.exited).toMatchObject({ code: 1 })
      expect(second.stderr()).toBe('Another signer uses this wallet.\n')
      await pay(1, 10_000_000_000n)
      await vi.waitFor(
        async () => expect((await row(1)).error).toBe('the node is on chain 31337'),
        { timeout: 60_000 },
      )
      expect(await count()).toBe(0)
    })
  },
)

test.each([
  [{}, 'The signer needs DATABASE_URL.'],
  [{ DATABASE_URL: 'postgres://x/y' }, 'The signer needs CHAIN_ERC20_URL.'],
  [
    { DATABASE_URL: 'postgres://x/y', CHAIN_ERC20_URL: 'http://127.0.0.1:1' },
    'SIGNER_DAY_MAX must list amounts by coin, like USDT=50000,ETH=20.',
  ],
  [
    {
      DATABASE_URL: 'postgres://x/y',
      CHAIN_ERC20_URL: 'http://127.0.0.1:1',
      SIGNER_DAY_MAX: 'USDT=1',
      SIGNER_KEY: 'secret',
    },
    'SIGNER_KEY_FILE or SIGNER_KEY must hold 64 hexadecimal digits.',
  ],
])('refuses settings in one sentence', (env, sentence) => {
  expect(() => signerConfig(env)).toThrow(new Error(sentence))
})

test('refuses a key file that others can read', () => {
  const file = path.join(temporaryDirectory(), 'wallet.key')
  writeFileSync(file, '1'.repeat(64))
  chmodSync(file, 0o640)
  const env = {
    DATABASE_URL: 'postgres://x/y',
    CHAIN_ERC20_URL: 'http://127.0.0.1:1',
    SIGNER_DAY_MAX: 'USDT=1',
    SIGNER_KEY_FILE: file,
  }
  expect(() => signerConfig(env)).toThrow('can be read by others')
})
