import { expect, test } from 'vitest'

import { tidyScript } from '../../order-book/order-book-script.ts'
import { playScenario } from '../../testing/scenario.ts'

const listed = `
    trader_apply alice 0.1            -> #1
    trader_approve #1                 -> ok`

const scenarios: Record<string, string> = {
  'staff approve an application, and the follow keeps the share of its beginning': `
    trader_apply alice 0.1            -> #1
    trader_apply alice 0.1            -> trader_exists
    follow bob alice multiple 0.5     -> trader_unknown
    trader_approve #2                 -> trader_unknown
    trader_approve #1 3               -> trader_terms_wrong
    trader_approve #1                 -> ok
    trader_state #1                   -> active 0.1 Every criterion is met
    follow bob alice multiple 0.5     -> #1
    trader_terms alice 0.2            -> ok
    follow_state #1                   -> multiple 0.5 margin 1000 share 0.1
    follow carol alice multiple 0.5   -> follow_share_changed
    follow carol alice multiple 0.5 share 0.2 -> #2`,
  'terms of traders have limits': `
    trader_apply alice 0.20000001     -> trader_terms_wrong
    trader_apply alice 0.1 ETH/BTC    -> trader_terms_wrong
    trader_apply alice 0.1 ETH/USDT BTC/USDT -> trader_terms_wrong
    trader_apply alice 0.1 BTC/USDT ETH/USDT -> #1
    trader_terms alice 0.3            -> trader_terms_wrong
    trader_terms bob 0.1              -> trader_unknown`,
  'a refused applicant may apply again': `
    trader_apply alice 0.1            -> #1
    trader_suspend #1 Risk            -> trader_not_active
    trader_refuse #1 Too few orders   -> ok
    trader_state #1                   -> refused 0.1 Too few orders
    trader_refuse #1 Too few orders   -> trader_unknown
    trader_apply alice 0              -> #2
    trader_approve #2                 -> ok
    trader_refuse #2 Too few orders   -> trader_not_applied`,
  'a second follow of a trader edits the first': `${listed}
    follow bob alice multiple 0.5     -> #1
    follow bob alice lots 2 margin 500 -> #1
    follow_state #1                   -> lots 2 margin 500 share 0.1`,
  'terms of follows have limits': `${listed}
    follow bob alice multiple 0.009   -> follow_terms_wrong
    follow bob alice multiple 5.01    -> follow_terms_wrong
    follow bob alice lots 100.01      -> follow_terms_wrong
    follow bob alice lots 1 margin 9  -> follow_terms_wrong
    follow bob alice lots 1 loss 0    -> follow_terms_wrong
    follow bob alice lots 1 loss 1.1  -> follow_terms_wrong
    follow bob alice lots 1 slippage 0.00300001 -> follow_terms_wrong
    follow bob alice lots 1 max 0     -> follow_terms_wrong
    follow bob alice lots 100         -> #1`,
  'nobody follows themselves or a linked account, and a trader follows nobody': `${listed}
    follow alice alice multiple 0.5   -> follow_self
    follow bob alice multiple 0.5 linked -> follow_linked
    trader_apply bob 0.1              -> #2
    follow bob alice multiple 0.5     -> follow_by_trader
    trader_resign bob                 -> ok
    follow bob alice multiple 0.5     -> #1
    trader_apply bob 0.1              -> trader_follows`,
  'a user follows two traders at most, and a trader of the first tier has two followers': `${listed}
    trader_apply bob 0.1              -> #2
    trader_approve #2                 -> ok
    trader_apply carol 0.1            -> #3
    trader_approve #3                 -> ok
    follow dave alice multiple 0.5    -> #1
    follow dave bob multiple 0.5      -> #2
    follow dave carol multiple 0.5    -> follow_too_many
    follow_cancel dave alice          -> ok
    follow dave carol multiple 0.5    -> #3`,
  'a higher tier has more followers': `${listed}
    follow bob alice multiple 0.5     -> #1
    follow carol alice multiple 0.5   -> #2
    follow dave alice multiple 0.5    -> follow_trader_full
    trader_approve #1 1               -> ok
    follow dave alice multiple 0.5    -> #3`,
  'a cancelled follow is over; following again begins another one': `${listed}
    follow_cancel bob alice           -> follow_unknown
    follow bob alice multiple 0.5     -> #1
    follow_cancel bob alice           -> ok
    follow_cancel bob alice           -> follow_unknown
    follow_state #1                   -> multiple 0.5 margin 1000 share 0.1 user
    follow bob alice multiple 0.5     -> #2`,
  'a suspension ends all follows, and so does a resignation': `${listed}
    follow bob alice multiple 0.5     -> #1
    follow carol alice multiple 0.5   -> #2
    trader_suspend #1 Orders that nobody can copy -> ok
    trader_state #1                   -> suspended 0.1 Orders that nobody can copy
    follow_state #2                   -> multiple 0.5 margin 1000 share 0.1 suspended
    trader_suspend #1 Risk            -> trader_unknown
    trader_resign alice               -> trader_unknown
    trader_apply alice 0.1            -> #2
    trader_approve #2                 -> ok
    follow bob alice multiple 0.5     -> #3
    trader_resign alice               -> ok
    follow_state #3                   -> multiple 0.5 margin 1000 share 0.1 resigned`,
}

test.each(Object.entries(scenarios))('%s', (_, script) => {
  expect(playScenario(script)).toBe(tidyScript(script))
})
