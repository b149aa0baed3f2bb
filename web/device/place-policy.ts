/**
 * Permissions policy of pages with the device notice: only they may ask the browser for the location
 * (server/platform/http/security-headers.ts).
 */
export const placePolicy = 'camera=(), microphone=(), geolocation=(self)'
