/** Figures of all capabilities: each group as a screen, and each figure as a file. */
import type { Capability } from '../../platform/capability/capability.ts'
import { figureRoutes } from './routes.ts'
import { createFigures } from './service.ts'

export const figuresCapability = (deps: Parameters<typeof createFigures>[0]): Capability => ({
  name: 'back-office/figures',
  routes: figureRoutes(createFigures(deps)),
})
