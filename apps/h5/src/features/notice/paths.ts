export const noticePaths = {
  list: () => '/pages/common/inbox',
  settings: () => '/pages/setting/notices',
}
