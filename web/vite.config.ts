import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { enhancers } from './vite/enhancers.ts'

export default defineConfig({
  publicDir: 'static', // `public/` is the folder of the public screens
  plugins: [tailwindcss(), reactRouter(), enhancers()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          // The key of a visit is shared with the server, which imports this file as it stands: bundled, it would be another key.
          external: [/\/web\/context\.ts$/],
        },
      },
    },
  },
})
