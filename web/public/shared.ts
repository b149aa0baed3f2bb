/**
 * For pages that are the same for everybody: the server keeps them, by language, for those it does not know.
 * Such a page reads nothing of its visitor and has no form that needs a token. A route says so by `export {
 * headers } from './shared.ts'`.
 */
export const headers = () => ({ 'cache-control': 'public' })
