import {
  contentConsoleEndpoints,
  editableKinds,
  languageTags,
  type ReplyOf,
} from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { mayCall } from '../../app/sections.ts'
import { useConsoleSession } from '../../app/session.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { Page } from '../../ui/page.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { ContentEditor } from './content-editor.tsx'
import { NewItem } from './new-item.tsx'

export type Item = ReplyOf<typeof contentConsoleEndpoints.contentItems>[number]
export type Kind = Item['kind']

const languageCount = Object.keys(languageTags).length

/** Banners, notices and questions in eight languages. */
export function ContentPage() {
  const { t } = useTranslation()
  const [kind, setKind] = useState<Kind>('banner')
  const role = useConsoleSession()?.role
  return (
    <Page
      title={t('section.content')}
      hint={t('content_hint')}
      actions={mayCall(role, contentConsoleEndpoints.contentItemSave) && <NewItem kind={kind} />}
    >
      <Tabs
        activeKey={kind}
        onChange={(key) => setKind(key as Kind)} // A key of the items below.
        destroyOnHidden
        items={editableKinds.map((key) => ({
          key,
          label: t(`content_kind.${key}`),
          children: <Items kind={key} />,
        }))}
      />
    </Page>
  )
}

function Items({ kind }: { kind: Kind }) {
  const { t, i18n } = useTranslation()
  const [openId, setOpenId] = useState<number>()
  const query = useQuery({
    queryKey: ['content', kind],
    queryFn: () => api.call(contentConsoleEndpoints.contentItems, { kind }),
  })
  const titleOf = ({ texts }: Item) =>
    (texts.find(({ lang }) => lang === i18n.language) ?? texts[0])?.title ?? '–'
  return (
    <Loaded query={query}>
      {(items) => (
        <Card>
          <PlainTable
            label={t(`content_kind.${kind}`)}
            rowKey="id"
            rows={items}
            columns={[
              { title: t('id'), dataIndex: 'id' },
              { title: t('position'), dataIndex: 'position' },
              {
                title: t('title'),
                render: (_, item) => <LongText text={titleOf(item)} widthMax={480} />,
              },
              {
                title: t('languages'),
                render: (_, { texts }) => (
                  <Tag color={texts.length === languageCount ? 'green' : 'gold'}>
                    {texts.length} / {languageCount}
                  </Tag>
                ),
              },
              {
                title: t('state'),
                render: (_, item) => (
                  <>
                    <Tag color={item.is_retired ? 'default' : 'green'}>
                      {t(item.is_retired ? 'retired' : 'shown')}
                    </Tag>
                    {item.is_popup && <Tag color="blue">{t('popup')}</Tag>}
                  </>
                ),
              },
              {
                key: 'open',
                align: 'end',
                render: (_, item) => (
                  <Button size="small" onClick={() => setOpenId(item.id)}>
                    {t('open')}
                  </Button>
                ),
              },
            ]}
          />
          <ContentEditor
            item={items.find(({ id }) => id === openId)}
            onClose={() => setOpenId(undefined)}
          />
        </Card>
      )}
    </Loaded>
  )
}
