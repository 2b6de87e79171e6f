import type { ProductModule } from '../../product-module.ts'
import { type InviteCommand, type InviteRejection, inviteRejections } from './commands.ts'
import { Invite } from './invite.ts'
import type { InviteNeeds, PaidFee } from './needs.ts'
import { inviteReasons } from './reasons.ts'

export const invite = {
  number: 36,
  open: (parts, _config, needs) => new Invite(parts, needs),
  commands: {
    'invite.register': (rules) => (command) => rules.register(command),
    'invite.correct': (rules) => (command) => rules.correct(command),
    'invite.judge': (rules) => (command) => rules.judge(command),
  },
  rejections: inviteRejections,
  reasons: inviteReasons,
  pots: { rebate_pool: { isPublic: true } },
  timers: {
    invite_payout: { mode: 'deferred', run: (rules, inviterId) => rules.rebates.pay(inviterId) },
  },
  ports: (rules): InvitePorts => ({
    feeWatcher: {
      watches: (userId) => rules.watches(userId),
      onFee: (fee) => {
        rules.onFee(fee)
      },
    },
  }),
} as const satisfies ProductModule<{
  state: Invite
  command: InviteCommand
  rejection: InviteRejection
  needs: InviteNeeds
}>

/** Spot and contracts report the fees that users pay. */
type InvitePorts = {
  readonly feeWatcher: {
    readonly watches: (userId: number) => boolean
    readonly onFee: (fee: PaidFee) => void
  }
}
