import { spotExportCalls } from '@candor/protocol/products/spot/calls'

import { api } from '../../app/api.ts'
import type { ExportFields, Exported } from '../../app/feature.ts'

const first = { cursor: undefined, count: '1', limit: '1' } as const
const { exportOrders, exportStops, exportTrades } = spotExportCalls

/** The user's orders, stop orders and trades, as files of the page of exports. */
export const exported: readonly Exported[] = [
  {
    key: 'orders',
    title: 'spot:export_orders',
    text: 'spot:export_orders_text',
    counted: 'spot:export_orders_count',
    path: exportOrders.path,
    fileName: 'spot-orders',
    count: (fields: ExportFields) => api.call(exportOrders, { ...fields, ...first }),
  },
  {
    key: 'stops',
    title: 'spot:export_stops',
    text: 'spot:export_stops_text',
    counted: 'spot:export_orders_count',
    path: exportStops.path,
    fileName: 'spot-stop-orders',
    count: (fields: ExportFields) => api.call(exportStops, { ...fields, ...first }),
  },
  {
    key: 'trades',
    title: 'spot:export_trades',
    text: 'spot:export_trades_text',
    counted: 'spot:export_trades_count',
    path: exportTrades.path,
    fileName: 'spot-trades',
    count: (fields: ExportFields) => api.call(exportTrades, { ...fields, ...first }),
  },
]
