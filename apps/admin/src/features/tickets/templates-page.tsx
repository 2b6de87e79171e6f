import { languageTags } from '@candor/protocol'
import { ticketConsoleCalls } from '@candor/protocol/services/tickets/calls'
import { messageMax, templateTitleMax } from '@candor/protocol/services/tickets/ticket-words'
import { Button, Flex, Form, Input, List, Select, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { ticketPaths } from './paths.ts'
import { type Template, useTemplates } from './template-choice.tsx'

const { ticketTemplateSave } = ticketConsoleCalls
const languages = Object.keys(languageTags) as (keyof typeof languageTags)[] // Keys of a const table.
type Fields = {
  readonly title: string
  readonly language: (typeof languages)[number]
  readonly text: string
}

const save = (fields: Fields, of?: Template, removed?: '1') =>
  api.call(ticketTemplateSave, {
    ...fields,
    id: of === undefined ? undefined : String(of.id),
    removed,
  })

/** The templates of answers. Each change is a version of its own, and earlier ones are kept. */
export function TemplatesPage() {
  const { t } = useTranslation()
  const query = useTemplates()
  const mayWrite = useMayCall(ticketTemplateSave)
  return (
    <Page
      title={t('tickets.templates')}
      hint={t('tickets.templates_hint')}
      actions={
        <Flex gap={8}>
          <Link to={ticketPaths.queue}>
            <Button>{t('tickets.section')}</Button>
          </Link>
          {mayWrite && <TemplateForm />}
        </Flex>
      }
    >
      <Loaded query={query}>
        {(templates) => (
          <List
            bordered
            dataSource={templates}
            // The colour of the list itself has too little contrast.
            locale={{ emptyText: <Typography.Text>{t('tickets.no_templates')}</Typography.Text> }}
            renderItem={(template) => <Item template={template} mayWrite={mayWrite} />}
          />
        )}
      </Loaded>
    </Page>
  )
}

function Item({ template, mayWrite }: { template: Template; mayWrite: boolean }) {
  const { t } = useTranslation()
  const { title, language, text, version, changed_at: at, changed_by: name } = template
  const fields = { title, language: languages.find((each) => each === language) ?? 'en', text }
  return (
    <List.Item
      actions={
        mayWrite
          ? [
              <TemplateForm key="change" of={template} />,
              <ConfirmButton
                key="remove"
                label={t('tickets.remove')}
                question={t('tickets.remove_question', { title })}
                look="danger"
                action={() => save(fields, template, '1')}
              />,
            ]
          : []
      }
    >
      <List.Item.Meta
        title={`${title} · ${language}`}
        description={
          <>
            <Typography.Paragraph style={{ whiteSpace: 'pre-wrap', marginBottom: 4 }}>
              {text}
            </Typography.Paragraph>
            {t('version')} {version} · {name} · <TimeText at={at} />
          </>
        }
      />
    </List.Item>
  )
}

function TemplateForm({ of }: { of?: Template }) {
  const { t } = useTranslation()
  const required = { required: true, whitespace: true, message: t('tickets.required') }
  return (
    <FormModal<Fields>
      title={t(of === undefined ? 'tickets.new_template' : 'tickets.change_template')}
      button={of === undefined ? { type: 'primary' } : { size: 'small' }}
      initial={
        of === undefined
          ? { language: 'en' }
          : {
              title: of.title,
              text: of.text,
              language: languages.find((each) => each === of.language) ?? 'en',
            }
      }
      onSubmit={(fields) => save(fields, of)}
    >
      <Form.Item name="title" label={t('tickets.template_title')} rules={[required]}>
        <Input maxLength={templateTitleMax} />
      </Form.Item>
      <Form.Item name="language" label={t('tickets.language')} rules={[required]}>
        <Select options={languages.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name="text" label={t('tickets.answer')} rules={[required]}>
        <Input.TextArea rows={8} maxLength={messageMax} showCount />
      </Form.Item>
    </FormModal>
  )
}
