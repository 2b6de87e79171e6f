export const protectionPaths = { limits: () => '/pages/setting/limits' }
