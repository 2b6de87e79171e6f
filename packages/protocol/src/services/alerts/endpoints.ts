import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { decimal, decimalString, id, idString, oneOf, symbolString, time } from '../../fields.ts'
import { alertKinds, alertRepeats, alertStates } from './alert-words.ts'
import { alertCalls } from './calls.ts'

const alert = () =>
  Type.Object({
    id: id(),
    symbol: Type.String(),
    kind: oneOf([...alertKinds]),
    /** A price, or the percentage of a change. */
    value: decimal(),
    /** The price from which a change is measured; zero for a price. */
    base: decimal(),
    repeat: oneOf([...alertRepeats]),
    state: oneOf([...alertStates]),
    changed_at: time(),
    /** When it last triggered; zero if it never has. */
    triggered_at: time(),
    /** When a resting one is active again; zero otherwise. */
    ready_at: time(),
  })

export const alertEndpoints = {
  alertList: endpoint(alertCalls.alertList, {
    session: 'user',
    rate: 'read',
    summary: 'Lists the caller’s price alerts, newest first.',
    body: {},
    reply: Type.Array(alert()),
    example: {},
  }),
  alertSave: endpoint(alertCalls.alertSave, {
    session: 'user',
    rate: 'read',
    summary:
      'Saves a price alert on the index of a market; with the id of an own one it replaces that and activates it again. A price must lie on the side that the index has not reached; a change in percent is measured from the present index. After a trigger an alert ends, or rests for an hour or a day; one on a price then waits until the index has returned.',
    body: {
      id: Type.Optional(idString()),
      symbol: symbolString(),
      kind: oneOf([...alertKinds]),
      value: decimalString(),
      repeat: oneOf([...alertRepeats]),
    },
    reply: alert(),
    example: { symbol: 'BTCUSDT', kind: 'above', value: '99000', repeat: 'once' },
  }),
  alertDelete: endpoint(alertCalls.alertDelete, {
    session: 'user',
    rate: 'read',
    summary: 'Deletes one of the caller’s price alerts.',
    body: { id: idString() },
    reply: Type.Boolean(),
    example: { id: '1' },
  }),
}
