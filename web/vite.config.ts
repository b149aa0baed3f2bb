import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { enhancers } from './vite/enhancers.ts'
import { sharedContext } from './vite/shared-context.ts'

export default defineConfig({
  publicDir: 'static', // `public/` is the folder of the public screens
  plugins: [sharedContext(), tailwindcss(), reactRouter(), enhancers()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
})
