/** A return as CSV: its figures, then the entries of its registers. */
import { stringify } from 'csv-stringify/sync'
import { csvOptions } from '../../platform/files/csv.ts'
import type { ReturnContent } from './store.ts'
import { figureTitle, inMajorUnits } from './labels.ts'

export const returnFile = ({ name, from, to, figures, registers }: ReturnContent): string =>
  stringify(
    [
      ...figures.map((each) => ({
        return: name,
        from,
        to,
        figure: each.name,
        title: figureTitle(name, each.name),
        value: inMajorUnits(each.kind, each.value),
        own: inMajorUnits(each.kind, each.beside),
        explanation: each.explanation,
      })),
      ...registers.map(({ register, name: entry, details, since, until }) => ({
        return: name,
        from: since,
        to: until,
        figure: register,
        title: entry,
        value: null,
        own: null,
        explanation: details,
      })),
    ],
    csvOptions,
  )
