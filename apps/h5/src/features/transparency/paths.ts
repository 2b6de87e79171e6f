export const transparencyPaths = {
  transparency: () => '/pages/common/transparency',
  changes: () => '/pages/common/changes',
}
