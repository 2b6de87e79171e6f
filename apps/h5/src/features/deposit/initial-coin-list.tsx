import { paths } from '../../app/paths.ts'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { initialCoins } from './initial-coins.ts'

/** The usual deposits, which can be chosen while the list of all coins is loading. */
export function InitialCoinList() {
  return (
    <ul>
      {initialCoins.map(({ name, subName, network, image }) => (
        <li key={`${name} ${subName}`}>
          <ListRow
            icon={<CoinIcon code={image} size={32} />}
            title={<span className="font-semibold">{name}</span>}
            detail={subName}
            to={paths.fundReceive({ currency: name, network })}
          />
        </li>
      ))}
    </ul>
  )
}
