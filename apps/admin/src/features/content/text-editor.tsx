import type { Language } from '@candor/protocol'
import { contentConsoleCalls } from '@candor/protocol/services/content/calls'
import { Button, Col, Form, Input, Row } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { useAction } from '../../ui/use-action.ts'
import type { Item } from './content-page.tsx'
import { Preview } from './preview.tsx'
import { useUnsaved } from './use-unsaved.ts'

export type ItemText = { title: string; summary: string; body: string }
const { contentTextSave } = contentConsoleCalls

/** The text of an item in one language, with a preview while it is typed. */
export function TextEditor({
  item,
  lang,
  onUnsaved,
}: {
  item: Item
  lang: Language
  onUnsaved: (isUnsaved: boolean) => void
}) {
  const { t } = useTranslation()
  const { run, isBusy } = useAction()
  const [form] = Form.useForm<ItemText>()
  const text = item.texts.find((one) => one.lang === lang)
  const { title = '', summary = '', body = '' } = text ?? {}
  const typed = Form.useWatch([], form) ?? { title, summary, body }
  // The form has no field for what the kind does not use; that stays as it was.
  const saved: ItemText = { title, summary, body }
  const isUnsaved = (['title', 'summary', 'body'] as const).some(
    (key) => (typed[key] ?? saved[key]) !== saved[key],
  )
  useUnsaved(isUnsaved, onUnsaved)
  const maySave = useMayCall(contentTextSave)
  const save = (fields: ItemText) =>
    run(() => api.call(contentTextSave, { id: String(item.id), text_lang: lang, ...fields }))
  return (
    <Row gutter={24}>
      <Col xs={24} md={13}>
        <Form<ItemText>
          form={form}
          layout="vertical"
          disabled={isBusy}
          initialValues={{ title, summary, body }}
          onFinish={(fields) => void save(fields)}
        >
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
          {maySave && (
            <Button type="primary" htmlType="submit">
              {t('content.save_text')}
            </Button>
          )}
        </Form>
      </Col>
      <Col xs={24} md={11}>
        <Preview kind={item.kind} look={item.look} lang={lang} text={typed} />
      </Col>
    </Row>
  )
}
