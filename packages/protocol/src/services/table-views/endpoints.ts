import { Type } from 'typebox'

import { id, idString, text } from '../../fields.ts'
import { staffEndpoint } from '../../staff-endpoint.ts'
import { tableViewCalls } from './calls.ts'
import { viewNameMax } from './view-content.ts'

/** The call that lists the table's rows, without `/admin`, and which of its lists where it has several. */
const tableString = () =>
  Type.String({ pattern: '^/[a-z_/]{1,60}(#[a-zA-Z._]{1,40})?$', maxLength: 100 })
const nameString = () => text({ min: 1, max: viewNameMax })
/** JSON; the handler checks it against `viewContent`. */
const contentString = () => text({ min: 2, max: 3000 })

const content = '{"filters":[],"columns":["id","time"],"hidden":["time"],"sort":null}'

export const tableViewEndpoints = {
  tableViews: staffEndpoint(tableViewCalls.tableViews, {
    summary: 'Lists the caller’s views of the console’s tables, by table and name.',
    body: {},
    reply: Type.Array(
      Type.Object({
        id: id(),
        table: Type.String(),
        name: Type.String(),
        content: Type.String(),
      }),
    ),
    example: {},
  }),
  tableViewSave: staffEndpoint(tableViewCalls.tableViewSave, {
    action: 'view.saved',
    summary:
      'Saves filters, sorting and columns of a table under a name that the table’s other views do not have.',
    body: { table: tableString(), name: nameString(), content: contentString() },
    reply: Type.Object({ id: id() }),
    example: { table: '/users', name: 'My view', content },
  }),
  tableViewChange: staffEndpoint(tableViewCalls.tableViewChange, {
    action: 'view.changed',
    summary: 'Renames one of the caller’s views, or replaces what it stores.',
    body: { id: idString(), name: nameString(), content: contentString() },
    reply: Type.Boolean(),
    example: { id: '1', name: 'My other view', content },
  }),
  tableViewDelete: staffEndpoint(tableViewCalls.tableViewDelete, {
    action: 'view.deleted',
    summary: 'Deletes one of the caller’s views.',
    body: { id: idString() },
    reply: Type.Boolean(),
    example: { id: '1' },
  }),
}
