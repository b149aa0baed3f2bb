/** Unit tests of pages run in Kenya. */
import { aroundEach } from 'vitest'
import { kenya } from '../../domain/country/kenya.ts'
import { inCountry } from './page-country.ts'

aroundEach((runTest) => inCountry(kenya, runTest))
