import { cleanup } from '@testing-library/react'
import { Form, type FormInstance, Input } from 'antd'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'

import { renderInConsole } from '../testing/render-in-console.tsx'
import { AmountField, notBelow, PercentField, TimeOfDayField, WholeNumberField } from './fields.tsx'

const value = { name: 'value', label: 'Value' }
const amount = <AmountField {...value} />
const percent = <PercentField {...value} />
const days = <WholeNumberField {...value} />
const time = <TimeOfDayField {...value} />

/** The broken rules of a form with these fields. */
async function problemsOf(fields: ReactNode, values: Record<string, string>): Promise<string[]> {
  let form: Pick<FormInstance, 'validateFields'> | undefined
  await renderInConsole(
    <Form
      initialValues={values}
      ref={(instance) => {
        form = instance ?? form
      }}
    >
      {fields}
    </Form>,
  )
  const failure: unknown = await form?.validateFields().then(
    () => ({ errorFields: [] }),
    (error: unknown) => error,
  )
  const { errorFields } = failure as { errorFields: { errors: string[] }[] } // As the library rejects.
  return errorFields.flatMap(({ errors }) => errors)
}

test.each([
  ['an amount', amount, ['0.00000001', '1', '9999999999.99999999']],
  ['a percentage', percent, ['0', '0.4', '100.000001']],
  ['a whole number', days, ['1', '9999']],
  ['a time of day', time, ['00:00', '23:59']],
])('%s may have any valid value', async (_name, field, texts) => {
  for (const text of texts) {
    expect({ text, problems: await problemsOf(field, { value: text }) }).toEqual({
      text,
      problems: [],
    })
    cleanup()
  }
})

test.each([
  ['an amount', amount, ['', '0', '0.0', '-1', '01', '1e5', '0.000000001', '10000000000']],
  ['a percentage', percent, ['', '-0.4', '0.0000001', '1000', '.5']],
  ['a whole number', days, ['', '0', '1.5', '10000']],
  ['a time of day', time, ['', '24:00', '8:30', '08:60']],
])('%s is refused where its value is none', async (_name, field, texts) => {
  for (const text of texts) {
    const problems = await problemsOf(field, { value: text })
    expect({ text, count: problems.length }).toEqual({ text, count: 1 })
    cleanup()
  }
})

test.each([
  ['10', '9', ['Not below the minimum']],
  ['10', '10', []],
  ['9', '10', []],
  ['', '9', []],
])('from %j to %j breaks %j', async (min, max, problems) => {
  const fields = (
    <>
      <Form.Item name="min">
        <Input />
      </Form.Item>
      <AmountField name="max" label="Max" rules={[notBelow('min', 'Not below the minimum')]} />
    </>
  )
  expect(await problemsOf(fields, { min, max })).toEqual(problems)
})
