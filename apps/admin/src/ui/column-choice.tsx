import { TableOutlined } from '@ant-design/icons'
import { Button, Checkbox, Flex, Popover } from 'antd'
import { useTranslation } from 'react-i18next'

import type { TableLayout } from './use-table-layout.ts'

/** Shows and hides the columns of a table; one of them stays. */
export function ColumnChoice<Row>({ layout }: { layout: TableLayout<Row> }) {
  const { t } = useTranslation()
  const { all, choice, choose } = layout
  const titled = all.filter(({ title }) => title !== '')
  const shown = titled.filter(({ id }) => !choice.hidden.includes(id))
  const change = (id: string, isShown: boolean) =>
    choose({
      ...choice,
      hidden: isShown ? choice.hidden.filter((each) => each !== id) : [...choice.hidden, id],
      // A hidden column does not sort.
      sort: !isShown && choice.sort?.column === id ? null : choice.sort,
    })
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('view.columns')}
      content={
        <Flex vertical gap={8} style={{ maxHeight: '50vh', overflowY: 'auto' }}>
          {titled.map(({ id, title }) => {
            const isShown = shown.some((column) => column.id === id)
            return (
              <Checkbox
                key={id}
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onChange={({ target }) => change(id, target.checked)}
              >
                {title}
              </Checkbox>
            )
          })}
        </Flex>
      }
    >
      <Button icon={<TableOutlined aria-hidden />}>
        {shown.length === titled.length
          ? t('view.columns')
          : t('view.columns_shown', { shown: shown.length, all: titled.length })}
      </Button>
    </Popover>
  )
}
