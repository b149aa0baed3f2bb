/** State tables: which event leads where, and who may cause it. */
export const actors = ['customer', 'officer', 'system', 'provider'] as const
export type Actor = (typeof actors)[number]

/** Some steps are the rules' and, where the rules leave it to a person, an officer's: such an edge names both. */
export type Edge<State extends string> = { readonly to: State; readonly by: Actor | readonly Actor[] }

const actorsOf = ({ by }: { readonly by: Actor | readonly Actor[] }): readonly Actor[] =>
  typeof by === 'string' ? [by] : by

export type Edges<State extends string, Event extends string> = {
  readonly [from in State]: { readonly [event in Event]?: Edge<State> }
}

export type Refused = { readonly error: 'transitionRefused' }

/** The state that `event` leads to, or a refusal where the table has no such edge for this actor. */
export function next<State extends string, Event extends string>(
  edges: Edges<State, Event>,
  from: NoInfer<State>,
  event: NoInfer<Event>,
  by: Actor,
): State | Refused {
  const edge = edges[from][event]
  return edge && actorsOf(edge).includes(by) ? edge.to : { error: 'transitionRefused' }
}

/** Whether the table has this edge for this actor: what every `can...` is derived from. */
export function allows<State extends string, Event extends string>(
  edges: Edges<State, Event>,
  from: NoInfer<State>,
  event: NoInfer<Event>,
  by: Actor,
): boolean {
  return typeof next(edges, from, event, by) === 'string'
}

/** Whether some edge leads straight from `from` to another state `to`. */
export function hasEdgeTo<State extends string, Event extends string>(
  edges: Edges<State, Event>,
  from: NoInfer<State>,
  to: NoInfer<State>,
): boolean {
  return from !== to && edgesOf(edges).some((edge) => edge.from === from && edge.to === to)
}

export type DrawnEdge<State extends string, Event extends string> = {
  readonly from: State
  readonly event: Event
  readonly to: State
  readonly by: Actor
}

/** Every edge of the table as a row, one for each who may cause it, in the order it is written. */
export function edgesOf<State extends string, Event extends string>(
  edges: Edges<State, Event>,
): DrawnEdge<State, Event>[] {
  return statesOf(edges).flatMap((from) =>
    (Object.entries(edges[from]) as [Event, Edge<State>][]).flatMap(([event, edge]) =>
      actorsOf(edge).map((by) => ({ from, event, to: edge.to, by })),
    ),
  )
}

export type Cell<State extends string, Event extends string> = {
  readonly from: State
  readonly event: Event
  readonly actor: Actor
  readonly expected: State | Refused
}

/** The full matrix of a table, state x event x actor, for tests: an edge's target, or the refusal. */
export function cells<State extends string, Event extends string>(
  edges: Edges<State, Event>,
): Cell<State, Event>[] {
  const drawn = edgesOf(edges)
  const events = [...new Set(drawn.map((edge) => edge.event))]
  return statesOf(edges).flatMap((from) =>
    events.flatMap((event) =>
      actors.map((actor) => {
        const edge = drawn.find((each) => each.from === from && each.event === event && each.by === actor)
        return { from, event, actor, expected: edge ? edge.to : { error: 'transitionRefused' as const } }
      }),
    ),
  )
}

/** A Mermaid state diagram of the table; states without a way out end it. */
export function mermaid<State extends string, Event extends string>(
  edges: Edges<State, Event>,
  initial: NoInfer<State>,
): string {
  const arrows = statesOf(edges).flatMap((from) =>
    (Object.entries(edges[from]) as [Event, Edge<State>][]).map(
      ([event, edge]) => `  ${from} --> ${edge.to}: ${event} (${actorsOf(edge).join(', ')})`,
    ),
  )
  const ends = statesOf(edges).filter((state) => Object.keys(edges[state]).length === 0)
  return [
    'stateDiagram-v2',
    `  [*] --> ${initial}`,
    ...arrows,
    ...ends.map((state) => `  ${state} --> [*]`),
    '',
  ].join('\n')
}

function statesOf<State extends string, Event extends string>(edges: Edges<State, Event>): State[] {
  return Object.keys(edges) as State[]
}
