/** Build of the pages: Tailwind, React Router, enhancers, and which modules share a file. */
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { enhancers } from './vite/enhancers.ts'
import { sharedModules } from './vite/shared-modules.ts'

/** Libraries of the back office's tables, menus and fields. */
const officeKit =
  '(?:react-aria|react-stately|@react-|@internationalized|@swc|@tanstack|clsx|client-only|aria-hidden)'
/** A request and its headers cost more than a small file: what every screen shares comes in a few. */
const chunks = [
  {
    name: 'react',
    test: new RegExp(`node_modules/(?!${officeKit})|vite/preload-helper|rolldown/runtime`),
  },
  { name: 'office-kit', test: new RegExp(`node_modules/${officeKit}`) },
  { name: 'frame', test: /\/(?:domain|web\/(?:ui|calls|forms|texts|visit))\/[^/]+\.tsx?$/ },
]

export default defineConfig({
  publicDir: 'static', // `public/` is the folder of the public screens
  plugins: [sharedModules(), tailwindcss(), reactRouter(), enhancers()],
  // `npm run dev` would find it when a form is open, and reload the page.
  optimizeDeps: { include: ['zod'] },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
})
