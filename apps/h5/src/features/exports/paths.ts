export const exportPaths = { exports: () => '/pages/setting/exports' }
