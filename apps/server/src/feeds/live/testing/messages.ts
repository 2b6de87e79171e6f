/** Messages in the formats of the venues. */
export const binanceQuote = (u: number, b: string, a: string, s = 'BTCUSDT') =>
  JSON.stringify({ stream: `${s.toLowerCase()}@bookTicker`, data: { u, s, b, B: '1', a, A: '1' } })

export const binanceTrade = (t: number, q: string, s = 'BTCUSDT') =>
  JSON.stringify({
    stream: `${s.toLowerCase()}@trade`,
    data: { e: 'trade', s, t, p: '100.00', q },
  })

export const okxQuote = (seqId: number, bid: string, ask: string, instId = 'BTC-USDT') =>
  JSON.stringify({
    arg: { channel: 'bbo-tbt', instId },
    data: [{ asks: [[ask, '1', '0', '2']], bids: [[bid, '1', '0', '2']], ts: '1', seqId }],
  })

export const okxTrades = (
  trades: readonly { tradeId: string; px: string; sz: string; side: string }[],
  instId = 'BTC-USDT',
) =>
  JSON.stringify({
    arg: { channel: 'trades', instId },
    data: trades.map((trade) => ({ instId, ...trade, ts: '1630048897897', count: '3' })),
  })

export const bybitTrades = (
  trades: readonly { i: string; p: string; v: string; S: string }[],
  s = 'BTCUSDT',
) =>
  JSON.stringify({
    topic: `publicTrade.${s}`,
    type: 'snapshot',
    ts: 1672304486868,
    data: trades.map((trade) => ({ T: 1672304486865, s, ...trade, L: 'PlusTick', BT: false })),
  })

export const bybitQuote = (u: number, bid: string, ask: string, s = 'BTCUSDT') =>
  JSON.stringify({
    topic: `orderbook.1.${s}`,
    type: 'snapshot',
    ts: 1,
    data: { s, b: [[bid, '1']], a: [[ask, '1']], u, seq: 1 },
  })

export const finnhubTrades = (...trades: { s: string; p: unknown; t: number; v: unknown }[]) =>
  JSON.stringify({ type: 'trade', data: trades })

export const alpacaTrade = (S: string, p: unknown, at: number, c = ['@']) =>
  JSON.stringify([{ T: 't', S, i: 1, x: 'V', p, s: 100, t: new Date(at).toISOString(), c, z: 'C' }])
