import { Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import type { RequestDetails } from '../../app/console-feature.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { DetailList, TermsComparison } from '../../ui/request-details.tsx'
import { usePlans } from './plans.tsx'
import { termFields } from './request-fields.ts'
import { writtenTerms } from './written-terms.ts'

/** What a requested version changes in the current terms of its plan. */
export function TermsChange({ details }: { details: RequestDetails }) {
  const { t } = useTranslation()
  const { plan_id: planId, ...terms } = details
  const query = usePlans()
  if (planId === undefined) return <DetailList details={details} fields={termFields} />
  return (
    <Loaded query={query}>
      {(plans) => {
        const plan = plans.find(({ id }) => String(id) === planId)
        const current = plan?.versions.find(({ state }) => state === 'current')
        const announced = plan?.versions.find(({ state }) => state === 'announced')
        // An unknown plan is rejected by the core.
        if (plan === undefined || current === undefined)
          return <DetailList details={details} fields={termFields} />
        const { version } = current
        return (
          <Flex vertical gap={4} style={{ maxWidth: 'min(420px, 70vw)' }}>
            <Typography.Text>
              {t('lockup.terms_against', { plan: planId, version })}
            </Typography.Text>
            {announced !== undefined && (
              <Typography.Text>
                {t('lockup.terms_announced', { version: announced.version })}
              </Typography.Text>
            )}
            <TermsComparison
              before={writtenTerms(plan, current)}
              after={terms}
              fields={termFields}
              equal={t('lockup.terms_equal', { version })}
            />
          </Flex>
        )
      }}
    </Loaded>
  )
}
