import { defineReasons } from '../../ledger/reason.ts'

export const sendReasons = defineReasons({
  send: { code: 800, bill: 'user', isNeutral: true },
})
