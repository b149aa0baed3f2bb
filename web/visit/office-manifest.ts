/** The back office's list of routes, from the address of the account's (`vite/seal.ts` writes both). */
export const officeManifest = (manifest: string): string =>
  manifest.replace(/manifest-(?=[0-9a-f]{8}\.js$)/, 'office-manifest-')
