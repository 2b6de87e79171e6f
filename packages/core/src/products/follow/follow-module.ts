import type { ProductModule } from '../../product-module.ts'
import { type FollowCommand, type FollowRejection, followRejections } from './commands.ts'
import { CopyTrading } from './copy-trading.ts'
import type { FollowNeeds, PortEvent } from './needs.ts'
import { followReasons } from './reasons.ts'
import type { FollowConfig } from './terms.ts'

export const follow = {
  number: 22,
  open: (parts, config, needs) => new CopyTrading(parts, config, needs),
  commands: {
    'follow.apply': (rules) => (command) => rules.apply(command),
    'follow.set_terms': (rules) => (command) => rules.setTerms(command),
    'follow.resign': (rules) => (command) => rules.resign(command),
    'follow.approve': (rules) => (command) => rules.approve(command),
    'follow.refuse': (rules) => (command) => rules.refuse(command),
    'follow.suspend': (rules) => (command) => rules.suspend(command),
    'follow.follow': (rules) => (command) => rules.follow(command),
    'follow.cancel': (rules) => (command) => rules.cancel(command),
    'follow.self_hold': (rules) => (command) => rules.selfHold(command),
    'follow.switch': (rules) => (command) => rules.switch(command),
  },
  rejections: followRejections,
  reasons: followReasons,
  pots: {},
  timers: {
    follow_share: { mode: 'deferred', run: (rules, id) => rules.runShare(id) },
  },
  ports: (rules): FollowPorts => ({
    leverWatcher: (events) => {
      rules.watch(events)
    },
    isFollowing: (userId, traderUserId) => rules.isFollowing(userId, traderUserId),
  }),
} as const satisfies ProductModule<{
  state: CopyTrading
  command: FollowCommand
  rejection: FollowRejection
  config: FollowConfig
  needs: FollowNeeds
}>

type FollowPorts = {
  /** Contracts with leverage report what happens to orders. */
  readonly leverWatcher: (events: readonly PortEvent[]) => void
  /** Whether a user copies the orders of another one. */
  readonly isFollowing: (userId: number, traderUserId: number) => boolean
}
