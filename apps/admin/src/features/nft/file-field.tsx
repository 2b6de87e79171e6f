import type { ReplyOf } from '@candor/protocol'
import { nftConsoleCalls } from '@candor/protocol/products/nft/calls'
import { App, Button, Form, Space } from 'antd'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api, failureText } from '../../app/api.ts'
import { HashText } from '../../ui/texts.tsx'

type Stored = ReplyOf<typeof nftConsoleCalls.nftFileAdd>
type Props = { name: string; label: string; accept: string; isOptional?: boolean }

/** A file that is stored when it is chosen; the value of the field is its path. */
export function FileField({ name, label, accept, isOptional = false }: Props) {
  return (
    <Form.Item name={name} label={label} rules={[{ required: !isOptional }]}>
      <FilePick label={label} accept={accept} />
    </Form.Item>
  )
}

type PickProps = { label: string; accept: string; onChange?: (path: string) => void }

/** `onChange` is given by the form. */
function FilePick({ label, accept, onChange }: PickProps) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  const [stored, setStored] = useState<Stored>()
  const [isBusy, setIsBusy] = useState(false)
  const store = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file === undefined) return
    setIsBusy(true)
    try {
      const added = await api.upload(nftConsoleCalls.nftFileAdd, { file })
      setStored(added)
      onChange?.(added.path)
    } catch (error) {
      message.error(failureText(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Space>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={accept}
        style={{ display: 'none' }}
        onChange={(event) => void store(event)}
      />
      <Button loading={isBusy} onClick={() => input.current?.click()}>
        {t('nft.choose_file')}
      </Button>
      {stored !== undefined && (
        <>
          {(stored.type === 'image' || stored.type === 'gif') && (
            <img src={stored.path} alt="" width={40} height={40} style={{ objectFit: 'cover' }} />
          )}
          <HashText hash={stored.sha256} />
        </>
      )}
    </Space>
  )
}
