import type { ReplyOf, requestEndpoints } from '@candor/protocol'

import { TermsChange } from '../lockup/terms-change.tsx'
import { RequestDetails } from './request-details.tsx'

type Request = ReplyOf<typeof requestEndpoints.requestList>['list'][number]

/** What is asked for, as whoever decides has to see it: new terms of a plan beside the ones that hold. */
export function RequestMatter({ request: { kind, state, details } }: { request: Request }) {
  // Once it is decided, what holds now is no longer what it was decided against.
  const isChange = kind === 'lockup.version' && state === 'open' && 'plan_id' in details
  return isChange ? <TermsChange details={details} /> : <RequestDetails details={details} />
}
