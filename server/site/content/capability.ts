/** Pages and texts by editors. */
import type { Capability } from '../../platform/capability/capability.ts'
import { appConfigOf } from './app-config.ts'
import { contentRoutes } from './routes.ts'
import type { Content } from './service.ts'

type Deps = Omit<Parameters<typeof contentRoutes>[0], 'appConfig'> & {
  readonly content: Content
  readonly config: Parameters<typeof appConfigOf>[0]
}

export const contentCapability = ({ content, products, config }: Deps): Capability => ({
  name: 'site/content',
  routes: contentRoutes({ content, products, appConfig: appConfigOf(config) }),
  ready: () => content.ready(),
  stop: () => content.stop(),
})
