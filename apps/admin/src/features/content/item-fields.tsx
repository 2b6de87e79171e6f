import { contentConsoleCalls } from '@candor/protocol/services/content/calls'
import { bannerTones, newsCategories } from '@candor/protocol/services/content/content-kinds'
import { Form, Input, InputNumber, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import type { Item } from './content-page.tsx'
import { PathField } from './path-field.tsx'
import { type UnsavedPart, useUnsaved } from './use-unsaved.ts'
import { utcMinute } from './utc-minute.ts'

const { contentItemSave } = contentConsoleCalls
type Fields = {
  category?: (typeof newsCategories)[number] | undefined
  path?: string
  look?: 'brand' | 'calm' | 'warn' | undefined
  position: number
  isPopup?: boolean
  isShown: boolean
  /** As the browser writes a time in the reader's zone: `2026-01-31T08:30`. */
  publishedAt: string
}

const isTrue = () => true
const isFalse = () => false
const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? '1' : '0')

/** A time as a field for date and time takes it. */
function localTime(at: number): string {
  const zoneMs = new Date(at).getTimezoneOffset() * 60_000
  return new Date(at - zoneMs).toISOString().slice(0, 16)
}

/** The reader's zone, in which the field is read: `Europe/Berlin`. */
const zoneName = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What is typed, in UTC. */
function utcOf(text = '') {
  const at = new Date(text).getTime()
  return Number.isNaN(at) ? undefined : `${utcMinute(at)} UTC`
}

/** The settings of an item. */
export function ItemFields({
  item,
  onUnsaved,
}: {
  item: Item
  onUnsaved: (part: UnsavedPart | undefined) => void
}) {
  const { t } = useTranslation()
  const { id, kind } = item
  const maySave = useMayCall(contentItemSave)
  const initial: Fields = {
    category: item.category === '' ? undefined : item.category,
    path: item.path,
    look: item.look as Fields['look'], // One of the call's own values, or none.
    position: item.position,
    isPopup: item.is_popup,
    isShown: !item.is_retired,
    publishedAt: localTime(item.published_at),
  }
  const [form] = Form.useForm<Fields>()
  const typed: Partial<Fields> = Form.useWatch([], form) ?? {}
  const isUnsaved = (Object.keys(typed) as (keyof Fields)[]) // Its own fields.
    .some((key) => typed[key] !== initial[key])
  const save = () => {
    const { category, path, look, position, isPopup, isShown, publishedAt } = form.getFieldsValue()
    return api.call(contentItemSave, {
      id: String(id),
      kind,
      category,
      path,
      look,
      position: String(position),
      is_popup: flag(isPopup),
      is_retired: flag(!isShown),
      // The field has no seconds: a time that was not changed is not sent.
      published_at:
        publishedAt === initial.publishedAt ? undefined : String(new Date(publishedAt).getTime()),
    })
  }
  const isValid = () => form.validateFields().then(isTrue, isFalse)
  useUnsaved(isUnsaved ? { isValid, save } : undefined, onUnsaved)
  return (
    <Form<Fields>
      form={form}
      layout="inline"
      disabled={!maySave}
      style={{ rowGap: 12, marginBottom: 16 }}
      initialValues={initial}
    >
      {kind !== 'faq' && <PathField isRequired={kind === 'banner'} />}
      {kind === 'banner' && (
        <>
          <Form.Item name="look" label={t('content.tone')}>
            <Select
              style={{ width: 110 }}
              options={bannerTones.map((value) => ({
                value,
                label: t(`content.tone_name.${value}`),
              }))}
            />
          </Form.Item>
        </>
      )}
      {kind === 'news' && (
        <Form.Item name="category" label={t('content.category')}>
          <Select
            style={{ width: 150 }}
            options={newsCategories.map((value) => ({
              value,
              label: t(`content.category_name.${value}`),
            }))}
          />
        </Form.Item>
      )}
      {kind === 'news' && (
        <Form.Item name="isPopup" label={t('content.popup')} valuePropName="checked">
          <Switch />
        </Form.Item>
      )}
      <Form.Item name="position" label={t('content.position')}>
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
      <Form.Item
        name="publishedAt"
        label={t('content.publish_at', { zone: zoneName() })}
        tooltip={t('content.publish_at_hint')}
        rules={[{ required: true }]}
        extra={utcOf(typed.publishedAt)}
      >
        <Input type="datetime-local" max="9999-12-31T23:59" />
      </Form.Item>
      <Form.Item name="isShown" label={t('content.shown')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </Form>
  )
}
