import { addressName } from '@candor/protocol/services/addressbook/address-book-rules'
import { addressbookCalls } from '@candor/protocol/services/addressbook/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import type { SavedAddress } from '../../live/use-saved-addresses.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAddressChange } from './use-address-change.ts'

type Props = { entry: SavedAddress; onClose: () => void }

/** Gives a saved address another name. */
export function RenameSheet({ entry, onClose }: Props) {
  const { t } = useTranslation('addressbook')
  const [name, setName] = useState(entry.name)
  const [error, setError] = useState<string>()
  const rename = useAddressChange(
    (chosen: string) =>
      api.call(addressbookCalls.addressRename, { id: String(entry.id), name: chosen }),
    {
      onDone: () => {
        toast(t('renamed'))
        onClose()
      },
      onFailure: setError,
    },
  )
  const chosen = addressName(name)
  return (
    <Sheet title={t('rename')} isOpen onClose={onClose}>
      <form
        noValidate
        className="grid grid-cols-1 gap-5 px-4 pb-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen !== undefined) rename.mutate(chosen)
        }}
      >
        <Field
          label={t('name')}
          hint={t('name_hint')}
          autoComplete="off"
          maxLength={30}
          value={name}
          onChange={({ target }) => {
            setError(undefined)
            setName(target.value)
          }}
          error={error}
        />
        <Button
          type="submit"
          size="lg"
          disabled={chosen === undefined || chosen === entry.name}
          isBusy={rename.isPending}
        >
          {t('save')}
        </Button>
      </form>
    </Sheet>
  )
}
