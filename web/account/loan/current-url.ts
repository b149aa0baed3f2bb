/** Asked by the screens that wait for the current request or loan to move on. */
export const currentUrl = '/api/account/loans/current'
