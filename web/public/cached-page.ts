/**
 * For pages that are identical for all visitors: the server caches them by language for visitors without a session.
 * Such a page reads nothing about its visitor and has no form that needs a token. A route opts in with
 * `export { headers } from './cached-page.ts'`.
 */
export const headers = () => ({ 'cache-control': 'public' })
