import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  areaCodeString,
  codeString,
  currencyString,
  decimal,
  decimalString,
  id,
  oneOf,
  otpString,
  pageOf,
  paging,
  payPasswordString,
  text,
  time,
} from '../../fields.ts'
import { paymentLimit, paymentSecurity } from '../../services/security/payment-fields.ts'
import { sendCalls } from './calls.ts'
import { sendDirections, sendKinds } from './send-words.ts'

const recipient = () => ({
  by: oneOf([...sendKinds]),
  /** An e-mail address, a mobile number or the id of a user. */
  to: text({ min: 1, max: 190 }),
  /** Of a mobile number without its calling code. */
  area_code: Type.Optional(areaCodeString()),
})

const send = () => ({
  id: id(),
  direction: oneOf([...sendDirections]),
  currency: id(),
  code: Type.String(),
  number: decimal(),
  fee: decimal(),
  /** What it counts in the sender’s limit; zero for what was received. */
  value_btc: decimal(),
  /** The other user’s nickname with most of it hidden. */
  name: Type.String(),
  /** The recipient as the sender has written it, with most of it hidden; for what was received, the sender’s id. */
  payee: Type.String(),
  note: Type.String(),
  at: time(),
})

export const sendEndpoints = {
  info: endpoint(sendCalls.info, {
    session: 'user',
    rate: 'read',
    opens: false,
    summary:
      'Returns what a send of a coin needs: balance, the largest amount, the limit of 24 hours with what is used and left, and whether payments of the account are suspended.',
    body: { currency: currencyString() },
    reply: Type.Object({
      currency: id(),
      code: Type.String(),
      scale: Type.Integer(),
      balance: decimal(),
      /** The largest amount that balance and limit allow now. */
      max: decimal(),
      limit: paymentLimit(),
      /** What is left of the limit, in the coin; absent while it has no price. */
      left: Type.Optional(decimal()),
      ...paymentSecurity(),
    }),
    example: { currency: 'USDT' },
  }),
  check: endpoint(sendCalls.check, {
    session: 'user',
    rate: 'lookup',
    level: 1,
    opens: true,
    summary:
      'Returns the masked name of a user who can receive. An unknown, an unverified and a frozen user have the same reply. Within 24 hours a caller may look up thirty different recipients.',
    body: recipient(),
    reply: Type.Object({ name: Type.String(), payee: Type.String() }),
    example: { by: 'email', to: 'alice@example.com' },
  }),
  make: endpoint(sendCalls.make, {
    session: 'user',
    rate: 'money',
    level: 1,
    opens: true,
    summary:
      'Sends a coin of the exchange account to another user: instant, free of charge and final. Counts in the limit of withdrawals. Needs the pay password and, as `factor` of `/user/send/info` states, a code of the scene withdraw or of the authenticator app.',
    body: {
      ...recipient(),
      currency: currencyString(),
      number: decimalString(),
      /** The recipient reads it, too. */
      note: Type.Optional(text({ max: 60 })),
      pay_password: payPasswordString(),
      code: Type.Optional(codeString()),
      otp: Type.Optional(otpString()),
    },
    reply: Type.Object(send()),
    example: {
      by: 'email',
      to: 'alice@example.com',
      currency: 'USDT',
      number: '20',
      note: 'Rent',
      pay_password: '120983',
      code: '123456',
    },
  }),
  list: endpoint(sendCalls.list, {
    session: 'user',
    rate: 'read',
    summary: 'Lists what the caller has sent or has received, newest first.',
    body: { ...paging(), direction: Type.Optional(oneOf([...sendDirections])) },
    reply: pageOf(send()),
    example: { page: '1', limit: '10', direction: 'sent' },
  }),
}
