import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { freePort } from '@candor/tools/free-port'
import {
  type Account,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  publicActions,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { hardhat } from 'viem/chains'

import { compileToken } from './compile-token.ts'

const modules = fileURLToPath(new URL('../../../../../../node_modules/', import.meta.url))
const binary = path.join(modules, '@nomicfoundation', 'edr-linux-x64-gnu')

/** The engine is a package of its own for each platform, which an installation may skip. */
export const missingNode = existsSync(binary)
  ? undefined
  : 'the engine of hardhat for this platform is not installed'

/** The first published account of every hardhat node. */
const funderKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/** A local Ethereum node in a process of its own, with a token of six decimals. Blocks are made by transactions and by `mine`. */
export async function openEvmNode() {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-evm-'))
  await mkdir(path.join(folder, 'node_modules'))
  await symlink(path.join(modules, 'hardhat'), path.join(folder, 'node_modules', 'hardhat'))
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(path.join(folder, 'hardhat.config.js'), 'export default {}')
  const port = await freePort()
  const args = [path.join(modules, '.bin', 'hardhat'), 'node']
  const child = spawn(
    process.execPath,
    [...args, '--hostname', '127.0.0.1', '--port', String(port)],
    {
      cwd: folder,
      stdio: 'ignore',
      env: { PATH: process.env['PATH'], HOME: folder, HARDHAT_DISABLE_TELEMETRY_PROMPT: 'true' },
    },
  )
  const url = `http://127.0.0.1:${port}`
  const funder: Account = privateKeyToAccount(funderKey)
  const transport = http(url)
  const node = createTestClient({ chain: hardhat, mode: 'hardhat', transport, account: funder })
    .extend(publicActions)
    .extend(walletActions)
  await answering(child, () => node.getBlockNumber({ cacheTime: 0 }))
  const { abi, bytecode } = compileToken()
  const hash = await node.deployContract({ abi, bytecode })
  const { contractAddress: token } = await node.waitForTransactionReceipt({ hash })
  if (token === null || token === undefined) throw new Error('the token has no address')
  const wallet = createWalletClient({ chain: hardhat, transport, account: funder })
  const send = (to: string, value: bigint) =>
    wallet.sendTransaction({ to: to as `0x${string}`, value }) // Of a test.
  const sendFrom = (key: Hex, to: string, value: bigint) =>
    createWalletClient({
      chain: hardhat,
      transport,
      account: privateKeyToAccount(key),
    }).sendTransaction(
      { to: to as `0x${string}`, value }, // Of a test.
    )
  const sendToken = (to: string, units: bigint) =>
    wallet.writeContract({
      address: token,
      abi,
      functionName: 'transfer',
      args: [to as `0x${string}`, units], // Of a test.
    })
  /** The signed bytes of a transfer, which are mined by `sendRaw` as often as the chain loses them. */
  const signToken = async (to: string, units: bigint) => {
    const data = encodeFunctionData({
      abi,
      functionName: 'transfer',
      args: [to as `0x${string}`, units], // Of a test.
    })
    const request = await wallet.prepareTransactionRequest({ to: token, data })
    return wallet.signTransaction(request)
  }
  const sendRaw = (serializedTransaction: Hex) =>
    wallet.sendRawTransaction({ serializedTransaction })
  const close = async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
  return { url, node, token, send, sendFrom, sendToken, signToken, sendRaw, close }
}

export type EvmNode = Awaited<ReturnType<typeof openEvmNode>>

async function answering(child: ChildProcess, ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`hardhat ended with code ${child.exitCode}`)
    try {
      await ask()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('hardhat does not answer')
}
