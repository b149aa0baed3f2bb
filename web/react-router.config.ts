import type { Config } from '@react-router/dev/config'
import { sealBuild } from './vite/seal.ts'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  // What is left of the route table when it is sealed is small: cheaper than asking for it screen by screen.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => sealBuild(reactRouterConfig.buildDirectory),
} satisfies Config
