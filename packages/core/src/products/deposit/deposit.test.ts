import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

const scenarios: Record<string, string> = {
  'a deposit is credited once by its key': `
    deposit alice 5 USDT tx-1      -> #1 5
    deposit alice 5 USDT tx-1      -> deposit_credited
    deposit alice 5 USDT tx-2      -> #2 5
    account alice change USDT      -> 10`,
  'a key is used for all users and amounts': `
    deposit alice 5 USDT tx-1      -> #1 5
    deposit bob 7 USDT tx-1        -> deposit_credited
    deposit alice 1 BTC tx-1       -> deposit_credited
    account bob change USDT        -> 0`,
  'a credited deposit can be used at once': `
    deposit alice 100 USDT tx-1    -> #1 100
    transfer alice 100 USDT change legal -> #1 100
    deposit alice 100 USDT tx-1    -> deposit_credited
    account alice change USDT      -> 0`,
  'an approved voucher is credited to the account that it names': `
    voucher alice 100 USDT p-1 legal -> #1 waiting 100
    account alice legal USDT       -> 0
    voucher_approve #1              -> #1 approved 100
    account alice legal USDT       -> 100
    account alice change USDT      -> 0`,
  'a voucher is decided on once': `
    voucher alice 100 USDT p-1     -> #1 waiting 100
    voucher alice 40 USDT p-2      -> #2 waiting 40
    voucher_approve #1              -> #1 approved 100
    voucher_approve #1              -> voucher_closed
    voucher_reject #1 unreadable    -> voucher_closed
    voucher_reject #2 unreadable    -> #2 rejected 40 unreadable
    voucher_approve #2              -> voucher_closed
    voucher_approve #3              -> voucher_closed
    account alice legal USDT       -> 100`,
  'a correction lowers what is credited, and never raises it': `
    voucher alice 100 USDT p-1     -> #1 waiting 100
    voucher_correct #1 100          -> voucher_amount_not_less
    voucher_correct #1 100.00000001 -> voucher_amount_not_less
    voucher_correct #1 0            -> voucher_amount_not_less
    voucher_correct #1 95.5         -> #1 waiting 95.5
    voucher_correct #1 96           -> voucher_amount_not_less
    voucher_correct #2 1            -> voucher_closed
    voucher_approve #1              -> #1 approved 95.5
    voucher_correct #1 90           -> voucher_closed
    account alice legal USDT       -> 95.5`,
  'a picture serves one request, of all users and after a decision': `
    voucher alice 100 USDT p-1     -> #1 waiting 100
    voucher alice 100 USDT p-1     -> voucher_picture_used
    voucher bob 100 USDT p-1       -> voucher_picture_used
    voucher_reject #1 unreadable    -> #1 rejected 100 unreadable
    voucher alice 100 USDT p-1     -> voucher_picture_used`,
  'five of one user wait at once': `
    voucher alice 1 USDT p-1       -> #1 waiting 1
    voucher alice 1 USDT p-2       -> #2 waiting 1
    voucher alice 1 USDT p-3       -> #3 waiting 1
    voucher alice 1 USDT p-4       -> #4 waiting 1
    voucher alice 1 USDT p-5       -> #5 waiting 1
    voucher alice 1 USDT p-6       -> voucher_waiting_limit
    voucher bob 1 USDT p-6         -> #6 waiting 1
    voucher_reject #2 unreadable    -> #2 rejected 1 unreadable
    voucher alice 1 USDT p-7       -> #7 waiting 1`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
