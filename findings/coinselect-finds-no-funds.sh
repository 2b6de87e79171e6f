#!/bin/sh
# coinselect 3.1.13 answers a fee rate with a fraction, and values that are big integers, as it answers a wallet without funds.
#
# Fee estimates of Esplora and mempool.space have fractions (1.5 satoshis a byte), and bitcoinjs-lib 7 has values as big integers.
# Neither is refused: the selection has no inputs, which is the sign for too few funds, without a word on what was wrong. A wallet
# that can pay reports that it cannot. Rates have to be rounded up and values turned into numbers before.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund coinselect@3.1.13 bitcoinjs-lib@7.0.5
cat >run.mjs <<'EOF'
import assert from 'node:assert/strict'

import { Transaction } from 'bitcoinjs-lib'
import coinSelect from 'coinselect'

const transaction = new Transaction()
transaction.addOutput(Buffer.alloc(22), 50_000n)
const [{ value }] = transaction.outs
assert.equal(typeof value, 'bigint')

const owned = [{ txId: 'a', vout: 0, value: 100_000 }]
const select = (inputs, amount, rate) => coinSelect(inputs, [{ address: 'b', value: amount }], rate)

const enough = select(owned, 50_000, 2)
assert.equal(enough.inputs.length, 1)
assert.equal(enough.fee, 452)

const short = select(owned, 500_000, 2)
assert.deepEqual(short, { fee: 384 })
assert.deepEqual(select(owned, 50_000, 1.5), {})
assert.deepEqual(select(owned, value, 2), { fee: 384 })
assert.deepEqual(select([{ ...owned[0], value: 100_000n }], 50_000, 2), { fee: 384 })

console.log('100,000 owned, 50,000 to pay')
console.log(`2 a byte                   ${enough.inputs.length} input, fee ${enough.fee}`)
console.log('1.5 a byte                 {}')
console.log('2 a byte, big integers     { fee: 384 }, as for 500,000 to pay')
EOF
node run.mjs
