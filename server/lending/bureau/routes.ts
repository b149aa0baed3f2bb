/** The calls of the files for credit bureaus. */
import { officeBureauFile, officeBureauFiles } from '../../../contract/back-office/bureau.ts'
import { answer, handle } from '../../platform/http.ts'
import { orFail } from '../../platform/problem.ts'
import type { BureauFiles } from './files.ts'

export const bureauRoutes = (files: BureauFiles) => [
  handle(officeBureauFiles, async () => ({
    items: (await files.listFiles()).map(({ sha256, fileKey, madeAt, leftOut, ...file }) => ({
      ...file,
      leftOut: { ...leftOut },
      sha256: sha256.toString('hex'),
      madeAt: madeAt.toISOString(),
      isThere: fileKey !== null,
    })),
  })),
  handle(officeBureauFile, async ({ officer, params }) =>
    orFail(await files.takeFile(officer, params.day), ({ name, content }) =>
      answer(content as unknown, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
          'x-content-type-options': 'nosniff',
        },
      }),
    ),
  ),
]
