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
  spot_order: {
    id: bigint
    user_id: bigint
    market_id: number
    side: 'buy' | 'sell'
    kind: 'limit' | 'market'
    time_in_force: 'gtc' | 'ioc' | 'fok' | 'post_only'
    price: bigint
    lots: bigint
    remaining: bigint
    quote: bigint
    fee: bigint
    status: 1 | 2 | 3 | 4
    created_at: bigint
    updated_at: bigint
  }
  /** One row: `resting` is a JSON array of the users' orders that rested after command `seq`, `order_id` the last. */
  spot_order_mark: { id: number; seq: bigint; order_id: bigint; resting: string }
  spot_trade: {
    id: bigint
    market_id: number
    seq: bigint
    at: bigint
    price: bigint
    lots: bigint
    quote: bigint
    taker_side: 'buy' | 'sell'
    maker_order_id: bigint
    taker_order_id: bigint
    maker_user_id: bigint
    taker_user_id: bigint
    maker_fee: bigint
    taker_fee: bigint
  }
  market: { id: number; index_price: bigint; ticked_at: bigint }
  /** The house's resting quotes of one market, as JSON. */
  spot_ladder: { market_id: number; ladder: string }
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
  faucet_use: { user_id: bigint; day: number; used: bigint }
}
