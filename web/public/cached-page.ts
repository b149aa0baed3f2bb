/**
 * For pages that are identical for all visitors: the server caches them by language for unknown visitors.
 * Such a page reads nothing about its visitor and has no form that needs a token. A route opts in by `export
 * { headers } from './cached-page.ts'`.
 */
export const headers = () => ({ 'cache-control': 'public' })
