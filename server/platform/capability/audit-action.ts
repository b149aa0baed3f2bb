/** What the trail calls an act: each has words for whoever reads the trail, or recording it does not compile. */
import type { trail } from '../../../words/compiled/en/back-office/trail.ts'

export type TrailAct = keyof (typeof trail)['acts']
