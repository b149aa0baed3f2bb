// Made by `npm run words` from the JSON files in words/. Change those.
import { common } from './common.ts'
import { errors } from './errors.ts'
import { slip } from './slip.ts'

export const hydrated = {
  common,
  errors,
  slip,
}

export type HydratedWords = typeof hydrated
