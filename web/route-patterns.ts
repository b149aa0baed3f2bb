/** The pattern of a page's address, without its language: `/account/history/:id` for every entry of the history. */
import type { ServerBuild } from 'react-router'
import { withoutLanguage } from './visit/language.ts'

type Step = { readonly next: Map<string, Step>; pattern?: string }

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** Returns undefined for an unknown address. */
export function patternsOf(routes: ServerBuild['routes']): (pathname: string) => string | undefined {
  const root: Step = { next: new Map() }
  for (const route of Object.values(routes)) {
    if (!route || route.path?.endsWith('*')) continue
    let path = route.path ?? ''
    for (let parent = route.parentId; parent !== undefined; parent = routes[parent]?.parentId)
      path = `${routes[parent]?.path ?? ''}/${path}`
    const segments = segmentsOf(path).filter((segment) => segment !== ':lang?')
    let step = root
    for (const segment of segments) {
      const key = segment.startsWith(':') ? ':' : segment
      if (!step.next.has(key)) step.next.set(key, { next: new Map() })
      step = step.next.get(key)!
    }
    step.pattern ??= `/${segments.join('/')}`
  }
  const find = (step: Step, [first, ...rest]: readonly string[]): string | undefined => {
    if (first === undefined) return step.pattern
    for (const key of [first, ':']) {
      const next = step.next.get(key)
      const found = next && find(next, rest)
      if (found !== undefined) return found
    }
    return undefined
  }
  // A page's data request has its address with this ending.
  return (pathname) =>
    find(root, segmentsOf(withoutLanguage(pathname.replace(/(?:\/_root)?\.data$/, '') || '/')))
}
