import type { Language } from '@candor/protocol'
import { contentConsoleCalls } from '@candor/protocol/services/content/calls'
import { Col, Form, Input, Row, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import type { Item } from './content-page.tsx'
import { Preview } from './preview.tsx'
import { type UnsavedPart, useUnsaved } from './use-unsaved.ts'
import { utcMinute } from './utc-minute.ts'

export type ItemText = { title: string; summary: string; body: string }
const { contentDraftSave } = contentConsoleCalls

/** The draft of an item's text in one language, or the text that is shown, with a preview while it is typed. */
export function TextEditor({
  item,
  lang,
  onUnsaved,
}: {
  item: Item
  lang: Language
  onUnsaved: (part: UnsavedPart | undefined) => void
}) {
  const { t } = useTranslation()
  const [form] = Form.useForm<ItemText>()
  const draft = item.drafts.find((one) => one.lang === lang)
  const text = draft ?? item.texts.find((one) => one.lang === lang)
  const { title = '', summary = '', body = '' } = text ?? {}
  const typed = Form.useWatch([], form) ?? { title, summary, body }
  // The form has no field for what the kind does not use; that stays as it was.
  const saved: ItemText = { title, summary, body }
  const isUnsaved = (['title', 'summary', 'body'] as const).some(
    (key) => (typed[key] ?? saved[key]) !== saved[key],
  )
  const maySave = useMayCall(contentDraftSave)
  const isValid = () =>
    form.validateFields().then(
      () => true,
      () => false,
    )
  const save = () =>
    api.call(contentDraftSave, {
      id: String(item.id),
      text_lang: lang,
      ...saved,
      ...form.getFieldsValue(),
    })
  useUnsaved(isUnsaved ? { isValid, save } : undefined, onUnsaved)
  return (
    <Row gutter={24}>
      <Col xs={24} md={13}>
        {draft !== undefined && (
          <Typography.Paragraph type="secondary">
            {t('content.draft_by', {
              name: draft.edited_by_name,
              time: utcMinute(draft.edited_at),
            })}
          </Typography.Paragraph>
        )}
        <Form<ItemText> form={form} layout="vertical" initialValues={{ title, summary, body }}>
          <Form.Item name="title" label={t('content.title')} rules={[{ required: true, max: 200 }]}>
            <Input readOnly={!maySave} />
          </Form.Item>
          {item.kind !== 'faq' && (
            <Form.Item name="summary" label={t('content.summary')} rules={[{ max: 400 }]}>
              <Input readOnly={!maySave} />
            </Form.Item>
          )}
          {item.kind !== 'banner' && (
            <Form.Item
              name="body"
              label={t('content.body')}
              extra={t('content.body_hint')}
              rules={[{ max: 6000 }]}
            >
              <Input.TextArea rows={14} readOnly={!maySave} />
            </Form.Item>
          )}
        </Form>
      </Col>
      <Col xs={24} md={11}>
        <Preview kind={item.kind} look={item.look} lang={lang} text={typed} />
      </Col>
    </Row>
  )
}
