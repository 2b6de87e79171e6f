import { formatAmount } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { type followConsoleCalls } from '@candor/protocol/products/follow/calls'
import { Alert, Descriptions, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { LongText, TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'
import { percent } from './percent.ts'

export type ApplicationCaseReply = ReplyOf<typeof followConsoleCalls.traderCase>
const item = (label: string, children: ReactNode) => ({ key: label, label, children })

/** Who applies, with what terms, and the criteria with the person's own values. */
export function ApplicationCase({ shown }: { shown: ApplicationCaseReply }) {
  const { t } = useTranslation()
  const met = shown.criteria.filter(({ is_met: isMet }) => isMet).length
  const count = shown.criteria.length
  return (
    <>
      <Alert
        type={met === count ? 'success' : 'warning'}
        showIcon
        title={t('follow.criteria_met', { met, count })}
      />
      <Descriptions
        column={1}
        size="small"
        bordered
        styles={{ label: { width: 220 } }}
        items={shown.criteria.map((each) =>
          item(
            t(`follow.criterion.${each.name}`),
            <>
              {formatAmount(each.value)}{' '}
              <Tag color={each.is_met ? 'success' : 'error'}>
                {t('follow.at_least', { needed: formatAmount(each.needed) })}
              </Tag>
            </>,
          ),
        )}
      />
      <section>
        <Typography.Title level={5} style={{ marginTop: 0 }}>
          {t('follow.applicant')}
        </Typography.Title>
        <Descriptions
          column={1}
          size="small"
          bordered
          styles={{ label: { width: 220 } }}
          items={[
            item(
              t('user'),
              <Link to={userPath(shown.user_id)}>{shown.nickname || shown.user_id}</Link>,
            ),
            item(t('follow.level'), shown.level),
            item(t('follow.registered'), <TimeText at={shown.registered_at} />),
            item(t('follow.share'), percent(shown.share_rate)),
            item(t('follow.introduction'), <LongText text={shown.introduction} widthMax={400} />),
            item(
              t('follow.linked'),
              shown.linked.length === 0
                ? '–'
                : shown.linked.map(({ user_id: id, by }) => (
                    <div key={`${id} ${by}`}>
                      <Link to={userPath(id)}>{id}</Link> {t(`follow.link.${by}`, by)}
                    </div>
                  )),
            ),
          ]}
        />
      </section>
    </>
  )
}
