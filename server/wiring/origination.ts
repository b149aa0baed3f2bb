/** The floor from the application to the signed agreement. */
import { createAddOns } from '../origination/add-ons/index.ts'
import { createApplications } from '../origination/applications/index.ts'
import { createBureauFiles, createBureauEnquiries } from '../origination/bureau/index.ts'
import { createDocumentPhotos } from '../origination/document-photos/index.ts'
import { createDocuments } from '../origination/documents/index.ts'
import { createMpesaStatementFacts, createMpesaStatements } from '../origination/mpesa-statements/index.ts'
import { createSubmitPersonalData } from '../origination/onboarding/index.ts'
import { createMetropolOf } from './clients.ts'

export const origination = {
  submitPersonalData: createSubmitPersonalData,
  bureau: createMetropolOf,
  lookUps: createBureauEnquiries,
  mpesaStatementFacts: createMpesaStatementFacts,
  applications: createApplications,
  addOns: createAddOns,
  documents: createDocuments,
  mpesaStatements: createMpesaStatements,
  documentPhotos: createDocumentPhotos,
  bureauFiles: createBureauFiles,
}
