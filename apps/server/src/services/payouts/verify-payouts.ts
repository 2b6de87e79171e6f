import {
  decodeFunctionData,
  erc20Abi,
  type Hex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
} from 'viem'

import type { Database } from '../../db/database.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { pagesOf } from '../../verify/rows.ts'
import { payoutUnits } from './payout-units.ts'
import './payout-table.ts'

type Row = {
  readonly withdrawal_id: bigint
  readonly network: string
  readonly currency_id: number
  readonly address: string
  readonly amount: bigint
  readonly units: string
  readonly nonce: number
  readonly wallet: string
  readonly raw: Hex
  readonly tx_id: string
}

/** What was signed pays the stored address the stored amount, from the stored wallet, with the stored hash and number. */
export async function verifyPayouts(db: Database): Promise<string> {
  let count = 0
  const query = `select * from payout where raw <> ''`
  for await (const rows of pagesOf<Row>(db, query)) {
    for (const row of rows) {
      const problem = await problemOf(row)
      if (problem !== undefined) throw new Disagreement('payout', row.withdrawal_id, problem)
    }
    count += rows.length
  }
  return `${count.toLocaleString('en')} signed payments pay what is stored`
}

async function problemOf(row: Row): Promise<string | undefined> {
  const { raw, tx_id: txId, wallet, nonce, address, units } = row
  if (keccak256(raw) !== txId) return 'has another hash'
  const signed = parseTransaction(raw)
  const from = await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` }) // The signer makes no other type.
  if (from !== wallet) return 'was signed by another wallet'
  if ((signed.nonce ?? 0) !== nonce) return 'has another number'
  const paid =
    signed.data === undefined ? { to: signed.to, value: signed.value } : transferOf(signed.data)
  if (paid.to?.toLowerCase() !== address.toLowerCase()) return 'pays another address'
  const due = payoutUnits(row)
  if (String(paid.value) !== units || due !== paid.value) return 'pays another amount'
  return undefined
}

function transferOf(data: Hex): { to: string | undefined; value: bigint | undefined } {
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
  if (functionName !== 'transfer') return { to: undefined, value: undefined }
  return { to: args[0], value: args[1] }
}
