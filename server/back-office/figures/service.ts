/** Shows the figures that capabilities registered. They are read from a replica if there is one. */
import { stringify } from 'csv-stringify/sync'
import type { FigureGroupName } from '../../../contract/back-office/figures.ts'
import type { Country } from '../../../domain/country/country.ts'
import type { RegisteredFigures } from '../../platform/capability/figures.ts'
import type { ReadQuery } from '../../platform/database/replica-reads.ts'
import { csvOptions } from '../../platform/files/csv.ts'
import type { Clock } from '../../platform/time/clock.ts'

type Deps = {
  readonly reading: ReadQuery
  readonly clock: Clock
  readonly country: Country
  readonly figures: () => readonly RegisteredFigures[]
}
export type Figures = ReturnType<typeof createFigures>

export function createFigures({ reading, clock, country, figures }: Deps) {
  const groupOf = (name: FigureGroupName) => figures().find((group) => group.name === name)!
  const notFound = { error: 'notFound' } as const
  return {
    /** All figures of a group, or one of them. */
    page: (name: FigureGroupName, query: { readonly figure?: string | undefined }) =>
      reading(
        async (db) => (await groupOf(name).page({ db, clock, country }, query, query.figure)) ?? notFound,
      ),

    /** A figure as CSV. Until there are figures it has its titles only. */
    file: (name: FigureGroupName, query: { readonly figure: string }) =>
      reading(async (db) => {
        const lines = await groupOf(name).file({ db, clock, country }, query, query.figure)
        return lines === null
          ? notFound
          : stringify(
              lines.map((line) => [...line]),
              { ...csvOptions, header: false },
            )
      }),
  }
}
