export const invitePaths = {
  share: () => '/pages/setting/share',
  rebates: () => '/pages/setting/rebates',
}
