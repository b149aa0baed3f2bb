import type { Config } from '@react-router/dev/config'
import { sealBuild } from './vite/seal.ts'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is a few hundred bytes: cheaper than asking for it screen by screen.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => sealBuild(reactRouterConfig.buildDirectory),
} satisfies Config
