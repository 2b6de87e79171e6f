import { precompress } from '@candor/tools/precompress'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The login page needs React and a form only; tables and the shell are loaded after the login.
const groups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
    priority: 30,
  },
]

const server = process.env['CANDOR_SERVER'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  base: '/admin/',
  plugins: [react(), precompress()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { host: '127.0.0.1', proxy: { '/api': server } },
  preview: { host: '127.0.0.1', proxy: { '/api': server } },
})
