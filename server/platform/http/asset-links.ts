/** `/.well-known/assetlinks.json`: Android then shows the site in the lender's app without an address bar. */
export const assetLinksOf = ({
  packageName,
  fingerprints,
}: {
  readonly packageName: string
  readonly fingerprints: readonly string[]
}) => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: {
      namespace: 'android_app',
      package_name: packageName,
      sha256_cert_fingerprints: fingerprints.map((each) => each.toUpperCase()),
    },
  },
]
