/** AWS's own libraries for signing in to a database. Imported only with `import()`: most portals do not need them. */
export { fromNodeProviderChain } from '@aws-sdk/credential-providers';
export { Signer } from '@aws-sdk/rds-signer';
