/** One side of a posting. */
type LedgerEntry = {
  account_id: bigint
  seq: bigint
  n: number
  amount: bigint
  balance: bigint
  /** The code of a reason. */
  kind: number
  ref: bigint
  /** The account on the other side of the posting. */
  other_id: bigint
}

/** Columns as both drivers return them: BIGINT and NUMERIC are bigint, always. */
export type CoreSchema = {
  core_lease: {
    id: number
    epoch: bigint
    seq: bigint
    at: bigint
    hash: string
    balances_seq: bigint
    /** JSON: the last ids that each product has given. */
    counters: string
  }
  journal: {
    seq: bigint
    at: bigint
    kind: string
    user_id: bigint
    request_id: string | null
    core_version: number
    body: string
    outcome: string
    hash: Uint8Array
  }
  account: { id: bigint; path: string; balance: bigint }
  posting: {
    seq: bigint
    n: number
    debit_id: bigint
    credit_id: bigint
    amount: bigint
    debit_balance: bigint
    credit_balance: bigint
    kind: number
    ref: bigint
  }
  /** What the codes in `kind` of postings mean. */
  posting_reason: {
    code: number
    name: string
    bill: 'user' | 'house'
    listed_on: 'debit' | 'credit' | null
    flow: 'in' | 'out' | null
  }
  /** A view: both sides of every posting. */
  ledger_entry: LedgerEntry
  market: {
    id: number
    index_price: bigint
    ticked_at: bigint
    tick_seq: bigint
    /** The last trade of a market that its own trades price; zero of others. */
    traded: bigint
  }
  candle: {
    market_id: number
    period: '1min' | '15min' | '1day'
    opened_at: bigint
    open: bigint
    high: bigint
    low: bigint
    close: bigint
    volume: bigint
  }
}
