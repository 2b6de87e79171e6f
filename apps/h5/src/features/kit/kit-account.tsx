import { Avatar } from '../../ui/avatar.tsx'
import { GainText } from '../../ui/gain-text.tsx'
import { WorthText } from '../../ui/worth-text.tsx'
import { WorthTotal } from '../../ui/worth-total.tsx'
import { KitPart } from './kit-part.tsx'

const pictured = { nickname: 'Example', avatar: `${import.meta.env.BASE_URL}icon-192.png` }
const worth = { fiat: '12345.67', btc: '0.20575' }
const gains = [
  { fiat: '128.4', btc: '0.00214', rate: '1.05', rate_btc: '1.05' },
  { fiat: '-56.78', btc: '-0.00095', rate: '-0.46', rate_btc: '-0.46' },
  { fiat: '0', btc: '0' },
]

/** The parts that show the user's profile and values. */
export function KitAccount() {
  return (
    <>
      <KitPart name="Avatar: a picture, a letter, a guest">
        <div className="flex items-center gap-3">
          <Avatar user={pictured} className="size-13" />
          <Avatar user={{ nickname: 'Example', avatar: '' }} className="size-13 text-xl" />
          <Avatar user={undefined} className="size-13" />
        </div>
      </KitPart>
      <KitPart name="WorthTotal, WorthText, GainText">
        <WorthTotal worth={worth} />
        <WorthText worth={worth} className="text-sm text-ink-3" />
        {gains.map((gain) => (
          <GainText key={gain.fiat} gain={gain} />
        ))}
      </KitPart>
    </>
  )
}
