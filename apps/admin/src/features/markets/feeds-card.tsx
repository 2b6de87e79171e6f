import { Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Figures } from '../../ui/figures.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { isExpected, StateTag } from './state-tag.tsx'
import { useFeedHealth } from './use-feed-health.ts'

/** How many markets of each group have running prices, and the state of those that fail. */
export function FeedsCard() {
  const { t } = useTranslation()
  return (
    <Loaded query={useFeedHealth()}>
      {({ groups }) => (
        <Flex vertical gap={12}>
          <Figures
            items={groups.map(({ group, mode, markets }) => ({
              name: t('markets.running_of', {
                group: t(`markets.feed_group.${group}`, { defaultValue: group }),
                mode: t(`markets.feed_mode.${mode}`, { defaultValue: mode }),
              }),
              value: `${markets.filter(({ state }) => state === 'running').length} / ${markets.length}`,
            }))}
          />
          {groups
            .flatMap(({ markets }) => markets)
            .filter(({ state }) => !isExpected(state))
            .map(({ symbol, state, reason }) => (
              <Flex key={symbol} justify="space-between">
                <Typography.Text>{symbol}</Typography.Text>
                <StateTag state={state} reason={reason} />
              </Flex>
            ))}
          <Link to="/markets">{t('markets.all_feeds')}</Link>
        </Flex>
      )}
    </Loaded>
  )
}
