/** Pages and texts by editors. */
import type { Capability } from '../../platform/capability/capability.ts'
import { contentRoutes } from './routes.ts'
import type { Content } from './service.ts'

export const contentCapability = (
  content: Content,
  deps: Omit<Parameters<typeof contentRoutes>[0], 'content'>,
): Capability => ({
  name: 'site/content',
  routes: contentRoutes({ content, ...deps }),
  ready: () => content.ready(),
  stop: () => content.stop(),
})
