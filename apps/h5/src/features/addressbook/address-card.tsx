import { Pencil, QrCode, Trash2 } from 'lucide-react'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SavedAddress } from '../../live/use-saved-addresses.ts'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { RenameSheet } from './rename-sheet.tsx'

/** One saved address: coin, network, the whole address, and how long it still has to wait. */
export function AddressCard({ entry, onDelete }: { entry: SavedAddress; onDelete: () => void }) {
  const { t } = useTranslation('addressbook')
  const [isShown, setIsShown] = useState(false)
  const [isRenaming, setIsRenaming] = useState(false)
  const { address, code, is_resting: isResting, label, memo, name, network } = entry
  return (
    <article className="border-b border-line px-4 py-3">
      <div className="flex items-center gap-2.5">
        <CoinIcon code={code} size={32} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-md font-medium">{name}</h2>
          <p className="flex items-center gap-1.5 text-sm text-ink-3">
            {code}
            <Tag>{network}</Tag>
          </p>
        </div>
        <IconButton icon={QrCode} label={t('show_qr', { name })} onClick={() => setIsShown(true)} />
        <IconButton
          icon={Pencil}
          label={t('rename_one', { name })}
          onClick={() => setIsRenaming(true)}
        />
        <IconButton icon={Trash2} label={t('delete_one', { name })} onClick={onDelete} />
      </div>
      <p className="mt-2 flex items-center gap-1 text-base text-ink-2">
        <span className="num min-w-0 break-all">{address}</span>
        <CopyButton text={address} label={t('copy_address', { name })} />
      </p>
      {memo !== '' && (
        <p className="mt-1 text-sm text-ink-3">
          {t('memo')}: <span className="num text-ink-2">{memo}</span>
        </p>
      )}
      {isResting && (
        <p className="mt-1.5 flex items-center gap-1.5 text-sm text-warn">
          {t('usable_in')}
          <Countdown until={entry.usable_at} />
        </p>
      )}
      {isRenaming && <RenameSheet entry={entry} onClose={() => setIsRenaming(false)} />}
      <Sheet title={name} isOpen={isShown} onClose={() => setIsShown(false)}>
        <div className="grid justify-items-center gap-3 px-4 pt-2 pb-8">
          <span className="rounded-tile bg-[#fff] p-4">
            <QRCodeSVG value={address} size={200} title={t('show_qr', { name })} />
          </span>
          <p className="text-sm text-ink-3">{`${code} · ${label}`}</p>
          <p className="num text-center text-base break-all">{address}</p>
        </div>
      </Sheet>
    </article>
  )
}
