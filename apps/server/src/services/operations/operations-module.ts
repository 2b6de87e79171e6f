import { operationsEndpoints } from '@candor/protocol/services/operations/endpoints'

import { mount } from '../../calls/mount.ts'
import type { ServerModule } from '../../server-module.ts'

export const operations = {
  name: 'operations',
  open: ({ config, jobs, now }) => {
    const startedAt = now()
    return {
      console: mount(operationsEndpoints, {
        operations: async () => ({
          ok: true,
          value: {
            started_at: startedAt,
            products_off: [...config.productsOff],
            jobs: [...jobs.failures].map(([name, failures]) => ({
              name,
              failures,
              is_failing: jobs.failing.has(name),
            })),
          },
        }),
      }),
    }
  },
} as const satisfies ServerModule
