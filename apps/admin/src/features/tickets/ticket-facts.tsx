import { Descriptions, Rate, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { targetPath } from '../../app/registered-features.ts'
import { LongText, TimeText } from '../../ui/texts.tsx'
import type { TicketCaseReply } from './ticket-messages.tsx'

/** What is known of the user, and the movement of money that the ticket is about. */
export function TicketFacts({ shown }: { shown: TicketCaseReply }) {
  const { t } = useTranslation()
  const { user, user_id: userId, entry } = shown
  const path = targetPath(`user:${userId}`)
  const name = `${t('user')} ${userId}`
  return (
    <Descriptions
      column={1}
      size="small"
      bordered
      styles={{ label: { width: 120 } }}
      items={[
        { label: t('user'), children: path === undefined ? name : <Link to={path}>{name}</Link> },
        { label: t('name'), children: <LongText text={user.nickname} /> },
        {
          label: t('tickets.contact'),
          children: (
            <LongText text={[user.email, user.mobile].filter((text) => text !== '').join(' · ')} />
          ),
        },
        { label: t('tickets.level'), children: user.level },
        { label: t('tickets.language'), children: user.language },
        { label: t('tickets.joined'), children: <TimeText at={user.joined_at} /> },
        {
          label: t('tickets.account'),
          children: user.is_frozen ? (
            <Typography.Text type="danger">{t('tickets.frozen')}</Typography.Text>
          ) : (
            t('tickets.active')
          ),
        },
        { label: t('tickets.number'), children: user.tickets },
        { label: t('tickets.topic'), children: t(`tickets.topics.${shown.topic}`) },
        { label: t('tickets.opened'), children: <TimeText at={shown.opened_at} /> },
        ...(entry === null
          ? []
          : [
              {
                label: t('tickets.entry'),
                children: (
                  <>
                    {entry.kind_name} · {entry.amount} {entry.code}
                    <br />
                    <TimeText at={entry.at} />
                    {entry.ref !== '' && ` · #${entry.ref}`}
                  </>
                ),
              },
            ]),
        ...(shown.rating === 0
          ? []
          : [
              {
                label: t('tickets.rating'),
                children: (
                  <>
                    <Rate disabled value={shown.rating} style={{ fontSize: 14 }} />
                    <LongText text={shown.rating_note} />
                  </>
                ),
              },
            ]),
      ]}
    />
  )
}
