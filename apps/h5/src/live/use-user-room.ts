import { formatAmount } from '@candor/client'
import type { NoticeData } from '@candor/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { i18n } from '../app/i18n.ts'
import { useIsLoggedIn } from '../app/session.ts'
import { toast } from '../ui/toast.ts'
import { useRoom } from './use-room.ts'

const gatherMs = 200

/** Orders and balances of the reader changed: what shows them fetches again, a burst only once. */
export function useUserRoom() {
  const isLoggedIn = useIsLoggedIn()
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useRoom(isLoggedIn ? 'user' : undefined, (message) => {
    if (message.event === 'notice') tell(message.data)
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: ['user'] })
    }, gatherMs)
  })
}

function tell({ kind, amount, code }: NoticeData) {
  toast(i18n.t(`common:notice_${kind}`, { amount: formatAmount(amount), code }))
}
