import { Suspense } from 'react'

import { partsOf } from '../../app/places.ts'

/** What other features say of an open position. */
export function PositionNotes({ orderId }: { orderId: number }) {
  return (
    <Suspense>
      {partsOf('trade').map(
        ({ key, PositionNote }) =>
          PositionNote !== undefined && <PositionNote key={key} orderId={orderId} />,
      )}
    </Suspense>
  )
}
