import { type Static, Type } from 'typebox'

import { oneOf } from '../../fields.ts'

export const filterKinds = ['user', 'choice', 'time', 'search', 'flag'] as const
export type FilterKind = (typeof filterKinds)[number]

const columnId = () => Type.String({ minLength: 1, maxLength: 60 })

/**
 * What a view stores of a table. Filters and columns are those of the table when it was saved, in their order: a table of a
 * later release with other ones does not fit the view.
 */
export const viewContent = Type.Object(
  {
    filters: Type.Array(
      Type.Object(
        {
          kind: oneOf([...filterKinds]),
          /** Null for a filter that is not set. */
          value: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
        },
        { additionalProperties: false },
      ),
      { maxItems: 12 },
    ),
    columns: Type.Array(columnId(), { maxItems: 40, uniqueItems: true }),
    hidden: Type.Array(columnId(), { maxItems: 40, uniqueItems: true }),
    sort: Type.Union([
      Type.Object(
        { column: columnId(), order: oneOf(['ascend', 'descend']) },
        { additionalProperties: false },
      ),
      Type.Null(),
    ]),
  },
  { additionalProperties: false },
)

export type ViewContent = Static<typeof viewContent>

/** The views of one person, over all tables. */
export const viewsMax = 100
export const viewNameMax = 40
