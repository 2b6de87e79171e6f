import type { Changes } from '@candor/core'

import type { UserEvent } from '../../realtime/user-event.ts'
import { conversionReply } from './conversion-reply.ts'

/** Each conversion that changed. */
export function convertEvents(
  { conversions }: Changes['convert'],
  hasListener: (userId: number) => boolean,
): UserEvent[] {
  const received = conversions.filter(({ userId }) => hasListener(userId))
  return received.map((conversion) => {
    return { userId: conversion.userId, event: 'conversion', data: conversionReply(conversion) }
  })
}
