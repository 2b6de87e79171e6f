import type { Calls, ConsoleCalls } from '../../call.ts'
import type { StaffRole } from '../../staff-roles.ts'

export const chatCalls = {
  chatRooms: { method: 'GET', path: '/chat/rooms' },
  chatMessages: { method: 'GET', path: '/chat/messages' },
  chatCards: { method: 'GET', path: '/chat/cards' },
  chatSend: { method: 'POST', path: '/chat/send' },
  chatDelete: { method: 'POST', path: '/chat/delete' },
  chatReport: { method: 'POST', path: '/chat/report' },
} as const satisfies Calls

/** Auditors read and decide nothing. */
const moderators = ['support', 'content', 'risk', 'owner'] as const satisfies StaffRole[]
const readers = [...moderators, 'auditor'] as const satisfies StaffRole[]

export const chatConsoleCalls = {
  chatQueue: { method: 'GET', path: '/admin/chat', roles: readers },
  chatCounts: { method: 'GET', path: '/admin/chat/counts', roles: readers },
  chatMutes: { method: 'GET', path: '/admin/chat/mutes', roles: readers },
  chatRemove: { method: 'POST', path: '/admin/chat/remove', roles: moderators },
  chatKeep: { method: 'POST', path: '/admin/chat/keep', roles: moderators },
  chatMute: { method: 'POST', path: '/admin/chat/mute', roles: moderators },
  chatUnmute: { method: 'POST', path: '/admin/chat/unmute', roles: moderators },
  chatPost: { method: 'POST', path: '/admin/chat/post', roles: moderators },
} as const satisfies ConsoleCalls
