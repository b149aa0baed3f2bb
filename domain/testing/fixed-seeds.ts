/** Runs before each test file: property tests use one seed, which fast-check prints with a failure. */
import fc from 'fast-check'
import { propertySeed } from './seed.ts'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: propertySeed })
