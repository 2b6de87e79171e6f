import type { ReplyOf } from '@candor/protocol'
import type { identityConsoleCalls } from '@candor/protocol/services/identity/calls'
import { Descriptions, Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { countryName } from '../../app/country-name.ts'
import { LongText, TimeText } from '../../ui/texts.tsx'
import { IdentityDocuments } from './identity-documents.tsx'
import { useReasons } from './use-reasons.ts'

export type IdentityCaseReply = ReplyOf<typeof identityConsoleCalls.identityCase>

/** What the user has submitted, and what else is known of it. */
export function IdentityCase({ shown, isHeld }: { shown: IdentityCaseReply; isHeld: boolean }) {
  const { t } = useTranslation()
  const reasons: Readonly<Record<string, string>> = {
    ...useReasons(),
    number_used: t('identity.reason_number_used'),
  }
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        bordered
        styles={{ label: { width: 160 } }}
        items={[
          { label: t('identity.name'), children: <LongText text={shown.name} widthMax={400} /> },
          { label: t('identity.document'), children: t(`identity.id_type.${shown.id_type}`) },
          { label: t('identity.country'), children: countryName(shown.country) },
          {
            label: t('identity.account'),
            children: (
              <LongText
                text={[shown.nickname, shown.email].filter(Boolean).join(' · ')}
                widthMax={400}
              />
            ),
          },
          { label: t('identity.submissions'), children: shown.attempts },
        ]}
      />
      <IdentityDocuments shown={shown} isHeld={isHeld} />
      <section>
        <Typography.Title level={5} style={{ marginTop: 0 }}>
          {t('identity.views')}
        </Typography.Title>
        {shown.views.length === 0 ? (
          <Typography.Text type="secondary">{t('identity.none_seen')}</Typography.Text>
        ) : (
          shown.views.map(({ at, name }) => (
            <div key={at}>
              <TimeText at={at} /> · {name}
            </div>
          ))
        )}
      </section>
      {shown.others.length > 0 && (
        <section>
          <Typography.Title level={5} style={{ marginTop: 0 }}>
            {t('identity.others')}
          </Typography.Title>
          <Flex vertical gap={4}>
            {shown.others.map(({ id, tier, state, opened_at: at, reason_code: code }) => (
              <div key={id}>
                <Link to={`?case=${id}`}>{t('review.case_id', { id })}</Link> ·{' '}
                {t(`identity.levels.${tier === 1 ? 1 : 2}`)} · {t(`review.state.${state}`)}
                {code !== '' && `: ${reasons[code] ?? code}`} · <TimeText at={at} />
              </div>
            ))}
          </Flex>
        </section>
      )}
    </>
  )
}
