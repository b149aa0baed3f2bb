/** Before each file of tests: properties draw from one seed. fast-check prints it with what it found. */
import fc from 'fast-check'
import { propertySeed } from './seed.ts'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: propertySeed })
