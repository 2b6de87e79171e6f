import { contentConsoleCalls } from '@candor/protocol/services/content/calls'
import { bannerTones } from '@candor/protocol/services/content/content-kinds'
import { Button, Form, InputNumber, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { useAction } from '../../ui/use-action.ts'
import type { Item } from './content-page.tsx'
import { PathField } from './path-field.tsx'
import { useUnsaved } from './use-unsaved.ts'

const { contentItemSave } = contentConsoleCalls
type Fields = {
  path?: string
  look?: 'brand' | 'calm' | 'warn' | undefined
  position: number
  isPopup?: boolean
  isShown: boolean
}

const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? '1' : '0')

/** The settings of an item. */
export function ItemFields({
  item,
  onUnsaved,
}: {
  item: Item
  onUnsaved: (isUnsaved: boolean) => void
}) {
  const { t } = useTranslation()
  const { run, isBusy } = useAction()
  const { id, kind } = item
  const maySave = useMayCall(contentItemSave)
  const initial: Fields = {
    path: item.path,
    look: item.look as Fields['look'], // One of the call's own values, or none.
    position: item.position,
    isPopup: item.is_popup,
    isShown: !item.is_retired,
  }
  const [form] = Form.useForm<Fields>()
  const typed: Partial<Fields> = Form.useWatch([], form) ?? {}
  const isUnsaved = (Object.keys(typed) as (keyof Fields)[]) // Its own fields.
    .some((key) => typed[key] !== initial[key])
  useUnsaved(isUnsaved, onUnsaved)
  const save = ({ path, look, position, isPopup, isShown }: Fields) =>
    run(() =>
      api.call(contentItemSave, {
        id: String(id),
        kind,
        path,
        look,
        position: String(position),
        is_popup: flag(isPopup),
        is_retired: flag(!isShown),
      }),
    )
  return (
    <Form<Fields>
      form={form}
      layout="inline"
      disabled={!maySave || isBusy}
      style={{ rowGap: 12, marginBottom: 16 }}
      initialValues={initial}
      onFinish={(fields) => void save(fields)}
    >
      {kind === 'banner' && (
        <>
          <PathField />
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
        <Form.Item name="isPopup" label={t('content.popup')} valuePropName="checked">
          <Switch />
        </Form.Item>
      )}
      <Form.Item name="position" label={t('content.position')}>
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
      <Form.Item name="isShown" label={t('content.shown')} valuePropName="checked">
        <Switch />
      </Form.Item>
      {maySave && <Button htmlType="submit">{t('content.save')}</Button>}
    </Form>
  )
}
