import './app/style-nonce.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'

import { Appearance } from './app/appearance.tsx'
import { startI18n } from './app/i18n.ts'
import { queryClient } from './app/query-client.ts'
import { features } from './app/registered-features.ts'
import { router } from './app/router.tsx'

await startI18n(features)
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Appearance>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Appearance>
  </StrictMode>,
)
