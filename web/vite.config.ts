import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { enhancers } from './vite/enhancers.ts'
import { sharedContext } from './vite/shared-context.ts'

/** Packages that the back office alone imports: a phone with the account never gets them. */
const officeKit =
  '(?:react-aria|react-stately|@react-|@internationalized|@swc|@tanstack|clsx|client-only|aria-hidden)'
/**
 * A request and its headers cost more than a small file: what every hydrated screen needs comes in two files.
 * What the calculators or the back office alone compute with is in neither, nor the fields of forms that few screens have.
 */
const chunks = [
  {
    name: 'react',
    test: new RegExp(`node_modules/(?!${officeKit})|vite/preload-helper|rolldown/runtime`),
  },
  { name: 'office-kit', test: new RegExp(`node_modules/${officeKit}`) },
  {
    name: 'frame',
    test: /\/(?:domain(?!\/(?:accrual|allocation|in-duplum|loan|loan-state|loan-states|loan-request|states|quote|rates|replay|schedule|appeal|registration|books|bureau-standing|challenger|complaints|contact-rules|default-scorecard|growth|hours|late-cases|operations|pasted-lines|portfolio|returns|scorecard|scorecard-inputs|scorecard-replay|unit-costs|work|allowance|periods|unit-economics|account-statement|statement-formats|statement-table|gsm7|books-day|cash-flow|financial-reports|journal-formats|report-rows|webhooks|model-figures|rule-drafts|publications|consents|excise)\.ts)|web\/ui(?!\/(?:story-drawings|fields|file-field|person-fields|receiving|choices|add-ons|share|proof|more-proof|no-code|key-facts|bureau-check|passkey|pay-buttons|slip-kept|prose)\.tsx|\/styles\.css)|web\/enhance(?!\/(?:passkey|remember|install)\.ts))\/|\/web\/(?:visit\/(?:paths|language|language-layout)|calls\/(?:browser-api|build-id|call-headers|reply)|forms\/(?:form-state|typed)|texts\/(?:format|kept|plural))\.tsx?$|\/web\/account\/(?:layout|page|loan-data|parts|load-failed|times|paybill-wish|nothing-to-pay|loan\/(?:headline|what-to-pay|reasons))\.tsx?$/,
  },
  // My loan in one more, since its states share parts with screens that send none of it.
  {
    name: 'loan',
    test: /\/web\/account\/(?:loan\/(?!cancelled|ceded|confirm|offer|payout-failed|pending|rejected|repaid|written-off|headline|what-to-pay|reasons)|(?:loyalty|document-expired)\.tsx)/,
  },
]

export default defineConfig({
  publicDir: 'static', // `public/` is the folder of the public screens
  plugins: [sharedContext(), tailwindcss(), reactRouter(), enhancers()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
})
