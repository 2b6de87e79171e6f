import { useState } from 'react'

const keyOf = (ticket: string) => `candor-ticket-draft-${ticket}`

/** What the user has typed and not sent: it is kept on the device until it is sent. */
export function useDraft(ticket: string) {
  const [text, setText] = useState(() => localStorage.getItem(keyOf(ticket)) ?? '')
  const change = (next: string) => {
    setText(next)
    if (next === '') localStorage.removeItem(keyOf(ticket))
    else localStorage.setItem(keyOf(ticket), next)
  }
  return [text, change] as const
}
