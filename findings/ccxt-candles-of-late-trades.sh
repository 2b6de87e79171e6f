#!/bin/sh
# ccxt 4.5.84 builds candles from trades in the order in which they come: a late trade changes the newest candle.
#
# `buildOHLCVC` compares a trade only with the last candle. A trade of an earlier minute that arrives late, as venues send them
# after a reconnection or newest first, is added to the newest candle, whose low, close and volume are then of two minutes. No
# error is raised and no warning is printed. And a minute without trades has no candle at all. Trades have to be sorted before, and gaps filled.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund ccxt@4.5.84
cat >run.mjs <<'EOF'
import assert from 'node:assert/strict'

import ccxt from 'ccxt'

const minute = 60_000
const first = { timestamp: minute, price: 1, amount: 5 }
const third = { timestamp: 3 * minute, price: 3, amount: 2 }
const candlesOf = (trades) =>
  new ccxt.Exchange()
    .buildOHLCVC(trades, '1m')
    .map(([start, open, high, low, close, volume]) => ({ minute: start / minute, open, high, low, close, volume }))

const sorted = candlesOf([first, third])
console.log('in order:', JSON.stringify(sorted))
assert.deepEqual(sorted, [
  { minute: 1, open: 1, high: 1, low: 1, close: 1, volume: 5 },
  { minute: 3, open: 3, high: 3, low: 3, close: 3, volume: 2 },
])

const late = candlesOf([third, first])
console.log('newest first:', JSON.stringify(late))
assert.deepEqual(late, [{ minute: 3, open: 3, high: 3, low: 1, close: 1, volume: 7 }])
EOF
node run.mjs
