/** Of a page of the back office, or of the data of one that runs in the browser (`/office.data`). */
export const isOffice = (pathname: string): boolean => /^\/office([/.]|$)/.test(pathname)
