/** Type of the module that `web/vite/enhancers.ts` makes during the build. */
declare module 'virtual:enhancers' {
  /** Name of an enhancer (its file in `enhance/`) to the address of its built script. */
  export const enhancerAddresses: Readonly<Record<string, string>>
}
