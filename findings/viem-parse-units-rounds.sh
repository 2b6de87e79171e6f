#!/bin/sh
# viem 2.46.3 reads amounts with more decimals than a token has, and rounds them up; ethers 6.17.0 refuses them.
#
# A withdrawal of 0.9999999 USDC (six decimals) becomes one whole coin: more than was asked for and perhaps more than there is.
# The rounding is done twice. The digits beyond the last decimal go through a floating-point number first, so less than a half
# counts as a half: 0.0000004999999999999999999999 becomes the smallest unit although it is less than half of it.
# A program that uses `parseUnits` for money must count the decimals before.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund viem@2.46.3 ethers@6.17.0
cat >run.mjs <<'EOF'
import assert from 'node:assert/strict'

import { parseUnits as parseByEthers } from 'ethers'
import { parseUnits } from 'viem'

const units = ['0.999999', '0.9999999', '0.00000049', '0.0000004999999999999999999999'].map((text) => {
  const found = parseUnits(text, 6)
  console.log(`viem: ${text} with 6 decimals is ${found}`)
  return found
})
assert.deepEqual(units, [999999n, 1000000n, 0n, 1n])

assert.equal(parseByEthers('0.999999', 6), 999999n)
assert.throws(() => parseByEthers('0.9999999', 6), { code: 'NUMERIC_FAULT' })
console.log('ethers: 0.9999999 with 6 decimals is refused')
EOF
node run.mjs
