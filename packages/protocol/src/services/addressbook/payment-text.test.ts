import { expect, test } from 'vitest'

import { paymentText } from './payment-text.ts'

const evm = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

test.each([
  ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', ''],
  [
    ' bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT?amount=1&label=x',
    '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
    '',
  ],
  [
    'BITCOIN:BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ',
    'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ',
    '',
  ],
  [
    'BITCOIN:BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ?AMOUNT=0.1',
    'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ',
    '',
  ],
  [`ethereum:${evm}@1?value=2.014e18`, evm, ''],
  [`ethereum:pay-${evm}`, evm, ''],
  [
    `ethereum:0x1111111111111111111111111111111111111111@1/transfer?address=${evm}&uint256=1`,
    evm,
    '',
  ],
  ['tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', ''],
  ['ton://transfer/EQabc?text=77', 'EQabc', '77'],
  ['xrpl:rEXAMPLE?dt=12345', 'rEXAMPLE', '12345'],
  ['web+cardano:addr1q', 'addr1q', ''],
  ['', '', ''],
])('the text %s names the payee %s', (text, address, memo) =>
  expect(paymentText(text)).toEqual({ address, memo }),
)
