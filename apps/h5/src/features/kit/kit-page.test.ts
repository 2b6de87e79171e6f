import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const source = path.join(import.meta.dirname, '../..')

/** Parts that the kit does not use by name, each with where they are seen in it. */
const seenOtherwise = {
  AriaLocale: 'is around tabs, lists of choices, sliders and calendars',
  BonusField: 'offers what a user has been granted, and the kit has no user',
  CandleChart: 'is loaded by LazyCandleChart',
  ConfirmationKey: 'gives useMoneyMutation its keys',
  CouponField: 'offers what a user has been granted, and the kit has no user',
  ModalPanel: 'is the panel of sheets and drawers',
  PictureFault: 'is what preparePicture throws',
  PullToRefresh: 'is around every page; one inside another would be pulled with it',
  Toaster: 'is on every page, and shows what the kit passes to toast()',
  fittedSize: 'is a part of preparePicture',
  isCouponAwaited: 'is asked by sheets with a CouponField',
  isLargeEnough: 'is a part of preparePicture',
  preparePicture: 'is a part of usePictureUpload',
  stretchContrast: 'is a part of readQrCode',
  useCouponChoice: 'keeps what a CouponField has chosen',
  usePictureUpload: 'stores a picture on the server',
}

const filesIn = (folder: string) =>
  readdirSync(path.join(source, folder))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(source, folder, file), 'utf8'))

/** The names that the files of a folder export as functions, constants or classes. */
const exportsOf = (folder: string) =>
  filesIn(folder).flatMap((text) =>
    Array.from(
      text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm),
      ([, name = '']) => name,
    ),
  )

/** Components of `ui`, and everything that `flows` exports. */
const parts = [...exportsOf('ui').filter((name) => /^[A-Z]/.test(name)), ...exportsOf('flows')]
const kit = filesIn('features/kit').join('\n')

/** An import alone shows nothing. */
const isShown = (name: string) => new RegExp(`<${name}\\b|\\b${name}\\(`).test(kit)

test('the kit shows every part of ui and flows, but for those that are seen in it otherwise', () => {
  expect(parts.length).toBeGreaterThan(50)
  expect(parts.filter((name) => !isShown(name)).toSorted()).toEqual(
    Object.keys(seenOtherwise).toSorted(),
  )
})
