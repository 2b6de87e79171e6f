import type { ReplyOf } from '@candor/protocol'
import type { ticketConsoleEndpoints } from '@candor/protocol/services/tickets/console-endpoints'
import { ticketEndpoints } from '@candor/protocol/services/tickets/endpoints'

import type { OpenServer } from '../../../calls/testing/open-server.ts'
import { pictureOf } from '../../uploads/testing/picture-of.ts'

type Token = { readonly token: string }
type Fields = Readonly<Record<string, string>>
type Detail = ReplyOf<typeof ticketEndpoints.ticketDetail>
type Case = ReplyOf<typeof ticketConsoleEndpoints.ticketCase>

let blue = 0

/** What tests of tickets do as users and as staff. */
export function ticketsOn(server: OpenServer) {
  const open = (user: Token, fields: Fields = {}, key?: string) =>
    server.post(
      '/ticket/open',
      { ...ticketEndpoints.ticketOpen.example, ...fields },
      key === undefined ? user : { ...user, key },
    )
  const opened = async (user: Token, fields: Fields = {}) => {
    const reply = await open(user, fields)
    if (reply.type !== 'ok') throw new Error(String(reply.message))
    return String((reply.message as { id: number }).id) // The ticket.
  }
  const send = (user: Token, id: string, text: string, fields: Fields = {}, key?: string) =>
    server.post(
      '/ticket/send',
      { id, text, ...fields },
      key === undefined ? user : { ...user, key },
    )
  const detail = async (user: Token, id: string) =>
    (await server.get('/ticket/detail', { id }, user)).message as Detail // Its own schema.
  const seenBy = async (member: Token, id: string) =>
    (await server.get('/admin/tickets/case', { id }, member)).message as Case // Its own schema.
  const act = (name: string, member: Token, id: string, fields: Fields = {}) =>
    server.post(`/admin/tickets/${name}`, { id, ...fields }, member)
  /** Uploads a picture of the class `ticket`; returns its path. */
  const picture = async (user: Token) => {
    blue = (blue + 1) % 256
    const sent = await server.upload(await pictureOf({ blue }), { class: 'ticket' }, user)
    return String(sent.message)
  }
  /** An answer to everything that the user has written. */
  const answer = async (member: Token, id: string, text = 'We are looking into it.') => {
    await act('claim', member, id)
    const { messages } = await seenBy(member, id)
    const seen = String(messages.at(-1)?.id)
    return act('reply', member, id, { text, seen })
  }
  return { open, opened, send, detail, seenBy, act, picture, answer }
}
