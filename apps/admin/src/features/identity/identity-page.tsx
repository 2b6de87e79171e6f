import type { ReplyOf } from '@candor/protocol'
import { identityConsoleCalls } from '@candor/protocol/services/identity/calls'
import { Flex, Typography } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { ReviewPage } from '../../ui/review-page.tsx'
import type { ReviewQueue } from '../../ui/review-types.ts'
import { LongText } from '../../ui/texts.tsx'
import { IdentityCase, type IdentityCaseReply } from './identity-case.tsx'
import { reasonCodes, useReasons } from './use-reasons.ts'

const calls = identityConsoleCalls
type Row = ReplyOf<typeof calls.identityList>['list'][number]

/** The queue of documents that users have submitted. */
export function IdentityPage() {
  const { t } = useTranslation()
  const reasons = useReasons()
  const queue = useMemo(
    (): ReviewQueue<Row, IdentityCaseReply> => ({
      key: 'identity',
      title: t('identity.section'),
      hint: t('identity.hint'),
      tier: t('identity.level'),
      tiers: { 1: t('identity.levels.1'), 2: t('identity.levels.2') },
      reasons,
      waitsFor: { open: t('identity.waits_for.open'), second: t('identity.waits_for.second') },
      reasonWithNote: 'other',
      columns: [
        {
          title: t('identity.name'),
          render: (_, { name, user_id: userId }) => (
            <Flex vertical>
              <LongText text={name} widthMax={220} />
              <Typography.Text type="secondary">
                {t('user')} {userId}
              </Typography.Text>
            </Flex>
          ),
        },
        {
          title: t('identity.document'),
          render: (_, { id_type: idType, country }) =>
            `${t(`identity.id_type.${idType}`)} · ${country}`,
        },
      ],
      loadCounts: () => api.call(calls.identityCounts, {}),
      loadList: (fields) => api.call(calls.identityList, { ...fields, limit: undefined }),
      csvOf: (fields) => ({ call: calls.identityList, fields }),
      loadCase: (id) => api.call(calls.identityCase, { id }),
      claim: (id) => api.call(calls.identityClaim, { id }),
      release: (id) => api.call(calls.identityRelease, { id }),
      approve: (id) => api.call(calls.identityApprove, { id }),
      reject: async (id, { code, note }) => {
        const reason_code = reasonCodes.find((known) => known === code)
        if (reason_code === undefined) throw new Error(`no reason is called ${code}`)
        return api.call(calls.identityReject, { id, reason_code, note })
      },
      decideCall: calls.identityApprove,
      renderCase: ({ shown, isHeld }) => <IdentityCase shown={shown} isHeld={isHeld} />,
    }),
    [t, reasons],
  )
  return <ReviewPage queue={queue} />
}
