/** Prints the description of the API. */
import { openApiDocument } from './document.ts'
import { settings } from '../platform/settings.ts'

process.stdout.write(
  `${JSON.stringify(openApiDocument(process.env['BRAND'] ?? settings.BRAND.default, process.env['PUBLIC_URL'] ?? `http://localhost:${settings.PORT.default}`), null, 2)}\n`,
)
