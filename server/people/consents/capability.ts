/** Consents of customers. Their calls are those of data rights and of sign-up. */
import type { Capability } from '../../platform/capability/capability.ts'
import { consentData } from './personal-data.ts'

export const consentsCapability = (): Capability => ({ name: 'people/consents', personalData: consentData })
