/**
 * Responds with a customer's file: always as a download, never shown inside a page or interpreted as another
 * type (rule data-13).
 */
import { answer, type Answered } from './http.ts'

const kinds = {
  jpeg: { type: 'image/jpeg', ending: 'jpg' },
  pdf: { type: 'application/pdf', ending: 'pdf' },
} as const

export const fileDownload = (bytes: Buffer, name: string, kind: keyof typeof kinds): Answered<Buffer> =>
  answer(bytes, {
    headers: {
      'content-type': kinds[kind].type,
      'content-disposition': `attachment; filename="${name}.${kinds[kind].ending}"`,
      'x-content-type-options': 'nosniff',
    },
  })
