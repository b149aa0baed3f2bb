/** Settings of React Router: folders, server rendering, and the step after the build. */
import type { Config } from '@react-router/dev/config'
import { sealBuild } from './vite/seal.ts'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  // The remaining route table is small, so sending it whole is cheaper than a request per screen.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => sealBuild(reactRouterConfig.buildDirectory),
} satisfies Config
