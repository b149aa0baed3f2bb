/** Makes the services of each floor from those below it. */

/** What makers make, under the same names. */
export type Made<Makers> = {
  readonly [Name in keyof Makers]: Makers[Name] extends (...given: never) => infer Service ? Service : never
}

/** Each maker takes what is below its floor, and what its own floor made before it. */
type Fitting<Makers, Below, Later> = {
  readonly [Name in keyof Makers]: (below: Below & Made<Makers>, later: Later) => unknown
}

/**
 * Adds the services of a floor, made in the order of the list. The second argument of a maker holds the services of all
 * floors, from which it takes its port: it is read when a call comes, because they do not exist yet.
 */
export function addFloor<Below extends object, Makers extends Fitting<Makers, Below, Later>, Later>(
  below: Below,
  makers: Makers,
  later: Later,
): Below & Made<Makers> {
  const made = { ...below } as Below & Made<Makers>
  let current = 'something'
  for (const name of Object.keys(makers))
    Object.defineProperty(made, name, {
      configurable: true,
      get() {
        throw new Error(`${current} needs ${name}: list ${name} before it, or declare a port`)
      },
    })
  for (const [name, make] of Object.entries<(below: Below & Made<Makers>, later: Later) => unknown>(makers)) {
    current = name
    Object.defineProperty(made, name, { enumerable: true, value: make(made, later) })
  }
  return made
}
