#!/bin/sh
# multicoin-address-validator 0.5.26 refuses the addresses of XRP and Stellar that contain the destination tag or the memo.
#
# Exchanges have one address of such a chain for all users, and the number of the user is sent beside it. Both chains have a form
# of the address that contains the number, so that it cannot be forgotten: X-addresses (XLS-5) and muxed accounts (SEP-23). The
# libraries of both chains read them. A form that asks this validator refuses the safer form and takes the one from which
# the number is missing.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund multicoin-address-validator@0.5.26 ripple-address-codec@5.0.1 @stellar/stellar-base@15.0.0
cat >run.mjs <<'EOF'
import assert from 'node:assert/strict'

import stellar from '@stellar/stellar-base'
import validator from 'multicoin-address-validator'
import { classicAddressToXAddress, isValidXAddress, xAddressToClassicAddress } from 'ripple-address-codec'

const user = 12345

const ripple = 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf'
const tagged = classicAddressToXAddress(ripple, user, false)
assert.ok(isValidXAddress(tagged))
assert.deepEqual(xAddressToClassicAddress(tagged), { classicAddress: ripple, tag: user, test: false })

const lumens = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'
const muxed = new stellar.MuxedAccount(new stellar.Account(lumens, '1'), String(user)).accountId()
assert.ok(stellar.StrKey.isValidMed25519PublicKey(muxed))

for (const [address, currency, expected] of [
  [ripple, 'xrp', true],
  [tagged, 'xrp', false],
  [lumens, 'xlm', true],
  [muxed, 'xlm', false],
]) {
  assert.equal(validator.validate(address, currency), expected)
  console.log(`${currency} ${expected ? 'valid  ' : 'refused'} ${address}`)
}
EOF
node run.mjs
