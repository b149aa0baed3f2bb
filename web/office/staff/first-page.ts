/** First page of the back office for a role: the first list that it may read. */
import { may, type Permission } from '../../../contract/permissions.ts'
import { officePaths } from '../../visit/office-paths.ts'

const pages: readonly (readonly [Permission, string])[] = [
  ['work.do', officePaths.today()],
  ['collections.work', officePaths.lateCases()],
  ['requests.read', officePaths.queue()],
  ['customers.read', officePaths.search()],
  ['staff.manage', officePaths.staff()],
  ['rules.change', officePaths.rules('products')],
  ['conditions.publish', officePaths.conditions()],
  ['events.read', officePaths.events()],
]

export const firstPageOf = (officer: Parameters<typeof may>[0]): string =>
  pages.find(([permission]) => may(officer, permission))?.[1] ?? officePaths.own()
