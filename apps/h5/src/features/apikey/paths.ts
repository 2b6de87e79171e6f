export const apiKeyPaths = { list: () => '/pages/setting/api_keys' }
