import { formatAmount } from '@candor/client'
import type { NoticeData } from '@candor/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { featureNames } from '../app/feature-at.ts'
import { i18n } from '../app/i18n.ts'
import { useIsLoggedIn } from '../app/session.ts'
import { toast } from '../ui/toast.tsx'
import { useRoom } from './use-room.ts'

const gatherMs = 200

/** Orders and balances of the user changed: their queries are fetched again, once for a burst. */
export function useUserRoom() {
  const isLoggedIn = useIsLoggedIn()
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useRoom(isLoggedIn ? 'user' : undefined, (message) => {
    if (message.event === 'notice') void showNotice(message.data)
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: ['user'] })
    }, gatherMs)
  })
}

/** A kind of notice begins with the name of the feature that has its text. */
async function showNotice({ kind, amount, code }: NoticeData) {
  const owner = featureNames.find((name) => kind.startsWith(`${name}_`))
  if (owner === undefined) return
  await i18n.loadNamespaces(owner)
  toast(i18n.t(`${owner}:notice_${kind}` as 'loading', { amount: formatAmount(amount), code }))
}
