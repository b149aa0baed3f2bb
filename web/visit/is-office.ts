/** Whether an address is a back-office page or its data request (`/office.data`). */
export const isOffice = (pathname: string): boolean => /^\/office([/.]|$)/.test(pathname)
