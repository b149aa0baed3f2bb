/** Prints the description of the API: `npm run openapi`, for the calls of the lender's staff `npm run openapi -- staff`. */
import { audiences, openApiDocument } from './document.ts'
import { settings } from '../platform/config/settings.ts'

const all = process.argv[2] === 'staff' ? audiences.staff : audiences.public
process.stdout.write(
  `${JSON.stringify(openApiDocument(process.env['BRAND'] ?? settings.BRAND.default, process.env['PUBLIC_URL'] ?? `http://localhost:${settings.PORT.default}`, all), null, 2)}\n`,
)
