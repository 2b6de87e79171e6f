import { Space } from 'antd'
import { Link } from 'react-router'

import { LongText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'

const size = 40

/** An amount is in the currency of its row. */
export const inItsMoney = { unitOf: ({ currency }: { currency: string }) => currency }

/** What a row is about: a small picture, the title and the code. */
export function ItemCell({ poster, title, code }: { poster: string; title: string; code: string }) {
  return (
    <Space>
      {poster === '' ? null : (
        <img src={poster} alt="" width={size} height={size} style={{ objectFit: 'cover' }} />
      )}
      <LongText text={`${title} (${code})`} />
    </Space>
  )
}

/** A user of a row; zero is the house. */
export function UserCell({ id, house }: { id: number; house: string }) {
  return id === 0 ? <span>{house}</span> : <Link to={userPath(id)}>{id}</Link>
}
