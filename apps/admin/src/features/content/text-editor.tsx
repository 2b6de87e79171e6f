import { contentConsoleEndpoints, type Language } from '@candor/protocol'
import { Button, Col, Form, Input, Row } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { mayCall } from '../../app/sections.ts'
import { useConsoleSession } from '../../app/session.ts'
import { useAct } from '../../ui/use-action.ts'
import type { Item } from './content-page.tsx'
import { Preview } from './preview.tsx'
import { useUnsaved } from './use-unsaved.ts'

export type Words = { title: string; summary: string; body: string }
const { contentTextSave } = contentConsoleEndpoints

/** One language's words, with what the app will show of them while they are typed. */
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
  const { act, isBusy } = useAct()
  const [form] = Form.useForm<Words>()
  const text = item.texts.find((one) => one.lang === lang)
  const { title = '', summary = '', body = '' } = text ?? {}
  const typed = Form.useWatch([], form) ?? { title, summary, body }
  // What the kind has no field for is not in the form, and the same as before.
  const saved: Words = { title, summary, body }
  const isUnsaved = (['title', 'summary', 'body'] as const).some(
    (key) => (typed[key] ?? saved[key]) !== saved[key],
  )
  useUnsaved(isUnsaved, onUnsaved)
  const maySave = mayCall(useConsoleSession()?.role, contentTextSave)
  const save = (words: Words) =>
    act(() => api.call(contentTextSave, { id: String(item.id), text_lang: lang, ...words }))
  return (
    <Row gutter={24}>
      <Col xs={24} md={13}>
        <Form<Words>
          form={form}
          layout="vertical"
          disabled={isBusy}
          initialValues={{ title, summary, body }}
          onFinish={(words) => void save(words)}
        >
          <Form.Item name="title" label={t('title')} rules={[{ required: true, max: 200 }]}>
            <Input readOnly={!maySave} />
          </Form.Item>
          {item.kind !== 'faq' && (
            <Form.Item name="summary" label={t('summary')} rules={[{ max: 400 }]}>
              <Input readOnly={!maySave} />
            </Form.Item>
          )}
          {item.kind !== 'banner' && (
            <Form.Item name="body" label={t('body')} extra={t('body_hint')} rules={[{ max: 6000 }]}>
              <Input.TextArea rows={14} readOnly={!maySave} />
            </Form.Item>
          )}
          {maySave && (
            <Button type="primary" htmlType="submit">
              {t('save_words')}
            </Button>
          )}
        </Form>
      </Col>
      <Col xs={24} md={11}>
        <Preview kind={item.kind} look={item.look} lang={lang} words={typed} />
      </Col>
    </Row>
  )
}
