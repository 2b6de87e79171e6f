import type { ReplyOf } from '@candor/protocol'
import type { chatCalls } from '@candor/protocol/services/chat/calls'

type Page = ReplyOf<typeof chatCalls.chatMessages>
export type ChatMessage = Page['list'][number]

/** An event of a room: messages that are new or shown again, and the ids of those that are not shown any more. */
export type Change = {
  readonly seq: number
  readonly messages: readonly ChatMessage[]
  readonly gone: readonly number[]
}

/** The messages of a room that a page has. */
export type ChatLog = {
  /** The number of the last change in it. */
  readonly seq: number
  /** Oldest first, without a gap. */
  readonly list: readonly ChatMessage[]
  /** The cursor of the messages before the oldest; null where there are none. */
  readonly next: string | null
  /** The last changes, for a page that was fetched before they arrived. */
  readonly changes: readonly Change[]
  /** A change was missed, so messages of it may be gone. */
  readonly isBroken: boolean
}

const changesMax = 200
/** More messages make the page slow; the oldest can be fetched again. */
const messagesMax = 600

/** Adds an event. Those that the log has already are ignored. */
export function withChange(log: ChatLog, change: Change): ChatLog {
  if (change.seq <= log.seq) return log
  const changes = [...log.changes, change].slice(-changesMax)
  const isBroken = log.isBroken || change.seq !== log.seq + 1
  return bounded({ ...log, seq: change.seq, list: applied(log, change), changes, isBroken })
}

/**
 * Adds the newest page of the room. Older messages are kept if no change was missed: after a gap one of them may be gone, and
 * they can be fetched again.
 */
export function withNewest(log: ChatLog | undefined, page: Page): ChatLog {
  const list = page.list.toReversed()
  const oldest = list[0]?.id
  const isCurrent = log !== undefined && !log.isBroken && log.seq >= page.seq
  const before =
    isCurrent && oldest !== undefined && page.next !== null
      ? log.list.filter(({ id }) => id < oldest)
      : []
  const fetched: ChatLog = {
    seq: page.seq,
    list: [...before, ...list],
    next: isCurrent && before.length > 0 ? log.next : page.next,
    changes: [],
    isBroken: false,
  }
  // Changes that arrived while the page was fetched are made again.
  return (log?.changes ?? []).reduce(withChange, fetched)
}

/** Adds the page of messages before the oldest one. */
export function withEarlier(log: ChatLog, page: Page): ChatLog {
  const known = new Set(log.list.map(({ id }) => id))
  const before = page.list.toReversed().filter(({ id }) => !known.has(id))
  return { ...log, list: [...before, ...log.list], next: page.next }
}

function applied({ list, next }: ChatLog, { messages, gone }: Change): readonly ChatMessage[] {
  const changed = new Set([...gone, ...messages.map(({ id }) => id)])
  const others = list.filter(({ id }) => !changed.has(id))
  const [oldest] = others
  // A message that is shown again may be older than all that were fetched.
  const isLoaded = ({ id }: ChatMessage) => next === null || oldest === undefined || id > oldest.id
  return [...others, ...messages.filter(isLoaded)].toSorted((a, b) => a.id - b.id)
}

function bounded(log: ChatLog): ChatLog {
  if (log.list.length <= messagesMax) return log
  const list = log.list.slice(-messagesMax)
  return { ...log, list, next: String(list[0]?.id ?? '') }
}
