import { noticeCalls } from '@candor/protocol/services/notice/calls'

import { api } from '../../app/api.ts'

/** Whether this browser can receive pushes: it needs a secure address and the app's service worker. */
export const canPush = () =>
  'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator

/** The subscription of this browser; null without one. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks for the permission and subscribes. False where the user or the browser refuses. */
export async function startPush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration === undefined) return false
  const { key } = await api.call(noticeCalls.pushKey, {})
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  const { endpoint, keys } = subscription.toJSON()
  await api.call(noticeCalls.pushSubscribe, {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  })
  return true
}

/** Ends the pushes to this browser, here and at the server. */
export async function endPush(): Promise<void> {
  const subscription = await pushSubscription()
  if (subscription === null) return
  await api.call(noticeCalls.pushUnsubscribe, { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}
