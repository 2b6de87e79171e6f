import { Camera, Images, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { AvatarEditor, useAvatarRemoval } from './avatar-editor.tsx'

type Props = { hasPicture: boolean; onClose: () => void }

/** The choice of the source of a new profile picture, then of a part of it. */
export function AvatarSheet({ hasPicture, onClose }: Props) {
  const { t } = useTranslation('account')
  const [picture, setPicture] = useState<ImageBitmap>()
  const open = async (file: File) => {
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      toast(t('avatar_unreadable'))
    }
  }
  const close = () => {
    // Decoded pictures are large, and would otherwise be released late.
    picture?.close()
    onClose()
  }
  const finish = () => {
    toast(t('avatar_saved'))
    close()
  }
  return (
    <Sheet
      title={t(picture === undefined ? 'avatar_change' : 'avatar_crop')}
      isOpen
      onClose={close}
    >
      {picture === undefined ? (
        <div className="pb-3">
          <FilePickRow
            icon={<Icon of={Camera} />}
            title={t('avatar_take')}
            camera="user"
            onPick={(file) => void open(file)}
          />
          <FilePickRow
            icon={<Icon of={Images} />}
            title={t('avatar_choose')}
            onPick={(file) => void open(file)}
          />
          {hasPicture && <RemovalRow icon={<Icon of={Trash2} />} onClose={onClose} />}
        </div>
      ) : (
        <AvatarEditor picture={picture} onDone={finish} />
      )}
    </Sheet>
  )
}

const Icon = ({ of: Shape }: { of: typeof Camera }) => (
  <Shape size={20} strokeWidth={1.5} className="shrink-0 text-ink-2" aria-hidden />
)

function RemovalRow({ icon, onClose }: { icon: ReactNode; onClose: () => void }) {
  const { t } = useTranslation('account')
  const removal = useAvatarRemoval(() => {
    toast(t('avatar_removed'))
    onClose()
  })
  return (
    <button
      type="button"
      disabled={removal.isPending}
      onClick={() => removal.mutate()}
      className="flex min-h-13 w-full tap items-center gap-3 px-4 py-2 text-left text-md text-down disabled:opacity-45"
    >
      {icon}
      {t('avatar_remove')}
    </button>
  )
}

type FilePickRowProps = {
  icon: ReactNode
  title: string
  onPick: (file: File) => void
  /** Opens this camera of a phone instead of its album. */
  camera?: 'user' | 'environment'
}

/** A row that opens the system's picker for one picture. */
function FilePickRow({ icon, title, onPick, camera }: FilePickRowProps) {
  return (
    <label className="relative flex min-h-13 w-full tap items-center gap-3 px-4 py-2 text-md -outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-brand">
      {icon}
      {title}
      <input
        type="file"
        accept="image/*"
        capture={camera}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Choosing the same file again is a change too.
          target.value = ''
          if (file !== undefined) onPick(file)
        }}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      />
    </label>
  )
}
