#!/bin/sh
# The relative strength index of a market whose price does not move is 100 in technicalindicators 3.1.0 and in
# trading-signals 8.3.0, as of one that only rises, and not a number in indicatorts 2.2.2.
#
# The index is 100 - 100 / (1 + gains / losses), and both are zero. The first two libraries look at the losses only, so a halted
# or illiquid market looks as overbought as can be, and a rule "sell above 70" sells. A neutral value would be 50. Charts of
# markets that can halt have to treat such a stretch on their own. In the same stretch technicalindicators has no number for
# Williams %R, CCI and a volume-weighted price without volume.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund technicalindicators@3.1.0 trading-signals@8.3.0 indicatorts@2.2.2
cat >run.mjs <<'EOF'
import assert from 'node:assert/strict'

import { rsi } from 'indicatorts'
import technical from 'technicalindicators'
import { RSI } from 'trading-signals'

const period = 14
const flat = Array(30).fill(100)
const rising = flat.map((price, at) => price + at)

const signalsOf = (prices) => {
  const index = new RSI(period)
  for (const price of prices) index.update(price, false)
  return Number(index.getResult())
}
const last = (values) => values.at(-1)
for (const [name, prices, expected] of [
  ['flat', flat, [100, 100, Number.NaN]],
  ['rising', rising, [100, 100, 100]],
]) {
  const found = [
    last(technical.RSI.calculate({ period, values: prices })),
    signalsOf(prices),
    last(rsi(prices)),
  ]
  console.log(`${name}: technicalindicators ${found[0]}, trading-signals ${found[1]}, indicatorts ${found[2]}`)
  assert.deepEqual(found, expected)
}

const bars = { high: flat, low: flat, close: flat, period }
const none = flat.map(() => 0)
const others = [
  last(technical.WilliamsR.calculate(bars)),
  last(technical.CCI.calculate(bars)),
  last(technical.VWAP.calculate({ ...bars, volume: none })),
]
console.log(`flat: Williams %R ${others[0]}, CCI ${others[1]}, VWAP without volume ${others[2]}`)
assert.deepEqual(others, [Number.NaN, Number.NaN, Number.NaN])
EOF
node run.mjs
