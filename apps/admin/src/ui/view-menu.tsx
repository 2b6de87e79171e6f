import { DownOutlined } from '@ant-design/icons'
import { App, Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CsvSource } from '../app/download.ts'
import type { FilterBench } from './filter-bench.ts'
import { useAction } from './use-action.ts'
import type { TableLayout } from './use-table-layout.ts'
import { useTableViews } from './use-table-views.ts'
import { ViewNameForm } from './view-name-form.tsx'

/** Opens, saves, renames and deletes the reader's views of a table. */
export function ViewMenu<Row>({
  csv,
  layout,
  bench,
}: {
  csv: CsvSource
  layout: TableLayout<Row>
  bench: FilterBench | undefined
}) {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const { run } = useAction()
  const [naming, setNaming] = useState<'new' | 'opened'>()
  const { views, opened, open, reset, save, change, remove } = useTableViews({ csv, layout, bench })
  const deleteOpened = () => {
    if (opened === undefined) return
    modal.confirm({
      title: t('view.delete_question', { name: opened.name }),
      okText: t('view.delete'),
      cancelText: t('cancel'),
      okButtonProps: { danger: true },
      onOk: () => run(() => remove(opened)),
    })
  }
  const update = () => {
    if (opened !== undefined) void run(() => change({ id: opened.id, name: opened.name }))
  }
  const items: MenuProps['items'] = [
    { key: 'all', label: t('view.plain'), onClick: reset },
    ...views.map((view) => ({ key: String(view.id), label: view.name, onClick: () => open(view) })),
    { type: 'divider' },
    { key: 'save', label: t('view.save_new'), onClick: () => setNaming('new') },
    ...(opened === undefined
      ? []
      : [
          { key: 'update', label: t('view.update'), onClick: update },
          { key: 'rename', label: t('view.rename'), onClick: () => setNaming('opened') },
          { key: 'delete', label: t('view.delete'), danger: true, onClick: deleteOpened },
        ]),
  ]
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items,
          selectedKeys: [opened === undefined ? 'all' : String(opened.id)],
          style: { maxHeight: '60vh', overflowY: 'auto' },
        }}
      >
        <Button>
          {opened?.name ?? t('view.views')} <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {naming !== undefined && (
        <ViewNameForm
          title={t(naming === 'new' ? 'view.save_new' : 'view.rename')}
          initial={naming === 'new' ? '' : (opened?.name ?? '')}
          onSubmit={async (name) => {
            if (naming === 'new') await save(name)
            else if (opened !== undefined)
              await change({ id: opened.id, name, content: opened.content })
          }}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  )
}
