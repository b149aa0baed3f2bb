/**
 * For pages with the box about the device: where it is may be asked of the browser there, and nowhere else
 * (server/platform/http/security-headers.ts).
 */
export const placePolicy = 'camera=(), microphone=(), geolocation=(self)'
