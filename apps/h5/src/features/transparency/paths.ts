export const transparencyPaths = { transparency: () => '/pages/common/transparency' }
