import { protocolModule } from '../../module.ts'
import type { tableViewEndpoints } from './endpoints.ts'
import type en from './locales/en.json'

type TableViews = { calls: typeof tableViewEndpoints; texts: typeof en }

export const tableViews = protocolModule<TableViews>()({
  texts: 'services/table-views/locales',
  actions: ['view.saved', 'view.changed', 'view.deleted'],
})
