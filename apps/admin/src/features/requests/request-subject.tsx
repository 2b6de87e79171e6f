import { Suspense } from 'react'

import type { Request } from '../../app/console-feature.ts'
import { requestDisplays } from '../../app/registered-features.ts'
import { DetailList } from '../../ui/request-details.tsx'

/** What is requested: what it would change while it is open, and its details afterwards. */
export function RequestSubject({ request: { kind, state, details } }: { request: Request }) {
  const { fields, Change } = requestDisplays[kind]
  // Once it is decided, the current terms are no longer those that it was decided against.
  if (Change === undefined || state !== 'open')
    return <DetailList details={details} fields={fields} />
  return (
    <Suspense>
      <Change details={details} />
    </Suspense>
  )
}
