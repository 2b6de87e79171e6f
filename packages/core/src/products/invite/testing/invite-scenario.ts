import type { ScenarioWords } from '../../../testing/product-testing.ts'
import {
  currencyOf,
  describeHolding,
  scaleOf,
  textOf,
  userOf,
} from '../../../testing/scenario-words.ts'
import { type InviteBar, inviteBar, type InviteRebate } from '../relation.ts'

export function inviteScenario(): ScenarioWords {
  let rebates: InviteRebate[] = []
  return {
    follow({ invite }) {
      rebates.push(...invite.rebates)
    },
    actions: {
      /** `invite alice by bob`, with `corrected` for a user's own entry. */
      invite: (stage, [user, , inviter, by]) =>
        stage.run(
          {
            kind: by === 'corrected' ? 'invite.correct' : 'invite.register',
            userId: userOf(user),
            inviterId: userOf(inviter),
            registeredAt: stage.at,
            bar: inviteBar.none,
          },
          () => 'ok',
        ),
      judge: (stage, [user, bar = 'none']) =>
        stage.run({ kind: 'invite.judge', userId: userOf(user), bar: barOf(bar) }, () => 'ok'),
      /** Every rebate since the last line of this kind. */
      rebates: () => {
        const texts = rebates.map(({ id, currencyId, fee, discount, rate, amount }) => {
          const [of, off, part] = [fee, discount, amount].map((units) =>
            textOf(units, scaleOf(currencyId)),
          )
          return `#${id} fee ${of} less ${off}, ${textOf(rate, 6)}%: ${part}`
        })
        rebates = []
        return texts.join(', ') || 'none'
      },
      active: (stage, [user]) => String(stage.exchange.products.invite.activeOf(userOf(user))),
      rebate_pool: (stage, [code]) => {
        const { id, scale } = currencyOf(code)
        return describeHolding(stage.exchange.ledger.findHouse('rebate_pool', id), scale)
      },
    },
  }
}

function barOf(word: string): InviteBar {
  const bars: Readonly<Record<string, InviteBar>> = inviteBar
  const bar = bars[word]
  if (bar === undefined) throw new Error(`no such bar: ${word}`)
  return bar
}
