import { tableViewEndpoints } from '@candor/protocol/services/table-views/endpoints'

import { mount } from '../../calls/mount.ts'
import type { ServerModule } from '../../server-module.ts'
import { readViewContent } from './read-view-content.ts'
import { TableViews } from './table-views.ts'

const invalid = (field: string) => ({ ok: false, rejection: 'parameter_error', field }) as const

/** Views of the console's tables. Each person has the own ones; those of others are unknown. */
export const tableViews = {
  name: 'tableViews',
  migrations: new URL('migrations/', import.meta.url),
  open: (platform) => {
    const views = new TableViews(platform)
    return {
      console: mount(tableViewEndpoints, {
        tableViews: async ({ user }) => ({ ok: true, value: await views.list(user.id) }),
        tableViewSave: async ({ body, user, ip }) => {
          const [name, content] = [body.name.trim(), readViewContent(body.content)]
          if (name === '') return invalid('name')
          if (content === undefined) return invalid('content')
          return views.save({ staffId: user.id, ip }, { table: body.table, name, content })
        },
        tableViewChange: async ({ body, user, ip }) => {
          const [name, content] = [body.name.trim(), readViewContent(body.content)]
          if (name === '') return invalid('name')
          if (content === undefined) return invalid('content')
          return views.change({ staffId: user.id, ip }, { id: Number(body.id), name, content })
        },
        tableViewDelete: ({ body, user, ip }) =>
          views.remove({ staffId: user.id, ip }, Number(body.id)),
      }),
    }
  },
} as const satisfies ServerModule
