import './app/storage-version.ts'
import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'

import { socket } from './app/api.ts'
import { followUpdates } from './app/app-update.tsx'
import { followNetwork } from './app/connection.ts'
import { followOtherTabs } from './app/device-store.ts'
import { loadTabFeatures } from './app/feature-at.ts'
import { changeLanguage, startI18n } from './app/i18n.ts'
import { followAppearance, usePreferences } from './app/preferences.ts'
import { queryClient } from './app/query-client.ts'
import { router } from './app/router.tsx'
import { useSession } from './app/session.ts'
import { marketsQuery } from './live/use-markets.ts'
import { siteQuery } from './live/use-site.ts'
import { Toaster } from './ui/toast.tsx'

/** The longest time that the first paint waits for the markets. */
const marketsWaitMs = 100
/** After this time a slow phone has loaded the first page and its images. */
const shellDelayMs = 4000

const sleep = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs))

async function start() {
  followAppearance()
  followNetwork()
  followSession()
  followOtherTabs()
  await startI18n(usePreferences.getState().lang)
  usePreferences.subscribe(
    ({ lang }, before) => void (lang !== before.lang && changeLanguage(lang)),
  )

  // The pages ask what is switched off.
  void queryClient.prefetchQuery(siteQuery)
  // Markets that have arrived belong to the first paint: the page is drawn once, not twice.
  if (globalThis.early !== undefined)
    await Promise.race([queryClient.prefetchQuery(marketsQuery), sleep(marketsWaitMs)])

  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  // In slices, between which a slow phone can handle input.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toaster />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
  // After the first paint: the page is drawn before its ticks arrive.
  requestAnimationFrame(() => setTimeout(() => void socket.connect()))
  // Last, the files of the next page and of the next visit.
  setTimeout(() => {
    void loadTabFeatures()
    void followUpdates()
  }, shellDelayMs)
}

void start()

/** After a login or logout: removes the data of the last session and reconnects the socket. */
function followSession() {
  useSession.subscribe(({ token }, before) => {
    if (token === before.token) return
    queryClient.removeQueries({ queryKey: ['user'] })
    // The markets contain the user's favourites, so they belong to the session too.
    void queryClient.invalidateQueries({ queryKey: ['quotes'] })
    socket.renewSession()
  })
}
