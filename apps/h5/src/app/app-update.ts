import { create } from 'zustand'

/** The app looks for a newer version this often while it is in use. */
const checkMs = 3_600_000

/** A newer version that is on the device and waits for the reader's word. */
export const useAppUpdate = create<{ next: ServiceWorker | null }>(() => ({ next: null }))

/** Keeps the shell on the device, and hears of newer versions of it. */
export async function followUpdates() {
  // Browsers offer it on https and on this machine alone.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('sw.js')
    const offer = async () => useAppUpdate.setState({ next: await nextOf(registration) })
    registration.addEventListener('updatefound', () => void offer())
    await offer()
    setInterval(() => void registration.update().catch(() => undefined), checkMs)
  } catch {
    // Refused, as in some private windows: the app works without.
  }
}

/** Opens the app afresh, in its newest version if there is one to be had. */
export async function reloadApp() {
  // Not offered: see above.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await workers?.getRegistration().catch(() => undefined)
  await registration?.update().catch(() => undefined)
  const next = registration === undefined ? null : await nextOf(registration)
  if (next === null) return location.reload()
  workers?.addEventListener('controllerchange', () => location.reload())
  // A worker has no origin that could be named.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  next.postMessage('take over')
}

/** The version that would replace the one that serves this page; null where none serves it yet. */
async function nextOf({ waiting, installing }: ServiceWorkerRegistration) {
  const next = waiting ?? installing
  if (next === null || navigator.serviceWorker.controller === null) return null
  while (next.state === 'installing')
    await new Promise((resolve) => next.addEventListener('statechange', resolve, { once: true }))
  return next.state === 'installed' ? next : null
}
