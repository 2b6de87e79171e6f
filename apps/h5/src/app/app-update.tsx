import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'

import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'

/** The app looks for a newer version this often while it is in use. */
const checkMs = 3_600_000

/** A newer version that is on the device and waits for the user's confirmation. */
const useAppUpdate = create<{ next: ServiceWorker | null }>(() => ({ next: null }))

/** Stores the shell on the device, and detects newer versions of it. */
export async function followUpdates() {
  // Browsers support it on https and on localhost only.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('sw.js')
    const offer = async () => useAppUpdate.setState({ next: await nextOf(registration) })
    registration.addEventListener('updatefound', () => void offer())
    await offer()
    setInterval(() => void registration.update().catch(() => undefined), checkMs)
  } catch {
    // Refused, as in some private windows: the app works without it.
  }
}

/** Reloads the app, in its newest version if one is available. */
export async function reloadApp() {
  // Not supported: see above.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await workers?.getRegistration().catch(() => undefined)
  await registration?.update().catch(() => undefined)
  const next = registration === undefined ? null : await nextOf(registration)
  if (next === null) return location.reload()
  workers?.addEventListener('controllerchange', () => location.reload())
  // A worker has no origin to pass.
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

/** Shows that a newer version is on the device, with a button that opens it. */
export function UpdatePrompt() {
  const { t } = useTranslation('common')
  const { next } = useAppUpdate()
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-[calc(60px+env(safe-area-inset-bottom))] z-(--z-tips) mx-auto block max-w-[480px] px-4">
      {next !== null && (
        <div className="pointer-events-auto flex min-h-13 items-center gap-2 rounded-tile bg-toast py-1 pr-1 pl-4 text-base text-on-solid">
          <p className="min-w-0 flex-1">{t('update_ready')}</p>
          <Button size="sm" onClick={() => void reloadApp()}>
            {t('reload')}
          </Button>
          <IconButton
            icon={X}
            label={t('close')}
            onClick={() => useAppUpdate.setState({ next: null })}
          />
        </div>
      )}
    </output>
  )
}
