import type { InviteBar } from './relation.ts'

type NamedInviter = {
  readonly userId: number
  readonly inviterId: number
  readonly registeredAt: number
  readonly bar: InviteBar
}
/** The inviter whose code the registration has named; the server learns of it some moments later. */
export type RegisterInvite = NamedInviter & { readonly kind: 'invite.register' }
/** A code that the user adds or corrects within a day after the registration. */
export type CorrectInvite = NamedInviter & { readonly kind: 'invite.correct' }
/** The checks of persons, devices and cards have another result than before. */
export type JudgeInvite = {
  readonly kind: 'invite.judge'
  readonly userId: number
  readonly bar: InviteBar
}
export type InviteCommand = RegisterInvite | CorrectInvite | JudgeInvite

export const inviteRejections = [
  'invite_self',
  'invite_circle',
  'invite_follows',
  'invite_known',
  'invite_too_late',
  'invite_unknown',
] as const
export type InviteRejection = (typeof inviteRejections)[number]
