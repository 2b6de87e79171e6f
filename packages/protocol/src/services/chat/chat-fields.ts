import { Type } from 'typebox'

import { decimal, id, oneOf, time } from '../../fields.ts'
import { badges, languageRooms } from './chat-words.ts'

/** The room of a language, or the symbol of a pair. The handler checks that the pair exists. */
export const roomString = () =>
  Type.String({ pattern: `^(${languageRooms.join('|')}|[A-Z0-9]{4,20})$` })

/** A trade of the author as the ledger has it. It has no amounts, so that nobody learns what the author owns. */
export const tradeCard = () =>
  Type.Object({
    /** The product that has the trade, and the trade's id in it. */
    kind: oneOf(['lever']),
    id: id(),
    symbol: Type.String(),
    side: oneOf(['long', 'short']),
    multiple: Type.Integer(),
    entry: decimal(),
    exit: decimal(),
    /** The profit as a part of the margin, signed if negative: `12.50` is 12.5 %. */
    return_percent: decimal(),
    closed_at: time(),
  })

export const chatMessage = () => ({
  id: id(),
  room: Type.String(),
  at: time(),
  /** The author's user id; zero for the staff. */
  author: Type.Integer({ minimum: 0 }),
  /** The author's nickname; empty for the staff. */
  name: Type.String(),
  /** The path of the author's picture; empty without one. */
  avatar: Type.String(),
  /** Set by the server from the author's account, never from what was sent. */
  badge: oneOf([...badges]),
  text: Type.String(),
  card: Type.Union([tradeCard(), Type.Null()]),
})
