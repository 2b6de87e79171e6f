import { Link } from 'react-router'

import type { RequestDetails } from '../../app/console-feature.ts'
import { DetailList } from '../../ui/request-details.tsx'
import { factorFields } from './factor-fields.ts'
import { userPath } from './paths.ts'

/** The user whose second factors would be removed, and what they are. */
export function FactorsSubject({ details }: { details: RequestDetails }) {
  const { user_id: userId = '', nickname = '', ...factors } = details
  return (
    <>
      <Link to={userPath(userId)}>
        {nickname} · {userId}
      </Link>
      <DetailList details={factors} fields={factorFields} />
    </>
  )
}
