import { Type } from 'typebox'

import {
  decimal,
  decimalString,
  filledParagraphs,
  flagString,
  id,
  idString,
  oneOf,
  text,
  time,
} from '../../fields.ts'
import { requestReply } from '../../services/four-eyes/endpoints.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { otcConsoleCalls } from './calls.ts'
import { otcAppeal, otcMessage, otcPicture, otcPictureOf } from './otc-fields.ts'
import { otcMessageMax, otcSides, otcVerdicts } from './otc-words.ts'

/** As users read it. */
const publicReason = () => text({ min: 3, max: 120 })

export const otcConsoleEndpoints = {
  otcAppeals: staffEndpoint(otcConsoleCalls.otcAppeals, {
    summary: 'Lists the appeals, newest first, with the order that each is of.',
    body: { cursor: Type.Optional(idString()), limit: Type.Optional(limitString()) },
    reply: cursorPageOf({
      ...otcAppeal(),
      user_id: id(),
      seller_id: id(),
      buyer_id: id(),
      merchant_id: id(),
      side: oneOf([...otcSides]),
      code: Type.String(),
      number: decimal(),
      fiat: Type.String(),
      amount: decimal(),
      paid_at: time(),
    }),
    example: { cursor: '9', limit: '5' },
  }),
  otcMerchants: staffEndpoint(otcConsoleCalls.otcMerchants, {
    summary: 'Lists the merchants, newest first, with their bonds.',
    body: { cursor: Type.Optional(idString()), limit: Type.Optional(limitString()) },
    reply: cursorPageOf({
      id: id(),
      user_id: id(),
      nickname: Type.String(),
      bond: decimal(),
      has_left: Type.Boolean(),
      is_suspended: Type.Boolean(),
      reason: Type.String(),
      joined_at: time(),
    }),
    example: { cursor: '9', limit: '5' },
  }),
  otcMessages: staffEndpoint(otcConsoleCalls.otcMessages, {
    summary: 'Returns the messages of an order that has an appeal, oldest first.',
    body: { id: idString() },
    reply: Type.Array(Type.Object({ ...otcMessage(), staff_name: Type.String() })),
    example: { id: '1' },
  }),
  otcPicture: staffEndpoint(otcConsoleCalls.otcPicture, {
    action: 'otc.picture_viewed',
    summary: 'Returns a picture of an order that has an appeal, as base64. Each look is recorded.',
    body: otcPictureOf(),
    reply: Type.Object(otcPicture()),
    example: { id: '1', n: '1' },
  }),
  otcMessageSend: staffEndpoint(otcConsoleCalls.otcMessageSend, {
    action: 'otc.message_sent',
    summary: 'Sends a message to both sides of an order with an open appeal.',
    body: { id: idString(), text: filledParagraphs({ max: otcMessageMax }) },
    reply: Type.Object(otcMessage()),
    example: { id: '1', text: 'Please send the statement of your bank.' },
  }),
  otcDecideAsk: staffEndpoint(otcConsoleCalls.otcDecideAsk, {
    action: 'otc.decision_asked',
    summary:
      'Requests the decision of an appeal: the buyer gets the coins, or the seller has them back. A second person decides. `slash` is what the bond of a merchant in the wrong loses, in USDT; nothing where it is left out.',
    body: {
      id: idString(),
      verdict: oneOf([...otcVerdicts]),
      slash: Type.Optional(decimalString()),
      public_reason: publicReason(),
      reason: text({ min: 3, max: 300 }),
    },
    reply: Type.Object(requestReply()),
    example: {
      id: '1',
      verdict: 'release',
      slash: '50',
      public_reason: 'The bank statement shows the payment',
      reason: 'Statement of the bank',
    },
  }),
  otcSuspend: staffEndpoint(otcConsoleCalls.otcSuspend, {
    action: 'otc.merchant_changed',
    summary: 'Stops the advertisements of a merchant, or permits them again. Orders go on.',
    body: { id: idString(), suspended: flagString(), public_reason: publicReason() },
    reply: Type.Boolean(),
    example: { id: '1', suspended: '1', public_reason: 'Complaints of several users' },
  }),
}
